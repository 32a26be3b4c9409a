"""What a match needs around the rules: chance hosts, journal and record, the log, questions as people meet them."""

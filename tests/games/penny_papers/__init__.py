"""Tests of the Valley of Wiraqocha."""

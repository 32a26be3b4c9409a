"""Small games that prove the contract, and show how a flow is written. Each is one file: a class for every rule."""

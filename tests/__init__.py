"""The tests; a package, so that no other package of this name that happens to be installed is taken for them."""

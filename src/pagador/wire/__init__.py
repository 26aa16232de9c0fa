"""The wire: what travels between the house and those who play there, apart from how it is carried."""

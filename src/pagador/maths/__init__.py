"""The mathematics wing: what every bet is worth, exactly, through the rules code itself."""

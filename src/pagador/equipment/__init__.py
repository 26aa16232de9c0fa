"""The things on the table, as plain values: cards, shoe, dice, wheel, chips, and their inspection."""

"""A short evening of chemin de fer; `make soak PART=evening` plays 200 shoes, in which nothing may be missing."""

from pagador.games.baccarat.chemin_de_fer.words import Incident
from tests.campaign_lengths import Length
from tests.games.chemin_de_fer.evening import Evening

SHOES, MOST_SHOES = 8, 40
RARE = {
    Incident.NOT_SHOWN,
    Incident.NINE_NOT_SHOWN,
    Incident.CARDS_SEIZED,
    Incident.AGAINST_ADVICE,
    Incident.THIRD_DEPOSITED,
    Incident.TOO_FEW_CARDS,
    "cards-given",
    "hand-awaited",
    "hand-owed",
    "hand-skipped",
    "reservation-lapsed",
}
"""What a few hundred coups may not bring; in 200 shoes it all comes."""


def test_everything_happens_in_an_evening_and_nothing_is_lost(length: Length) -> None:
    """Money and replay are checked shoe by shoe; it goes on until all but the rarest has come."""
    evening = Evening(5, "pt95")
    shoes = length(SHOES)
    while evening.state.shoe.number <= shoes or (shoes == SHOES and not set(evening.missing()) <= RARE):
        evening.play(1)
        assert evening.state.shoe.number < MOST_SHOES, evening.missing()
    assert evening.cagnotte > 0


def test_the_same_seed_gives_the_same_evening() -> None:
    one, other = Evening(5), Evening(5)
    for evening in (one, other):
        evening.play(1)
    assert (one.sitting.log, one.state, one.purses) == (other.sitting.log, other.state, other.purses)


def test_the_table_counts_every_kind_of_event_and_every_incident() -> None:
    evening = Evening(1)
    lines = evening.table().splitlines()
    assert [line.split()[:2] for line in lines if line.split()[0] == "place-taken"] == [["place-taken", "13"]]
    assert {line.split()[1] for line in lines if line.startswith("  ruled:")} == set(Incident)

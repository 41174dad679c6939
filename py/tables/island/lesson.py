"""A first game of Flower Island: a day and a half, from the first sea tile to a tiki."""

from __future__ import annotations

from typing import Final

from tables.lesson import Lesson, do, tell, watch

LESSON: Final = Lesson(
    seats=2,
    seed=1564,
    options={"start": 0},
    steps=(
        tell(
            "Welcome! You build an island of sea, sand, huts and tikis. Ida builds hers. What can "
            "be seen on an island at the end brings points, and the most points win."
        ),
        tell(
            "Flowers make the worth: each counts 1 for a sea animal, 2 for a sand animal, 7 for a "
            "hut or tiki. Now manta rays, octopuses, turtles and parrots are worth 2; the others "
            "nothing yet.",
            at="zone-1, zone-2, zone-4, zone-5",
        ),
        do(
            "Tiles come from the market: one or two a turn, all from one row or one column. "
            "Row 5 has manta rays and octopuses. Put your paddle on it.",
            "0 line 4",
            at="line-4",
        ),
        do(
            "What you leave there is out of reach today. Take manta ray and octopus. And the one "
            "with the bottle: a bottle costs 3 points, but I know how to hide it.",
            "0 take 22",
            "0 take 24",
            at="place-22 > place-24",
        ),
        do(
            "What you take, you must place. Pick up the first tile and lay it on the marked "
            "place: an island begins with sea. It lies well: tap “Place it so”.",
            "0 tile 22",
            "0 lay 0 0",
            "0 turn 0",
            at="card-22 > at 0 0 > so, turned",
        ),
        do(
            "Further sea goes edge to edge with sea; a corner is not enough. "
            "Pick up the tile with the bottle and lay it right below.",
            "0 tile 61",
            "0 lay 0 2",
            at="card-61 > at 0 2",
        ),
        do(
            "Tap the arrows on the tile until the bottle is at the top, the manta ray below: sand "
            "will cover the upper half, and the ray stays in sight. Place it so; end the turn.",
            "0 turn 3",
            "0 done",
            at="handle, turn, so > done",
        ),
        watch(
            "Ida’s paddle lies on column 1, and its pale tiles are out of your reach. She has "
            "laid three manta rays and a fish. Tap her island whenever you want to see it large.",
            *("1 line 5", "1 take 15", "1 take 5"),
            *("1 tile 40", "1 lay 0 0", "1 turn 0"),
            *("1 tile 28", "1 lay -2 0", "1 turn 3", "1 done"),
            at="line-5, island-1",
        ),
        do(
            "With two players, everybody has two turns a day. Paddles may cross: put yours on "
            "column 3. Take the two turtles, worth 2 each, and a tiki for later.",
            "0 line 7",
            "0 take 2",
            "0 take 12",
            at="line-7 > place-2 > place-12",
        ),
        do(
            "Sand lies wholly on sea, across two sea tiles or more. Here it hides the bottle: 4 "
            "points for the turtles, 3 for the bottle, +7. Lay it, and place it so.",
            "0 tile 98",
            "0 lay 0 1",
            "0 turn 0",
            at="card-98 > at 0 1 > so, turned",
        ),
        do(
            "A tiki stands wholly on sand, across two sand tiles. You have only one yet. So put "
            "it onto your pontoon, where two tiles may wait, and end the turn.",
            "0 tile 141",
            "0 store",
            "0 done",
            at="card-141 > slot-0, store > done",
        ),
        watch(
            "Ida lays sea, and sand across it at once: a tile just laid supports the next. Her "
            "sand covers two fish. That costs her nothing, for fish have no flower.",
            *("1 line 9", "1 take 9", "1 take 4"),
            *("1 tile 25", "1 lay -2 -2", "1 turn 0"),
            *("1 tile 79", "1 lay -2 -1", "1 turn 3", "1 done"),
            at="island-1, line-9",
        ),
        watch(
            "The day ends with flowers. The second player turns two free tiles of the market into "
            "flowers for what they show. Ida has a parrot, so parrots get both: now worth 6.",
            "1 flower 16 parrot",
            "1 flower 1 parrot",
            at="zone-5",
        ),
        do(
            "The first player adds one flower. Your tiki is waiting, and tikis are worth nothing "
            "yet. Turn this free tiki into a flower: then each tiki is worth 7.",
            "0 flower 8 tiki",
            at="place-8",
        ),
        watch(
            "A new day: paddles go back, empty places are filled, and the canoe passes to Ida, so "
            "she begins. She has taken a tiki: your flower counts for her, too.",
            *("1 line 8", "1 take 23", "1 take 13"),
            *("1 tile 45", "1 lay 0 2", "1 turn 1"),
            *("1 tile 137", "1 store", "1 done"),
            at="line-8, island-1",
        ),
        do(
            "And her flowers count for you! Put your paddle on row 1 and take the two parrots, 6 "
            "points each. They need more sea: take seahorse and manta ray as well.",
            "0 line 0",
            "0 take 4",
            "0 take 2",
            at="line-0 > place-4 > place-2",
        ),
        do(
            "You choose the order: first the sea, below the others. Turn it once, so that the "
            "manta ray comes to the lower edge. The seahorse may be covered, it has no flower.",
            "0 tile 0",
            "0 lay 0 4",
            "0 turn 1",
            at="card-0 > at 0 4 > handle, turn, so",
        ),
        do(
            "Now the sand fits below your first. It brings 12 and covers a manta ray: +10. Turn "
            "the parrots to the bottom, for the tiki will stand on the upper half.",
            "0 tile 99",
            "0 lay 0 3",
            "0 turn 2",
            at="card-99 > at 0 3 > handle, turn, so",
        ),
        do(
            "The tiki! Pick it up from the pontoon and lay it in the middle, half on each sand "
            "tile. It covers no animal and brings 7. End the turn.",
            "0 tile 141",
            "0 lay 0 2",
            "0 done",
            at="card-141 > at 0 2 > done",
        ),
        tell(
            "Your island brings 29 points now, and Ida’s 20. Only what can be seen counts; tiles "
            "still on the pontoon at the end do not.",
            at="zone-all",
        ),
        tell(
            "With two players the game ends after day 6. Before you add a flower, look at the "
            "other islands, too. You have seen it all; the rules page has the details."
        ),
    ),
)

"""A first game of Titania: four turns, from the first ship in the fog to nine floors."""

from __future__ import annotations

from typing import Final

from tables.lesson import Lesson, do, tell, watch

LESSON: Final = Lesson(
    seats=2,
    seed=106,
    options={"start": 0},
    steps=(
        tell(
            "Welcome to Titania! The kingdom has sunk, only its castle still looks out of the sea. "
            "You and Ida raise the towers again. Floors bring points; whoever has the most wins.",
            at="hex-57, hex-58, hex-59",
        ),
        tell(
            "Around the castle lies fog. Farther out, the sandy islets are tower sites, with one "
            "to four towers, and beside them stands a crane. To build, you need a ship at the "
            "crane, and shells.",
            at="hex-60, hex-67, hex-0",
        ),
        tell(
            "These are your cards. In a turn you play one, two or three of them; each places a "
            "ship of its colour. The ships belong to nobody: everybody sails on from them.",
            at="card-0-0, card-0-1, card-1-2, card-3-3",
        ),
        do(
            "A ship goes next to a ship of its own colour; so far these lie only at the castle. "
            "Choose the yellow card, then the fog that is marked, and see what it hides.",
            "0 play Y Y 16",
            at="card-1-2, hex-16",
        ),
        do(
            "Three brown shells! A hex has room for two ships of different colours and gives to "
            "both. Play blue/yellow there too: yellow is taken, so it counts as blue.",
            "0 play BY B 16",
            at="card-3-2, hex-16",
        ),
        do(
            "Three more, and the fog tile is used up. A third card would be allowed, but the "
            "fewer you play, the more you draw: three minus those played. Stop, and draw one.",
            "0 draw",
            at="draw",
        ),
        watch(
            "Ida sails on from the yellow ship that you placed, to a diamond: it gives her a point "
            "tile, secret until the end. Then her red ship finds a shell of each colour in the "
            "fog.",
            "1 play Y Y 37",
            "1 play R R 23",
            "1 draw",
            at="hex-37, hex-23",
        ),
        do(
            "The diamond has room for a second ship, and the blue one in the fog lies next to it. "
            "Play blue there: a point tile for you as well, of 3, 4 or 5 points.",
            "0 play B B 37",
            at="card-0-0, hex-37",
        ),
        do(
            "Yours is worth 4, and only you know. Now to the crane! A ship may go there only if "
            "you can pay for a floor at once. You can: you have six brown shells.",
            "0 play B B 0",
            at="card-0-0, hex-0",
        ),
        do(
            "A tower’s first floor costs 1 shell of its colour, the second 2, and so on. Each "
            "brings 3 points. Low floors are cheap: build two here, then two on the site with "
            "four towers.",
            "0 build 60 N",
            "0 build 60 N",
            "0 build 67 N",
            "0 build 67 N",
            at="hex-60 > hex-60 > hex-67 > hex-67",
        ),
        do(
            "Four floors, 12 points! Three floors of one tower would have cost as much: 1, 2 and "
            "3 shells. End your turn: two cards played, so you draw one.",
            "0 draw",
            at="draw",
        ),
        watch(
            "Ida gets one shell of each colour again. Then she follows you to the crane: three "
            "first floors on the site with four towers, 9 points. Towers belong to nobody either.",
            "1 play BR B 23",
            "1 play Y Y 0",
            "1 build 67 W",
            "1 build 67 G",
            "1 build 67 K",
            "1 draw",
            at="hex-23, hex-0, hex-67",
        ),
        do(
            "Your shells are spent, so look for new goods. There is more fog next to the blue "
            "ships: send a blue one in.",
            "0 play B B 25",
            at="card-0-0, hex-25",
        ),
        do(
            "A starfish! Whenever you get one, you may occupy sites, anywhere. That costs a "
            "starfish for each tower there, and brings a point for each tower and each floor. "
            "Choose this site: 1 starfish, 3 points.",
            "0 occupy 60",
            at="hex-60",
        ),
        do(
            "From now on a floor on this site is worth 4 points, to whoever builds it. Sail on "
            "with blue/red: only a blue ship is near this fog, so the card counts as blue.",
            "0 play BR B 24",
            at="card-4-0, hex-24",
        ),
        do(
            "An extra ship: one more blue one, right beside. Send it to the bonus hex, which "
            "gives two shells of one colour. Take white: two white towers wait at the next crane.",
            "0 extra 45",
            "0 take W",
            at="hex-45 > shell-white",
        ),
        do(
            "Your hand is empty. The extra ship was no card: you have played two, so draw one.",
            "0 draw",
            at="draw",
        ),
        watch(
            "Ida is short of cards. Instead of playing she draws three, and that is her whole "
            "turn. At the end of a turn you may keep seven at most.",
            "1 draw",
            at="seat 1",
        ),
        do(
            "Blue, just right! Go to the crane next to the bonus hex and build a first white "
            "floor on each of the two sites: 6 points. Then draw.",
            "0 play B B 8",
            "0 build 61 W",
            "0 build 66 W",
            "0 draw",
            at="card-0-0, hex-8 > hex-61 > hex-66 > draw",
        ),
        tell(
            "Here are the ships left. When the last one of a colour is placed, the first epoch "
            "ends: ships and starfish go home, lifted fog is dealt anew. Towers and all you own "
            "stay.",
            at="supply",
        ),
        tell(
            "When the second epoch is over, so is the game. Point tiles are added; shells, "
            "starfish and cards left over are worth nothing, so spend them in time. The rules page "
            "has the rest. Fair winds!",
            at="seat 0, seat 1",
        ),
    ),
)

"""A first game of Pirates Under Fire: six turns, from the first ship to a run of six."""

from __future__ import annotations

from typing import Final

from tables.lesson import Lesson, do, tell, watch

LESSON: Final = Lesson(
    seats=2,
    seed=271,
    options={"start": 0},
    steps=(
        tell(
            "Welcome aboard! The light fleet below is yours, the dark one above is Ida’s. You win "
            "by lining ships up: equal values, or values that follow one another."
        ),
        tell(
            "This is your hand. The big number is a ship’s value. The small sign is what it does "
            "when it comes: even ships bring gold, the 3 fires a shot.",
            at="hand, ship-2-0, ship-3-1, ship-4-2",
        ),
        do(
            "You start in your first row, the lowest. Choose the 4, then the space with the star: "
            "a space works too, and this one gives a point.",
            "0 place 4 39",
            at="ship-4-2, place-39",
        ),
        tell(
            "1 gold for the 4, 1 point for the space. The shield is a gift for whoever begins. "
            "And you have drawn a new ship, as at the end of every turn.",
            at="seat 0, place-39",
        ),
        watch(
            "Ida’s 3 fires down its column, at the first enemy ship in line. That is your 4, but "
            "the shield takes the hit and is gone. Next time the 4 would burn.",
            "1 place 3 4",
            "1 shoot S",
            at="place-4, place-39",
        ),
        do(
            "Fire back! You may also place beside a ship of yours. Put your 3 above the 4: "
            "from there it aims up the column, straight at Ida’s 3.",
            "0 place 3 32",
            at="ship-3-1, place-32",
        ),
        do(
            "Ship and space both work, in the order you like. Let the ship fire first. A shot "
            "passes your own ships and burning ones; the first active enemy is hit.",
            "0 first ship",
            "0 shoot N",
            at="first-ship > place-4",
        ),
        do(
            "Her 3 burns. Now your space lays a mine: whoever places a ship on it loses 2 points. "
            "Spoil the upper right corner, for Ida could fire well from there.",
            "0 mine 6",
            at="place-6",
        ),
        watch(
            "Ida’s space shoots diagonally, and her 2 brings her gold. Your 3 burns: it does not "
            "count, helps no ship beside it, and stops no shot. But it is not lost.",
            "1 place 2 0",
            "1 shoot SE",
            at="place-0, place-32",
        ),
        do(
            "A 5 repairs. Place it to the right of your 4, and a line begins: 4, 5. "
            "Then tap the burning 3: it stays where it is and is active again.",
            "0 place 5 40",
            "0 repair 32",
            at="ship-5-1, place-40 > place-32",
        ),
        tell(
            "That space has also given you a ship of your reserve. Your hand is larger by one for "
            "the rest of the game: more to choose from, every turn.",
            at="hand, ship-6-2, ship-6-3",
        ),
        watch(
            "Ida gives her burning 3 up and covers it with a 6. A covered ship is out of the "
            "game, and its space does not work; only the new ship does.",
            "1 place 6 4",
            at="place-4",
        ),
        do(
            "You have a 6, and 4, 5 lie ready. Put it into the corner: 4, 5, 6 is a run. "
            "The 6 brings your second gold.",
            "0 place 6 41",
            at="ship-6-2, place-41",
        ),
        tell(
            "A run of three counts 2 points, and each further ship 2 more. Three of the same "
            "value, a set, count 3. Rows and columns both count, so one ship can count twice.",
            at="seat 0, panel score",
        ),
        watch(
            "Ida wanted that corner after all. The mine costs her 2 points, but her shot down the "
            "column sets your 6 on fire: the run is broken.",
            "1 place 9 6",
            "1 shoot S",
            at="place-6, place-41",
        ),
        do(
            "Mend it. Place the 1 on the space with the hammer: the space repairs, the 1 brings a "
            "shield. First the space, so that the 6 can take the shield afterwards.",
            "0 place 1 36",
            "0 first space",
            "0 repair 41",
            at="ship-1-0, place-36 > first-space > place-41",
        ),
        do(
            "Your 6 is active again, but it lies in a dangerous column. Give it the shield: "
            "that takes the next hit.",
            "0 shield 41",
            at="place-41",
        ),
        watch(
            "Ida brings a 7. It would remove a mine, but none is left at sea: an effect without "
            "a target is lost. Her space gives her a ship of her reserve.",
            "1 place 7 2",
            at="place-2",
        ),
        do(
            "Place the 2 beside the 1. Its space fires straight: tap Ida’s 7. "
            "And the 2 brings your third gold.",
            "0 place 2 37",
            "0 shoot N",
            at="ship-2-0, place-37 > place-2",
        ),
        do(
            "Three gold hire a mercenary. The joker stands for any value, and mercenaries never "
            "burn. Choose it, then the gap in your line.",
            "0 hire joker 38",
            at="offer-joker, place-38",
        ),
        tell(
            "1, 2, joker, 4, 5, 6: a run of six, 8 points! Ships in the enemy’s half and points "
            "from spaces count too; mines count against you.",
            at="seat 0, panel score",
        ),
        tell(
            "After 16 turns each the most points win; whoever cannot place a ship loses at once. "
            "So line up, keep repairs ready, and mind the enemy’s guns. The rules have the rest."
        ),
    ),
)

"""A first game of Treasure Chests: five turns, from the first lid to a chest for 300."""

from __future__ import annotations

from typing import Final

from tables.lesson import Lesson, do, tell, watch

LESSON: Final = Lesson(
    seats=2,
    seed=15271,
    options={"start": 0},
    steps=(
        tell(
            "Ahoy! Under these tiles lie parts of treasure chests, and a few surprises. Collect "
            "parts, build precious chests, and have the most points at the end. Ida wants the same."
        ),
        do(
            "You are red, Ida is orange. First put your boat on the sea and take the tile there. "
            "All of them are hidden, so that is pure luck. Let us try this square.",
            "0 place 77",
            at="square-77",
        ),
        tell(
            "Luck indeed: a red lid. It lies in your stock now, open to all. In a chest, parts in "
            "your own colour count 40, in other colours 20, brown ones 10.",
            at="stock-25-0, hand",
        ),
        watch(
            "Ida finds a tidal wave. That is no part but an event: it turns over a whole row or "
            "column. She may play it later, in a turn of her own.",
            "1 place 92",
            at="seat 1, boat-1",
        ),
        do(
            "Now sail: straight on, one to six squares. Every tile that you pass is turned over, "
            "so a long way shows you a lot. Tap this square to see the way; tap again to sail.",
            "0 move E 5",
            at="square-82, sail",
        ),
        do(
            "You turned up a dolphin, a pirate, a lid with a ring, and a sailing ship: 10 points "
            "at once. The tile where you arrive was not turned. You may take it, unseen. Dare it!",
            "0 take",
            at="square-82, take",
        ),
        tell(
            "A bottom with a ring! And there lies a lid with a ring. The same treasure twice "
            "doubles what a chest is worth. Let us fetch that lid next.",
            at="square-80, stock-23-0",
        ),
        watch(
            "Oh. Ida has sailed straight over it, and what lay open is hidden again. At the far "
            "end she has taken a red bottom: to her it is worth half as much as to you.",
            "1 move N 6",
            "1 take",
            at="square-80, boat-1",
        ),
        do(
            "But you have seen where the lid lies: to remember is half the game. Sail back two "
            "squares and take it. The empty square on the way counts like any other.",
            "0 move W 2",
            "0 take",
            at="square-80, sail > square-80, take",
        ),
        watch(
            "Before she sails, Ida plays her wave on column G. It finds her a sailing ship, turns "
            "up a red lock, and hides the dolphin. Then she fetches a lid in orange, her own "
            "colour.",
            "1 play wave",
            "1 flood 15",
            "1 move W 2",
            "1 take",
            at="square-42, square-78, boat-1",
        ),
        do(
            "A chest needs two lids and two bottoms. You lack a bottom, and Ida has a red one. "
            "A pirate takes any tile from another stock: sail onto it and take it.",
            "0 move W 1",
            "0 take",
            at="square-79, sail > square-79, take",
        ),
        do(
            "You may play an event as soon as you take it, or keep it. A pirate left in stock at "
            "the end costs 50 points: look at your total! So play it, and take Ida’s red bottom.",
            "0 play pirate",
            "0 rob 1 26",
            at="play, seat 0 > theirs-1-0",
        ),
        tell(
            "Two lids, two bottoms: that is a chest for 200. But it can be wider: with middles, as "
            "many above as below. A lock takes the place of a middle, and this one is red.",
            at="panel workshop, square-42",
        ),
        do(
            "So end your turn without building. There is room: nine tiles may stay in your stock. "
            "With a tenth you must build, play an event, or lay a tile back. "
            "The risk: pirates steal from you, too.",
            "0 done",
            at="done",
        ),
        watch(
            "Ida sees your two rings. A third would treble your chest instead of doubling it: so "
            "she takes this lid with a ring herself.",
            "1 move E 1",
            "1 take",
            at="boat-1",
        ),
        do(
            "Get the lock before she does! It is too far to sail, but a dolphin carries your boat "
            "to any square without a boat. Where was it hidden? Right beside you: take it.",
            "0 move W 1",
            "0 take",
            at="square-78, sail > square-78, take",
        ),
        do(
            "Play it at once, and choose the square with the red lock. You arrive there as after a "
            "move: take the lock. One middle is still missing, so end your turn.",
            "0 play dolphin",
            "0 ride 42",
            "0 take",
            "0 done",
            at="play > square-42 > square-42, take > done",
        ),
        watch(
            "Ida looks for bottoms in new waters. She turns up the third sailing ship, 10 points "
            "for her, and takes a yellow lock. No bottom yet.",
            "1 move E 4",
            "1 take",
            at="boat-1, panel ships",
        ),
        do(
            "A middle with a cup lies open, two squares to the right. Brown, only 10 points; but "
            "with it the lock fits into your chest. Fetch it.",
            "0 move E 2",
            "0 take",
            at="square-44, sail > square-44, take",
        ),
        do(
            "Three red parts, 3 × 40. Three brown ones, 3 × 10. Makes 150, and the two rings "
            "double that: 300! You may build at any moment of your own turn. Now!",
            "0 chest 9,22,23,25,26,28",
            at="build, best-chest, panel workshop",
        ),
        tell(
            "What a chest! Its tiles leave the game. A lock may also have a key, of any colour: "
            "this violet one would have brought you 80 points more.",
            at="square-56",
        ),
        tell(
            "Three sailing ships are found. The sixth will stay on the sea: whoever arrives on it "
            "while it lies open gets 60 points and ends the game. Parts left in stock count a "
            "little, too. The most points win!",
            at="panel ships",
        ),
    ),
)

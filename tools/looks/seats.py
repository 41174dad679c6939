"""What belongs to a seat in a figure: its mark, and how several squares are framed together."""

from tools.strokes import Box, gain, rect, text, use


def mark(name: str, x: float, y: float, size: float) -> str:
    """A seat's shape with its letter, as everywhere at the table."""
    low = 0.2 if name == "C" else 0.16  # a triangle is wide at its foot
    words = text(f"seat-letter on-{name.lower()}", x, y + size * low, name, size * 0.45)
    return use(f"seat-{name.lower()}", x, y, size) + words


def framed(box: Box, words: str) -> str:
    """Frame squares that count together; a word on the frame tells for how much."""
    x, y, width, height = box
    frame = (x + 1, y + 1, width - 2, height - 2)
    drawing = rect("band-casing", frame, 8) + rect("band", frame, 8)
    return drawing + (gain(x + width / 2, y + 2, words) if words else "")

"""Malformed input of every kind: never an exception, never a lost save, always a sentence.

`.venv/bin/python -m tests.malformed --inputs 20000` tries that many, on all cores.
"""

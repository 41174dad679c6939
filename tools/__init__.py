"""What builds, serves, measures and tests the page."""

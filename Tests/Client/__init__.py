"""A second client of Haru's sync, written from docs/sync.md alone, and runs of several devices of it against a real server."""

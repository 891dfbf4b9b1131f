"""Written by scripts/generate-clients.ts."""

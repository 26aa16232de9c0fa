"""A small client: speaks to a house over HTTP and WebSocket, and plays there."""

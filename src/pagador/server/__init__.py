"""The edge: HTTP and WebSocket, over a house that knows nothing of them."""

"""Receives webhook deliveries."""

import hashlib
import hmac
import logging
import threading
from http.server import BaseHTTPRequestHandler

MAX_BYTES = 1_000_000
"""The largest body that is read."""


class Receiver:
    """Calls `handle` with the body of each event until it has succeeded once; it fails by an exception.

    Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are
    in memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a
    table instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give
    its calls a time limit.
    """

    def __init__(self, secrets, handle):
        """Takes several secrets while one is being replaced."""
        if not all(secrets):
            raise ValueError("A webhook secret is empty. Is its variable set?")
        self._secrets = [secret.encode() for secret in secrets]
        self._handle = handle
        self._states = {}
        self._lock = threading.Lock()

    def receive(self, signature: str, body: bytes) -> int:
        """Processes one delivery and returns the status to respond with. Raises what `handle` raises."""
        if not self._is_genuine(signature.encode(), body):
            return 401
        event = hashlib.sha256(body).hexdigest()
        with self._lock:
            state = self._states.setdefault(event, "new")
            if state == "new":
                self._states[event] = "in progress"
        if state == "done":
            return 200
        if state == "in progress":
            # The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
            return 503
        succeeded = False
        try:
            self._handle(body)
            succeeded = True
        finally:
            with self._lock:
                if succeeded:
                    self._states[event] = "done"
                else:
                    del self._states[event]
        return 200

    def _is_genuine(self, signature, body):
        digests = (hmac.new(secret, body, hashlib.sha256).hexdigest() for secret in self._secrets)
        return any(hmac.compare_digest(f"sha256={digest}".encode(), signature) for digest in digests)


def endpoint(receiver):
    """The class of request handlers for `ThreadingHTTPServer`, which has a thread for each delivery."""

    class Endpoint(BaseHTTPRequestHandler):
        timeout = 10  # seconds without a byte from the sender

        def do_POST(self):
            try:
                status = self._status()
            except Exception:
                logging.exception("An event is not handled, so the next delivery is.")
                status = 500
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def _status(self):
            if "Transfer-Encoding" in self.headers:
                return 501  # This server of Python does not decode chunks.
            length = max(0, int(self.headers.get("Content-Length", "0")))
            body = self.rfile.read(min(length, MAX_BYTES + 1))
            if len(body) > MAX_BYTES:
                return 413
            return receiver.receive(self.headers.get("X-Webhook-Signature", ""), body)

    return Endpoint

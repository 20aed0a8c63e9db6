"""Lets the harness send deliveries to a receiver, whose handler asks the harness how it ends."""

import os
import threading
import urllib.request
from http.server import ThreadingHTTPServer

from receiver import Receiver, endpoint
from steps import equal


def post(url, body):
    with urllib.request.urlopen(url, data=body) as response:
        return response.read().decode()


def webhook_steps(steps, secret):
    secrets = [secret, os.environ["WEBHOOK_NEXT_SECRET"]]
    receiver = Receiver(secrets, lambda body: post(os.environ["HANDLE_URL"], body))
    server = ThreadingHTTPServer(("127.0.0.1", 0), endpoint(receiver))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}".encode()
    for name in ("webhook", "webhook-once"):

        @steps.step(name)
        def tried():
            equal(post(f"{os.environ['TRY_URL']}/{name}", address), "ok")

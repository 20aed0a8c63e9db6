"""A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.

Replace the four acts with calls of your own client.
Run it: npm run conformance -- client --driver -- python3 docs/drivers/driver.py
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

URL, KEY = os.environ["MERCHANT_URL"], os.environ["MERCHANT_KEY"]
STATES = {"paid": "paid", "partially_refunded": "paid", "cancelled": "cancelled", "expired": "expired", "error": "failed"}
orders = {}  # order -> the key and the id of its invoice


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, because the key would go along."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirect)


def send(method, path, body=None):
    """One request: the status and the body, or None without a response."""
    request = urllib.request.Request(URL + path, method=method, headers={"X-API-Key": KEY})
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    try:
        with opener.open(request, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        # A redirect or a gateway may send HTML: the status is enough then.
        is_json = "json" in error.headers.get("Content-Type", "")
        return error.code, json.load(error) if is_json else {}
    except OSError:
        return None, None


def invoice(order, phone, amount):
    key = orders.setdefault(order, {"key": str(uuid.uuid4())})["key"]
    body = {
        "phone_number": "8" + phone[-10:],
        "amount": int(float(amount)),
        "external_order_id": order,
        "external_order_id_idempotency": key,
    }
    for attempt in range(3):
        status, got = send("POST", "/invoices", body)
        if status == 201:
            orders[order]["id"] = got["id"]
            return
        if status == 409 and got.get("error") == "duplicate_idempotency_key":
            orders[order]["id"] = got["invoice_id"]
            return
        if status is not None and status < 500:
            return
        time.sleep(0.6)  # The same request with the same key is safe.


def state(order):
    known = orders.get(order, {})
    if "id" not in known:
        return {"state": "unknown"}
    status, got = send("GET", f"/invoices/{known['id']}")
    if status != 200:
        return {"state": "unknown"}
    believed = {"state": STATES.get(got["status"], "open"), "amount": got["amount"]}
    if "refunded" in known:
        _, got = send("GET", f"/invoices/{known['id']}/refunds")
        last = [refund["status"] for refund in got["refunds"]][-1:]
        believed["refund"] = last[0] if last in (["completed"], ["failed"]) else "pending"
    return believed


def cancel(order):
    send("POST", f"/invoices/{orders[order]['id']}/cancel")


def refund(order, amount):
    orders[order]["refunded"] = True
    send("POST", f"/invoices/{orders[order]['id']}/refund", {"amount": float(amount)})


acts = {"invoice": invoice, "state": state, "cancel": cancel, "refund": refund}

for line in sys.stdin:
    asked = json.loads(line)
    number, act = asked.pop("id"), acts.get(asked.pop("act"))
    reply = {"unsupported": True} if act is None else act(**asked) or {}
    print(json.dumps({"id": number, **reply}), flush=True)

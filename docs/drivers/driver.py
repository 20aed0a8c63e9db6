"""A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.

Replace the acts with calls of your own client.
Run it: npm run conformance -- client --driver -- python3 docs/drivers/driver.py
"""

import json
import os
import re
import sys
import time
import urllib.error
import urllib.request
import uuid
from calendar import timegm
from datetime import datetime, timezone
from email.utils import parsedate

URL, KEY = os.environ["MERCHANT_URL"], os.environ.get("MERCHANT_KEY", "")
PARTNER_URL, PARTNER_KEY = os.environ.get("PARTNER_URL", ""), os.environ.get("PARTNER_KEY", "")
# A wrong key is not sent: the error of the library would show it.
if not re.fullmatch("[!-~]+", KEY):
    sys.exit("MERCHANT_KEY is not set, or has a character that no key has, such as a line break.")
STATES = {"paid": "paid", "partially_refunded": "paid", "cancelled": "cancelled", "expired": "expired", "error": "failed"}
AHEAD = 0.0  # how many seconds the clock of this client is ahead of the machine's
LONGEST_WAIT = 10  # seconds; after a longer one, the order is issued another time
orders = {}  # order -> the key, the phone, and what is known of its invoice and its last refund
merchants = {}  # order -> what is known of the merchant that was onboarded as this order


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows no redirect, because the key would go along."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirect)


def clock(now, **_):
    """Sets the clock of this client: `seconds_now` reads it."""
    global AHEAD
    AHEAD = datetime.fromisoformat(now.replace("Z", "+00:00")).timestamp() - time.time()
    return {"now": datetime.fromtimestamp(seconds_now(), timezone.utc).isoformat()}


def seconds_now():
    return time.time() + AHEAD


def stated_wait(text):
    """The seconds to wait, or -1. Retry-After has digits, or a date."""
    text = text.strip()
    if text.isdecimal():
        return float(text)
    date = parsedate(text)
    return max(0, timegm(date) - seconds_now()) if date else -1


def send(method, path, body=None, key=KEY):
    return exchange(urllib.request.Request(URL + path, method=method, headers={"X-API-Key": key}), body)


def partner(method, path, body=None):
    url = PARTNER_URL + path
    return exchange(urllib.request.Request(url, method=method, headers={"X-Partner-Key": PARTNER_KEY}), body)


def exchange(request, body):
    """One request: the status, the body, and the seconds to wait. Without a response, the status is None."""
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    try:
        with opener.open(request, timeout=10) as response:
            return response.status, json.load(response), -1
    except urllib.error.HTTPError as error:
        # A redirect or a gateway may send HTML: the status is enough then.
        is_json = "json" in error.headers.get("Content-Type", "")
        wait = stated_wait(error.headers.get("Retry-After", ""))
        return error.code, json.load(error) if is_json else {}, wait
    except OSError:
        return None, None, -1


def invoice(order, phone, amount, merchant=None):
    key = KEY if merchant is None else merchants.get(merchant, {}).get("key")
    if key is None:
        return
    known = orders.setdefault(order, {"key": str(uuid.uuid4())})
    # The payer has no account under this number, or the provider needs two to three minutes.
    if known.get("error") == "client_not_found" and phone == known["phone"]:
        return
    if known.get("error") == "provider_throttled" and seconds_now() < known["failed_at"] + 150:
        return
    known["phone"] = phone
    body = {
        "phone_number": "8" + phone[-10:],
        "amount": int(float(amount)),
        "external_order_id": order,
        "external_order_id_idempotency": known["key"],
    }
    for attempt in range(3):
        status, got, wait = send("POST", "/invoices", body, key)
        if status == 201:
            known.update(id=got["id"], error=None)
            return
        if status == 409 and got.get("error") == "duplicate_idempotency_key":
            known["id"] = got["invoice_id"]
            return
        if wait > LONGEST_WAIT or status is not None and status < 500 and (status != 429 or wait < 0):
            return
        time.sleep(max(0.6, wait))  # The same request with the same key is safe.


def state(order):
    known = orders.get(order, {})
    if "id" not in known:
        return {"state": "unknown"}
    status, got, _ = send("GET", f"/invoices/{known['id']}")
    if status != 200:
        return {"state": "unknown"}
    if got.get("error_code") != known.get("error"):
        known.update(error=got.get("error_code"), failed_at=seconds_now())
    believed = {"state": STATES.get(got["status"], "open"), "amount": got["amount"]}
    if "refund" in known:
        _, got, _ = send("GET", f"/invoices/{known['id']}/refunds")
        last = [refund["status"] for refund in (got or {}).get("refunds", []) if refund["id"] == known["refund"]]
        believed["refund"] = last[0] if last in (["completed"], ["failed"]) else "pending"
    return believed


def wait(order, seconds):
    until = time.monotonic() + seconds
    while state(order)["state"] == "open" and time.monotonic() < until:
        time.sleep(0.5)  # A key has 200 requests in a minute.


def cancel(order):
    if "id" in orders.get(order, {}):
        send("POST", f"/invoices/{orders[order]['id']}/cancel")


def refund(order, amount):
    known = orders.get(order, {})
    if "id" not in known:
        return
    status, got, _ = send("POST", f"/invoices/{known['id']}/refund", {"amount": float(amount)})
    if status == 201:
        known["refund"] = got["refund"]["id"]
    elif status is None or status >= 500:
        known["refund"] = None  # It may have been made, and a repeat could refund twice: a person looks at the list.


def onboard(order, phone, codes):
    if any(one.get("is_refused") for one in merchants.values()):
        return  # There are as many test organizations as there may be.
    merchant = merchants.setdefault(order, {"cashier": "unknown"})
    status, got, _ = partner("POST", "/organizations", {"external_id": order})
    merchant["is_refused"] = status is not None and got.get("error") == "test_org_limit"
    if status not in (200, 201):
        return
    merchant["path"] = f"/organizations/{got['organization']['id']}"
    if merchant["cashier"] != "linked":
        link(merchant, phone, codes)
    renew_key(order)


def link(merchant, phone, codes):
    auth = merchant["path"] + "/kaspi-auth"
    if partner("POST", auth + "/init", {})[0] != 200:
        return
    merchant["cashier"] = "pending"
    if partner("POST", auth + "/send-phone", {"cashier_phone": phone})[0] != 200:
        return
    for code in codes:
        partner("POST", auth + "/verify-otp", {"otp": code})  # A wrong code is a 200, too.
        _, got, _ = partner("GET", auth + "/status")
        if got is not None and got.get("status") == "active":
            merchant["cashier"] = "linked"
            return


def renew_key(order):
    merchant = merchants.get(order, {})
    if merchant.get("cashier") != "linked":
        return
    body = {"name": order, "webhook_url": "https://shop.example.com/events"}
    status, got, _ = partner("POST", merchant["path"] + "/api-key", body)
    if status in (200, 201):
        merchant["key"] = got["key"]  # No other response has it.


def beliefs(order):
    return {"cashier": merchants[order]["cashier"]} if order in merchants else state(order)


acts = {"invoice": invoice, "state": beliefs, "cancel": cancel, "refund": refund, "wait": wait, "clock": clock}
acts.update({"onboard": onboard, "renew-key": renew_key})

for line in sys.stdin:
    asked = json.loads(line)
    number, act = asked.pop("id"), acts.get(asked.pop("act"))
    reply = {"unsupported": True} if act is None else act(**asked) or {}
    print(json.dumps({"id": number, **reply}), flush=True)

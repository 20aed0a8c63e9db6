"""A driver around a generated client: the stories of `npm run conformance -- client --driver`.

It adds to the generated code what a shop has to add, and no more: it keeps the ids of an invoice and of its last refund.
Run it: python driver.py <module of the client>
"""

import importlib
import json
import os
import sys
import uuid

STATES = {"paid": "paid", "partially_refunded": "paid", "cancelled": "cancelled", "expired": "expired", "error": "failed"}
client = importlib.import_module(sys.argv[1])
shop = client.Shop(os.environ["MERCHANT_KEY"])
orders = {}  # order -> its key, and the ids of its invoice and its last refund


def tried(call, *arguments, **fields):
    """The status and the body, or nothing: without a response, or when the body has another form than the contract's."""
    try:
        return call(*arguments, **fields)
    except client.no_outcome:
        return None, None


def invoice(order, phone, amount):
    known = orders.setdefault(order, {"key": str(uuid.uuid4())})
    status, got = tried(
        shop.create,
        phone_number="8" + phone[-10:],
        amount=int(float(amount)),
        external_order_id=order,
        external_order_id_idempotency=known["key"],
    )
    if status == 201:
        known["id"] = got.id
    elif status == 409 and got is not None and got.error == "duplicate_idempotency_key":
        known["id"] = got.invoice_id


def cancel(order):
    if "id" in orders.get(order, {}):
        tried(shop.cancel, orders[order]["id"])


def refund(order, amount):
    known = orders.get(order, {})
    if "id" not in known:
        return
    status, got = tried(shop.refund, known["id"], float(amount))
    if status == 201:
        known["refund"] = got.refund.id
    elif status is None or status >= 500:
        known["refund"] = None  # It may have been made: a person looks at the list.


def state(order):
    known = orders.get(order, {})
    status, got = tried(shop.get, known["id"]) if "id" in known else (None, None)
    if status != 200:
        return {"state": "unknown"}
    believed = {"state": STATES.get(got.status, "open"), "amount": got.amount}
    if "refund" in known:
        status, got = tried(shop.refunds, known["id"])
        all_refunds = got.refunds if status == 200 else []
        last = [one.status for one in all_refunds or [] if one.id == known["refund"]]
        believed["refund"] = last[0] if last in (["completed"], ["failed"]) else "pending"
    return believed


acts = {"invoice": invoice, "cancel": cancel, "refund": refund, "state": state}

for line in sys.stdin:
    asked = json.loads(line)
    number, act = asked.pop("id"), acts.get(asked.pop("act"))
    reply = {"unsupported": True} if act is None else act(**asked) or {}
    print(json.dumps({"id": number, **reply}), flush=True)

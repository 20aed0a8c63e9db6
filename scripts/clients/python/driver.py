"""A driver around the client of OpenAPI Generator: the stories of `npm run conformance -- client --driver`.

It adds to the generated code what a shop has to add, and no more: it keeps the ids of an invoice and of its last refund.
"""

import json
import os
import sys
import uuid

import merchant
import urllib3

STATES = {"paid": "paid", "partially_refunded": "paid", "cancelled": "cancelled", "expired": "expired", "error": "failed"}
configuration = merchant.Configuration(host=os.environ["MERCHANT_URL"], api_key={"ApiKey": os.environ["MERCHANT_KEY"]})
configuration.retries = urllib3.Retry(0, redirect=False)  # The key would go along.
client = merchant.ApiClient(configuration)
invoices, refunds = merchant.InvoicesApi(client), merchant.RefundsApi(client)
orders = {}  # order -> its key, and the ids of its invoice and its last refund


def tried(call, *arguments):
    """The status and the body, or nothing: without a response, or when the body has another form than the contract's."""
    try:
        response = call(*arguments)
        return response.status_code, response.data
    except merchant.ApiException as error:
        return error.status, error.data
    except (urllib3.exceptions.HTTPError, ValueError):
        return None, None


def invoice(order, phone, amount):
    known = orders.setdefault(order, {"key": str(uuid.uuid4())})
    fields = {
        "phone_number": "8" + phone[-10:],
        "amount": int(float(amount)),
        "external_order_id": order,
        "external_order_id_idempotency": known["key"],
    }
    status, got = tried(invoices.create_invoice_with_http_info, merchant.CreateInvoiceRequest(**fields))
    if status == 201:
        known["id"] = got.id
    elif status == 409 and got is not None and got.error == "duplicate_idempotency_key":
        known["id"] = got.invoice_id


def cancel(order):
    if "id" in orders.get(order, {}):
        tried(invoices.cancel_invoice_with_http_info, orders[order]["id"])


def refund(order, amount):
    known = orders.get(order, {})
    if "id" not in known:
        return
    request = merchant.CreateRefundRequest(amount=float(amount))
    status, got = tried(refunds.create_refund_with_http_info, known["id"], request)
    if status == 201:
        known["refund"] = got.refund.id
    elif status is None or status >= 500:
        known["refund"] = None  # It may have been made: a person looks at the list.


def state(order):
    known = orders.get(order, {})
    status, got = tried(invoices.get_invoice_with_http_info, known["id"]) if "id" in known else (None, None)
    if status != 200:
        return {"state": "unknown"}
    believed = {"state": STATES.get(got.status, "open"), "amount": got.amount}
    if "refund" in known:
        _, got = tried(refunds.list_refunds_with_http_info, known["id"])
        last = [one.status for one in (got.refunds if got else None) or [] if one.id == known["refund"]]
        believed["refund"] = last[0] if last in (["completed"], ["failed"]) else "pending"
    return believed


acts = {"invoice": invoice, "cancel": cancel, "refund": refund, "state": state}

for line in sys.stdin:
    asked = json.loads(line)
    number, act = asked.pop("id"), acts.get(asked.pop("act"))
    reply = {"unsupported": True} if act is None else act(**asked) or {}
    print(json.dumps({"id": number, **reply}), flush=True)

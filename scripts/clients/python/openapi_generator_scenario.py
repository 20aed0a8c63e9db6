"""The scenario with the client of OpenAPI Generator."""

import hashlib
import hmac
import json
import os
import urllib.request

import merchant
import partner
from steps import Steps, equal, eventually

env = os.environ
steps = Steps()
phone = "87011234567"


class Shop:
    """The merchant interface with the key of one organization."""

    def __init__(self, key):
        configuration = merchant.Configuration(host=env["MERCHANT_URL"], api_key={"ApiKey": key})
        client = merchant.ApiClient(configuration)
        self.invoices = merchant.InvoicesApi(client)
        self.refunds = merchant.RefundsApi(client)
        self.sandbox = merchant.SandboxApi(client)


def invoice(shop, **fields):
    body = merchant.CreateInvoiceRequest(phone_number=phone, **{"amount": 1500, **fields})
    return shop.invoices.create_invoice(body)


def pending(shop, id):
    eventually("pending", lambda: shop.invoices.get_invoice(id).status)


def refused(call):
    """The exception of a call that must be refused."""
    try:
        call()
    except merchant.ApiException as error:
        return error
    raise AssertionError("the call was not refused")


def deliveries():
    with urllib.request.urlopen(env["DELIVERIES_URL"]) as answer:
        return json.load(answer)


@steps.step("onboard")
def onboard():
    configuration = partner.Configuration(host=env["PARTNER_URL"], api_key={"PartnerKey": env["PARTNER_KEY"]})
    client = partner.ApiClient(configuration)
    organizations, cashiers = partner.OrganizationsApi(client), partner.CashierAuthorisationApi(client)
    id = organizations.create_organization(partner.CreateOrganizationRequest()).organization.id
    cashiers.start_cashier_authorisation(id, {})
    cashiers.send_cashier_phone(id, partner.SendPhoneRequest(cashier_phone="77770000010"))
    equal(cashiers.verify_cashier_otp(id, partner.VerifyOtpRequest(otp="0000")).success, True)
    body = partner.IssueApiKeyRequest(webhook_url=env["WEBHOOK_URL"])
    issued = partner.APIKeysApi(client).issue_api_key(id, body)
    return Shop(issued.key), issued.webhook_secret


shop, secret = onboard or (None, None)


@steps.step("create")
def created():
    made = invoice(shop, description="Coffee", external_order_id="order-1")
    equal(made.status, "processing")
    equal(made.amount, "1500.00")
    return made


@steps.step("outcome")
def outcome():
    pending(shop, created.id)


@steps.step("list")
def listed():
    page = shop.invoices.list_invoices(
        status=["pending", "paid"], sort_by="amount", sort_order="desc", per_page=10, search="order-1"
    )
    equal([one.id for one in page.data], [created.id])
    equal(page.total, 1)


@steps.step("cancel-200")
def cancel_now():
    answer = shop.invoices.cancel_invoice_with_http_info(created.id)
    equal(answer.status_code, 200)
    equal(answer.data.invoice.status, "cancelled")


@steps.step("cancel-202")
def cancel_later():
    production = Shop(env["PRODUCTION_KEY"])
    made = invoice(production)
    pending(production, made.id)
    answer = production.invoices.cancel_invoice_with_http_info(made.id)
    equal(answer.status_code, 202)
    equal(answer.data.invoice_id, made.id)
    eventually("cancelled", lambda: production.invoices.get_invoice(made.id).status)


@steps.step("refund")
def refund():
    made = invoice(shop)
    pending(shop, made.id)
    shop.sandbox.simulate_invoice_status(made.id, merchant.SimulateInvoiceStatusRequest(status="paid"))
    queued = shop.refunds.create_refund(made.id, merchant.CreateRefundRequest(amount=500))
    equal(queued.refund.status, "pending")
    eventually("completed", lambda: shop.refunds.list_refunds(made.id).refunds[0].status)


@steps.step("error-422")
def invalid():
    # The client itself checks patterns and bounds, so only a rule that the schema does not state reaches the server.
    error = refused(lambda: invoice(shop, description="x" * 61))
    equal(error.status, 422)
    equal(error.data.error, "description_too_long")


@steps.step("error-409")
def repeated():
    first = invoice(shop, external_order_id_idempotency="once")
    error = refused(lambda: invoice(shop, external_order_id_idempotency="once"))
    equal(error.status, 409)
    equal(error.data.invoice_id, first.id)


@steps.step("unknown-code")
def unknown_code():
    error = refused(lambda: shop.invoices.get_invoice(int(env["UNKNOWN_CODE_INVOICE"])))
    equal(error.status, 404)
    equal(error.data.error_code, env["UNKNOWN_CODE"])


@steps.step("unknown-status")
def unknown_status():
    made = invoice(shop, external_order_id=env["UNKNOWN_STATUS_ORDER"])
    equal(shop.invoices.get_invoice(made.id).status, env["UNKNOWN_STATUS"])


@steps.step("amounts")
def amounts():
    for amount in (1, 16_777_217, 99_999_999):
        made = invoice(shop, amount=amount)
        equal(made.amount, f"{amount}.00")
        equal(shop.invoices.get_invoice(made.id).amount, f"{amount}.00")


@steps.step("webhook")
def webhook():
    eventually(True, lambda: len(deliveries()) > 0)
    delivery = deliveries()[0]

    def is_genuine(body):
        signature = "sha256=" + hmac.new(secret.encode(), body.encode(), hashlib.sha256).hexdigest()
        return hmac.compare_digest(signature, delivery["signature"])

    equal(is_genuine(delivery["body"]), True)
    equal(is_genuine(delivery["body"] + " "), False)


steps.finish()

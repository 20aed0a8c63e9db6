"""The scenario with the client of openapi-python-client."""

import hashlib
import hmac
import os

import httpx

from merchant import AuthenticatedClient as Merchant
from merchant.api.invoices import cancel_invoice, create_invoice, get_invoice, list_invoices
from merchant.api.refunds import create_refund, list_refunds
from merchant.api.sandbox import simulate_invoice_status
from merchant.models import CreateInvoiceRequest, CreateRefundRequest, SimulateInvoiceStatusRequest
from partner import AuthenticatedClient as Partner
from partner.api.api_keys import issue_api_key
from partner.api.cashier_authorisation import send_cashier_phone, start_cashier_authorisation, verify_cashier_otp
from partner.api.organizations import create_organization
from partner.models import (
    CreateOrganizationRequest,
    IssueApiKeyRequest,
    SendPhoneRequest,
    StartAuthorisationRequest,
    VerifyOtpRequest,
)
from steps import Steps, equal, eventually

env = os.environ
steps = Steps()
phone = "87011234567"


def merchant(key):
    return Merchant(env["MERCHANT_URL"], token=key, prefix="", auth_header_name="X-API-Key")


def invoice(client, **fields):
    body = CreateInvoiceRequest(phone_number=phone, **{"amount": 1500, **fields})
    created = create_invoice.sync_detailed(client=client, body=body)
    equal(created.status_code, 201)
    return created.parsed


def pending(client, id):
    eventually("pending", lambda: get_invoice.sync(id, client=client).status)


@steps.step("onboard")
def onboard():
    partner = Partner(env["PARTNER_URL"], token=env["PARTNER_KEY"], prefix="", auth_header_name="X-Partner-Key")
    organization = create_organization.sync(client=partner, body=CreateOrganizationRequest()).organization
    start_cashier_authorisation.sync(organization.id, client=partner, body=StartAuthorisationRequest())
    send_cashier_phone.sync(organization.id, client=partner, body=SendPhoneRequest(cashier_phone="77770000010"))
    linked = verify_cashier_otp.sync(organization.id, client=partner, body=VerifyOtpRequest(otp="0000"))
    equal(linked.success, True)
    issued = issue_api_key.sync(organization.id, client=partner, body=IssueApiKeyRequest(webhook_url=env["WEBHOOK_URL"]))
    return merchant(issued.key), issued.webhook_secret


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
    page = list_invoices.sync(
        client=shop, status=["pending", "paid"], sort_by="amount", sort_order="desc", per_page=10, search="order-1"
    )
    equal([one.id for one in page.data], [created.id])
    equal(page.total, 1)


@steps.step("cancel-200")
def cancel_now():
    answer = cancel_invoice.sync_detailed(created.id, client=shop)
    equal(answer.status_code, 200)
    equal(answer.parsed.invoice.status, "cancelled")


@steps.step("cancel-202")
def cancel_later():
    production = merchant(env["PRODUCTION_KEY"])
    made = invoice(production)
    pending(production, made.id)
    answer = cancel_invoice.sync_detailed(made.id, client=production)
    equal(answer.status_code, 202)
    equal(answer.parsed.invoice_id, made.id)
    eventually("cancelled", lambda: get_invoice.sync(made.id, client=production).status)


@steps.step("refund")
def refund():
    made = invoice(shop)
    pending(shop, made.id)
    simulate_invoice_status.sync(made.id, client=shop, body=SimulateInvoiceStatusRequest(status="paid"))
    queued = create_refund.sync(made.id, client=shop, body=CreateRefundRequest(amount=500))
    equal(queued.refund.status, "pending")
    eventually("completed", lambda: list_refunds.sync(made.id, client=shop).refunds[0].status)


@steps.step("error-422")
def invalid():
    answer = create_invoice.sync_detailed(client=shop, body=CreateInvoiceRequest(phone_number="12", amount=1500))
    equal(answer.status_code, 422)
    equal("phone_number" in answer.parsed.errors, True)


@steps.step("error-409")
def repeated():
    first = invoice(shop, external_order_id_idempotency="once")
    body = CreateInvoiceRequest(phone_number=phone, amount=1500, external_order_id_idempotency="once")
    answer = create_invoice.sync_detailed(client=shop, body=body)
    equal(answer.status_code, 409)
    equal(answer.parsed.invoice_id, first.id)


@steps.step("unknown-code")
def unknown_code():
    answer = get_invoice.sync_detailed(int(env["UNKNOWN_CODE_INVOICE"]), client=shop)
    equal(answer.status_code, 404)
    equal(answer.parsed.error_code, env["UNKNOWN_CODE"])


@steps.step("unknown-status")
def unknown_status():
    made = invoice(shop, external_order_id=env["UNKNOWN_STATUS_ORDER"])
    equal(get_invoice.sync(made.id, client=shop).status, env["UNKNOWN_STATUS"])


@steps.step("amounts")
def amounts():
    for amount in (1, 16_777_217, 99_999_999):
        made = invoice(shop, amount=amount)
        equal(made.amount, f"{amount}.00")
        equal(get_invoice.sync(made.id, client=shop).amount, f"{amount}.00")


@steps.step("webhook")
def webhook():
    eventually(True, lambda: len(httpx.get(env["DELIVERIES_URL"]).json()) > 0)
    delivery = httpx.get(env["DELIVERIES_URL"]).json()[0]

    def is_genuine(body):
        signature = "sha256=" + hmac.new(secret.encode(), body.encode(), hashlib.sha256).hexdigest()
        return hmac.compare_digest(signature, delivery["signature"])

    equal(is_genuine(delivery["body"]), True)
    equal(is_genuine(delivery["body"] + " "), False)


steps.finish()

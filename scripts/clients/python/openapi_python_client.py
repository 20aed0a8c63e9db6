"""The calls of the scenario with the client of openapi-python-client."""

import os
import sys

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
from scenario import run

invalid_fields = {"phone_number": "12"}


def says_what_is_invalid(body):
    return "phone_number" in body.errors


def outcome(response):
    return response.status_code, response.parsed


class Shop:
    """The merchant interface with the key of one organization."""

    def __init__(self, key):
        self.client = Merchant(os.environ["MERCHANT_URL"], token=key, prefix="", auth_header_name="X-API-Key")

    def create(self, **fields):
        return outcome(create_invoice.sync_detailed(client=self.client, body=CreateInvoiceRequest(**fields)))

    def get(self, id):
        return outcome(get_invoice.sync_detailed(id, client=self.client))

    def list(self, **filters):
        return list_invoices.sync(client=self.client, **filters)

    def cancel(self, id):
        return outcome(cancel_invoice.sync_detailed(id, client=self.client))

    def simulate(self, id, status):
        simulate_invoice_status.sync(id, client=self.client, body=SimulateInvoiceStatusRequest(status=status))

    def refund(self, id, amount):
        return create_refund.sync(id, client=self.client, body=CreateRefundRequest(amount=amount))

    def refunds(self, id):
        return list_refunds.sync(id, client=self.client)


def onboard(webhook_url):
    """Creates an organization with a linked cashier. Returns its key and webhook secret."""
    key = os.environ["PARTNER_KEY"]
    client = Partner(os.environ["PARTNER_URL"], token=key, prefix="", auth_header_name="X-Partner-Key")
    id = create_organization.sync(client=client, body=CreateOrganizationRequest()).organization.id
    start_cashier_authorisation.sync(id, client=client, body=StartAuthorisationRequest())
    send_cashier_phone.sync(id, client=client, body=SendPhoneRequest(cashier_phone="77770000010"))
    assert verify_cashier_otp.sync(id, client=client, body=VerifyOtpRequest(otp="0000")).success
    issued = issue_api_key.sync(id, client=client, body=IssueApiKeyRequest(webhook_url=webhook_url))
    return issued.key, issued.webhook_secret


if __name__ == "__main__":
    run(sys.modules[__name__])

"""The calls of a shop with the client of openapi-python-client."""

import os

import httpx
from merchant import AuthenticatedClient as Merchant
from merchant.api.invoices import cancel_invoice, create_invoice, get_invoice, list_invoices
from merchant.api.refunds import create_refund, list_refunds
from merchant.api.sandbox import simulate_invoice_status
from merchant.models import CreateInvoiceRequest, CreateRefundRequest, SimulateInvoiceStatusRequest

# What a call raises when there is no response, or one that cannot be read.
no_outcome = (httpx.HTTPError, AttributeError, KeyError, TypeError, ValueError)


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
        return outcome(create_refund.sync_detailed(id, client=self.client, body=CreateRefundRequest(amount=amount)))

    def refunds(self, id):
        return outcome(list_refunds.sync_detailed(id, client=self.client))

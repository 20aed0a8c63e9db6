"""The calls of a shop with the client of OpenAPI Generator."""

import os

import merchant
import urllib3

# What a call raises when there is no response, or one that cannot be read.
no_outcome = (urllib3.exceptions.HTTPError, ValueError)


def outcome(call, *arguments):
    """The status and the body of a call, also when the client raises them."""
    try:
        response = call(*arguments)
        return response.status_code, response.data
    except merchant.ApiException as error:
        return error.status, error.data


class Shop:
    """The merchant interface with the key of one organization."""

    def __init__(self, key):
        configuration = merchant.Configuration(host=os.environ["MERCHANT_URL"], api_key={"ApiKey": key})
        configuration.retries = urllib3.Retry(0, redirect=False)  # The key would go along.
        client = merchant.ApiClient(configuration)
        self.invoices = merchant.InvoicesApi(client)
        self.refund_calls = merchant.RefundsApi(client)
        self.sandbox = merchant.SandboxApi(client)

    def create(self, **fields):
        return outcome(self.invoices.create_invoice_with_http_info, merchant.CreateInvoiceRequest(**fields))

    def get(self, id):
        return outcome(self.invoices.get_invoice_with_http_info, id)

    def list(self, **filters):
        return self.invoices.list_invoices(**filters)

    def cancel(self, id):
        return outcome(self.invoices.cancel_invoice_with_http_info, id)

    def simulate(self, id, status):
        self.sandbox.simulate_invoice_status(id, merchant.SimulateInvoiceStatusRequest(status=status))

    def refund(self, id, amount):
        request = merchant.CreateRefundRequest(amount=amount)
        return outcome(self.refund_calls.create_refund_with_http_info, id, request)

    def refunds(self, id):
        return outcome(self.refund_calls.list_refunds_with_http_info, id)

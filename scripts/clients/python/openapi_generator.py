"""The calls of the scenario with the client of OpenAPI Generator."""

import os
import sys

import merchant
import partner
from scenario import run

# The client itself checks patterns and bounds, so only a rule that the schema does not state reaches the server.
invalid_fields = {"description": "x" * 61}


def says_what_is_invalid(body):
    return body.error == "description_too_long"


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
        return self.refund_calls.create_refund(id, merchant.CreateRefundRequest(amount=amount))

    def refunds(self, id):
        return self.refund_calls.list_refunds(id)


def onboard(webhook_url):
    """Creates an organization with a linked cashier. Returns its key and webhook secret."""
    key = {"PartnerKey": os.environ["PARTNER_KEY"]}
    client = partner.ApiClient(partner.Configuration(host=os.environ["PARTNER_URL"], api_key=key))
    organizations, cashiers = partner.OrganizationsApi(client), partner.CashierAuthorisationApi(client)
    id = organizations.create_organization(partner.CreateOrganizationRequest()).organization.id
    cashiers.start_cashier_authorisation(id, {})
    cashiers.send_cashier_phone(id, partner.SendPhoneRequest(cashier_phone="77770000010"))
    assert cashiers.verify_cashier_otp(id, partner.VerifyOtpRequest(otp="0000")).success
    issued = partner.APIKeysApi(client).issue_api_key(id, partner.IssueApiKeyRequest(webhook_url=webhook_url))
    return issued.key, issued.webhook_secret


if __name__ == "__main__":
    run(sys.modules[__name__])

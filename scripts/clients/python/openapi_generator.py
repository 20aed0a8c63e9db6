"""The calls of the scenario with the client of OpenAPI Generator."""

import os
import sys

import partner
from openapi_generator_shop import Shop
from scenario import run

# The client itself checks patterns and bounds, so only a rule that the schema does not state reaches the server.
invalid_fields = {"description": "x" * 61}


def says_what_is_invalid(body):
    return body.error == "description_too_long"


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

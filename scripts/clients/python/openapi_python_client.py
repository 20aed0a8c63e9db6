"""The calls of the scenario with the client of openapi-python-client."""

import os
import sys

from openapi_python_client_shop import Shop
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

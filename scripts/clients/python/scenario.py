"""The scenario. Each generated client has a module with a class Shop, whose calls return a status and a typed body."""

import os

from steps import Steps, equal, eventually
from webhook import webhook_steps

env = os.environ


def run(client):
    """Runs every step with the module of one generated client."""
    steps = Steps()

    @steps.step("onboard")
    def onboarded():
        key, secret = client.onboard(env["WEBHOOK_URL"])
        return client.Shop(key), secret

    shop, secret = onboarded or (None, None)

    def create(shop, **fields):
        status, made = shop.create(**{"phone_number": "87011234567", "amount": 1500, **fields})
        equal(status, 201)
        return made

    def status_of(shop, id):
        return shop.get(id)[1].status

    @steps.step("create")
    def first():
        made = create(shop, description="Coffee", external_order_id="order-1")
        equal(made.status, "processing")
        equal(made.amount, "1500.00")
        return made

    @steps.step("outcome")
    def outcome():
        eventually("pending", lambda: status_of(shop, first.id))

    @steps.step("list")
    def listed():
        page = shop.list(
            status=["pending", "paid"], sort_by="amount", sort_order="desc", per_page=10, search="order-1"
        )
        equal([one.id for one in page.data], [first.id])
        equal(page.total, 1)

    @steps.step("cancel-200")
    def cancel_now():
        status, body = shop.cancel(first.id)
        equal(status, 200)
        equal(body.invoice.status, "cancelled")

    @steps.step("cancel-202")
    def cancel_later():
        production = client.Shop(env["PRODUCTION_KEY"])
        made = create(production)
        eventually("pending", lambda: status_of(production, made.id))
        status, body = production.cancel(made.id)
        equal(status, 202)
        equal(body.invoice_id, made.id)
        eventually("cancelled", lambda: status_of(production, made.id))

    @steps.step("refund")
    def refund():
        made = create(shop)
        eventually("pending", lambda: status_of(shop, made.id))
        shop.simulate(made.id, "paid")
        equal(shop.refund(made.id, 500)[1].refund.status, "pending")
        eventually("completed", lambda: shop.refunds(made.id)[1].refunds[0].status)

    @steps.step("error-422")
    def invalid():
        status, body = shop.create(**{"phone_number": "87011234567", "amount": 1500, **client.invalid_fields})
        equal(status, 422)
        equal(client.says_what_is_invalid(body), True)

    @steps.step("error-409")
    def repeated():
        made = create(shop, external_order_id_idempotency="once")
        status, body = shop.create(phone_number="87011234567", amount=1500, external_order_id_idempotency="once")
        equal(status, 409)
        equal(body.invoice_id, made.id)

    @steps.step("unknown-code")
    def unknown_code():
        status, body = shop.get(int(env["UNKNOWN_CODE_INVOICE"]))
        equal(status, 404)
        equal(body.error_code, env["UNKNOWN_CODE"])

    @steps.step("unknown-status")
    def unknown_status():
        made = create(shop, external_order_id=env["UNKNOWN_STATUS_ORDER"])
        equal(status_of(shop, made.id), env["UNKNOWN_STATUS"])

    @steps.step("amounts")
    def amounts():
        for amount in (1, 16_777_217, 99_999_999):
            made = create(shop, amount=amount)
            equal(made.amount, f"{amount}.00")
            equal(shop.get(made.id)[1].amount, f"{amount}.00")

    webhook_steps(steps, secret)
    steps.finish()

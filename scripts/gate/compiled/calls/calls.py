"""Calls that were written against the old contract; mypy is the compiler."""

import datetime
import os

from client import Client
from client.api.invoices import create_invoice, get_invoice, list_invoices
from client.models import CartItem, Channel, CreateInvoice, Invoice

api = Client(base_url=os.environ["BASE_URL"])
list_invoices.sync(
    client=api,
    search="order",
    date_from=datetime.date(2026, 1, 1),
    date_to=datetime.date(2026, 1, 31),
    page=3,
)
item = CartItem(2001, 2, 3)
body = CreateInvoice(amount=16777217.0, item=item, channel=Channel.MAIL)
create_invoice.sync(client=api, x_request="r-1", body=body)
invoice = get_invoice.sync(id=1042, client=api)
assert isinstance(invoice, Invoice)
id: int = invoice.id
note: str = invoice.note
total: float = invoice.total
print(id, note, int(total))

package calls

import client.apis.InvoicesApi
import client.models.CartItem
import client.models.Channel
import client.models.CreateInvoice
import java.time.LocalDate

/** Calls that were written against the old contract. */
fun main() {
  val api = InvoicesApi(basePath = System.getenv("BASE_URL"))
  api.listInvoices("order", LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 31), 3)
  val item = CartItem(2001L, 2L, 3)
  api.createInvoice("r-1", CreateInvoice(amount = 16777217.0, item = item, channel = Channel.MAIL))
  val invoice = api.getInvoice(id = 1042L)
  val id: Long = invoice.id
  val note: String = invoice.note
  val total: Double = invoice.total
  println("$id $note ${total.toLong()}")
}

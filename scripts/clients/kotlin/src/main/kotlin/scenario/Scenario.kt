// The scenario with the client of OpenAPI Generator, library jvm-okhttp4.
package scenario

import client.merchant.models.CreateRefundRequest
import client.merchant.models.DuplicateIdempotencyKeyError
import client.merchant.models.ServiceError
import client.merchant.models.InvoiceSortField
import client.merchant.models.KnownInvoiceStatus
import client.merchant.models.ShortInvoice
import client.merchant.models.SimulateInvoiceStatusRequest
import client.merchant.models.SimulatedStatus
import client.merchant.models.SortOrder
import client.merchant.models.UnprocessableError

fun main(arguments: Array<String>) {
    if (arguments.isNotEmpty()) return serveCalls()
    lateinit var shop: Shop
    lateinit var secret: String
    lateinit var first: ShortInvoice

    step("onboard") {
        val (key, issued) = onboard()
        shop = Shop(key)
        secret = issued
    }
    step("create") {
        first = shop.create(invoice().copy(description = "Coffee", externalOrderId = "order-1"))
        equal(first.status, "processing")
        equal(first.amount, "1500.00")
    }
    step("outcome") { eventually("pending") { shop.statusOf(first.id) } }
    step("list") {
        val page = shop.invoices.listInvoices(
            status = listOf(KnownInvoiceStatus.PENDING, KnownInvoiceStatus.PAID),
            sortBy = InvoiceSortField.AMOUNT,
            sortOrder = SortOrder.DESC,
            perPage = 10,
            search = "order-1",
        )
        equal(page.total, 1L)
        equal(page.`data`[0].id, first.id)
    }
    step("cancel-200") {
        val result = shop.invoices.cancelInvoiceWithHttpInfo(first.id).body(200)
        equal(result.invoice?.status, "cancelled")
    }
    step("cancel-202") {
        val production = Shop(env("PRODUCTION_KEY"))
        val id = production.create().id
        eventually("pending") { production.statusOf(id) }
        equal(production.invoices.cancelInvoiceWithHttpInfo(id).body(202).invoiceId, id)
        eventually("cancelled") { production.statusOf(id) }
    }
    step("refund") {
        val id = shop.create().id
        eventually("pending") { shop.statusOf(id) }
        shop.sandbox.simulateInvoiceStatus(id, SimulateInvoiceStatusRequest(SimulatedStatus.PAID))
        equal(shop.refunds.createRefund(id, CreateRefundRequest(amount = 500.0)).refund.status, "pending")
        eventually<String?>("completed") { shop.refunds.listRefunds(id).refunds?.first()?.status }
    }
    step("error-422") {
        val error = refused<UnprocessableError>(422) { shop.create(invoice(phone = "12")) }
        equal(error.errors?.containsKey("phone_number"), true)
    }
    step("error-409") {
        val request = invoice().copy(externalOrderIdIdempotency = "once")
        val made = shop.create(request)
        equal(refused<DuplicateIdempotencyKeyError>(409) { shop.create(request) }.invoiceId, made.id)
    }
    step("unknown-code") {
        val error = refused<ServiceError>(404) { shop.statusOf(env("UNKNOWN_CODE_INVOICE").toLong()) }
        equal(error.errorCode, env("UNKNOWN_CODE"))
    }
    step("unknown-status") {
        val made = shop.create(invoice().copy(externalOrderId = env("UNKNOWN_STATUS_ORDER")))
        equal(shop.statusOf(made.id), env("UNKNOWN_STATUS"))
    }
    step("amounts") {
        for (amount in listOf(1, 16_777_217, 99_999_999)) {
            val made = shop.create(invoice(amount.toDouble()))
            equal(made.amount, "$amount.00")
            equal(shop.invoices.getInvoice(made.id).amount, "$amount.00")
        }
    }
    webhookSteps(secret)
    finish()
}

package scenario

import client.merchant.infrastructure.ApiResponse
import client.merchant.infrastructure.ClientError
import client.merchant.infrastructure.Serializer
import client.merchant.infrastructure.Success
import client.merchant.models.CreateInvoiceRequest
import client.merchant.models.CreateRefundRequest
import client.merchant.models.DuplicateIdempotencyKeyError
import com.squareup.moshi.JsonDataException
import java.io.IOException

/** A call that the driver asks for. */
class Call(val call: String, val id: Long = 0, val amount: Double = 0.0, val body: CreateInvoiceRequest? = null)

inline fun <reified T> text(value: T): String = Serializer.moshi.adapter(T::class.java).toJson(value)

inline fun <reified T> read(text: String): T? = Serializer.moshi.adapter(T::class.java).fromJson(text)

/** The response with its body as the types of the client read it. */
inline fun <reified T> outcome(response: ApiResponse<T?>): String {
    val body = when {
        response is Success -> response.data?.let { text<T>(it) }
        response is ClientError && response.statusCode == 409 ->
            read<DuplicateIdempotencyKeyError>(response.body as String)?.let { text(it) }
        else -> null
    }
    return """{"status":${response.statusCode},"body":${body ?: "{}"}}"""
}

/** Makes the calls of the driver: one on each line of standard input. One whose response cannot be read has no outcome. */
fun serveCalls() {
    val shop = Shop(env("MERCHANT_KEY"))
    for (line in generateSequence(::readLine)) {
        val asked = checkNotNull(read<Call>(line))
        println(
            try {
                made(shop, asked)
            } catch (_: IOException) {
                "{}"
            } catch (_: JsonDataException) {
                "{}"
            },
        )
    }
}

private fun made(shop: Shop, asked: Call): String = when (asked.call) {
    "create" -> outcome(shop.invoices.createInvoiceWithHttpInfo(checkNotNull(asked.body)))
    "get" -> outcome(shop.invoices.getInvoiceWithHttpInfo(asked.id))
    "cancel" -> outcome(shop.invoices.cancelInvoiceWithHttpInfo(asked.id))
    "refund" -> outcome(shop.refunds.createRefundWithHttpInfo(asked.id, CreateRefundRequest(amount = asked.amount)))
    else -> outcome(shop.refunds.listRefundsWithHttpInfo(asked.id))
}

package scenario

import client.merchant.apis.InvoicesApi
import client.merchant.apis.RefundsApi
import client.merchant.apis.SandboxApi
import client.merchant.infrastructure.ApiResponse
import client.merchant.infrastructure.ClientError
import client.merchant.infrastructure.ClientException
import client.merchant.infrastructure.Serializer
import client.merchant.infrastructure.Success
import client.merchant.models.CreateInvoiceRequest
import client.merchant.models.ShortInvoice
import client.partner.apis.APIKeysApi
import client.partner.apis.CashierAuthorisationApi
import client.partner.apis.OrganizationsApi
import client.partner.models.CreateOrganizationRequest
import client.partner.models.IssueApiKeyRequest
import client.partner.models.SendPhoneRequest
import client.partner.models.VerifyOtpRequest
import okhttp3.OkHttpClient
import java.net.URI

/**
 * A client that sends a key: the keys of the generated ApiClient are one for the whole program. It follows no redirect,
 * because the key would go along, and does not send a request again by itself: a refund could be made twice.
 */
fun clientWith(header: String, key: String): OkHttpClient =
    OkHttpClient.Builder()
        .followRedirects(false)
        .retryOnConnectionFailure(false)
        .addInterceptor { it.proceed(it.request().newBuilder().header(header, key).build()) }
        .build()

/** The merchant interface with the key of one organization. */
class Shop(key: String) {
    private val client = clientWith("X-API-Key", key)
    val invoices = InvoicesApi(env("MERCHANT_URL"), client)
    val refunds = RefundsApi(env("MERCHANT_URL"), client)
    val sandbox = SandboxApi(env("MERCHANT_URL"), client)

    fun create(request: CreateInvoiceRequest = invoice()): ShortInvoice = invoices.createInvoice(request)

    fun statusOf(id: Long): String = invoices.getInvoice(id).status
}

fun invoice(amount: Double = 1500.0, phone: String = "87011234567") = CreateInvoiceRequest(phone, amount = amount)

/** The body of a response that has the status. */
inline fun <reified T> ApiResponse<T?>.body(status: Int): T {
    equal(statusCode, status)
    return checkNotNull((this as Success).data) { "no body" }
}

/** The body of a call that must be refused with a status. */
inline fun <reified T> refused(status: Int, call: () -> Unit): T {
    val response = try {
        call()
        error("the call was not refused")
    } catch (exception: ClientException) {
        exception.response as ClientError<*>
    }
    equal(response.statusCode, status)
    return checkNotNull(Serializer.moshi.adapter(T::class.java).fromJson(response.body as String))
}

/** Creates an organization with a linked cashier. Returns its key and webhook secret. */
fun onboard(): Pair<String, String> {
    val url = env("PARTNER_URL")
    val client = clientWith("X-Partner-Key", env("PARTNER_KEY"))
    val cashiers = CashierAuthorisationApi(url, client)
    val id = OrganizationsApi(url, client).createOrganization(CreateOrganizationRequest()).organization.id
    cashiers.startCashierAuthorisation(id, emptyMap<String, Any>())
    cashiers.sendCashierPhone(id, SendPhoneRequest("77770000010"))
    equal(cashiers.verifyCashierOtp(id, VerifyOtpRequest("0000")).success, true)
    val issued = APIKeysApi(url, client).issueApiKey(id, IssueApiKeyRequest(URI(env("WEBHOOK_URL"))))
    return issued.key to issued.webhookSecret
}

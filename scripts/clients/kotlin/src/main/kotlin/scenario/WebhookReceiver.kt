package scenario

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpHandler
import java.security.MessageDigest
import java.util.concurrent.ConcurrentHashMap
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

/** The largest body that is read. */
private const val MAX_BYTES = 1_000_000

private enum class State { IN_PROGRESS, DONE }

/**
 * Receives webhook deliveries: calls [handle] for each event until it has succeeded once; it fails by an exception.
 *
 * Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are in
 * memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a table
 * instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give its
 * calls a time limit. The server needs an executor with several threads.
 *
 * @param secrets several while one is being replaced; an empty one is an IllegalArgumentException
 */
class WebhookReceiver(secrets: List<String>, private val handle: (ByteArray) -> Unit) : HttpHandler {
    private val keys = secrets.map { SecretKeySpec(it.toByteArray(), "HmacSHA256") }
    private val states = ConcurrentHashMap<String, State>()

    override fun handle(exchange: HttpExchange) = exchange.use {
        val body = it.requestBody.readNBytes(MAX_BYTES + 1)
        val signature = it.requestHeaders.getFirst("X-Webhook-Signature").orEmpty()
        it.sendResponseHeaders(if (body.size > MAX_BYTES) 413 else receive(signature, body), -1)
    }

    /** Processes one delivery and returns the status to respond with. */
    fun receive(signature: String, body: ByteArray): Int {
        if (!isGenuine(signature, body)) return 401
        val id = hex(MessageDigest.getInstance("SHA-256").digest(body))
        when (states.putIfAbsent(id, State.IN_PROGRESS)) {
            State.DONE -> return 200
            // The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
            State.IN_PROGRESS -> return 503
            null -> {}
        }
        var succeeded = false
        try {
            handle(body)
            succeeded = true
            return 200
        } catch (error: Exception) {
            System.err.println("An event is not handled, so the next delivery is: $error")
            return 500
        } finally {
            if (succeeded) states[id] = State.DONE else states.remove(id)
        }
    }

    private fun isGenuine(signature: String, body: ByteArray) = keys.any { key ->
        val digest = Mac.getInstance("HmacSHA256").apply { init(key) }.doFinal(body)
        MessageDigest.isEqual("sha256=${hex(digest)}".toByteArray(), signature.toByteArray())
    }

    private fun hex(bytes: ByteArray) = bytes.joinToString("") { "%02x".format(it) }
}

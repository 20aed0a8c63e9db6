package scenario

import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse
import java.net.http.HttpResponse.BodyHandlers
import java.util.concurrent.Executors

private val client = HttpClient.newHttpClient()

private fun post(url: String, body: ByteArray): HttpResponse<String> {
    val request = HttpRequest.newBuilder(URI(url)).POST(BodyPublishers.ofByteArray(body)).build()
    return client.send(request, BodyHandlers.ofString())
}

/** The steps in which the harness sends deliveries to a receiver, whose handler asks the harness how it ends. */
fun webhookSteps(secret: String) {
    val receiver = WebhookReceiver(listOf(secret, env("WEBHOOK_NEXT_SECRET"))) { body ->
        equal(post(env("HANDLE_URL"), body).statusCode(), 200)
    }
    val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0)
    server.executor = Executors.newCachedThreadPool()
    server.createContext("/", receiver)
    server.start()
    val address = "http://127.0.0.1:${server.address.port}"
    for (name in listOf("webhook", "webhook-once")) {
        step(name) { equal(post("${env("TRY_URL")}/$name", address.toByteArray()).body(), "ok") }
    }
}

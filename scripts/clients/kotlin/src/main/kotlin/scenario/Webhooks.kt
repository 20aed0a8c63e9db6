package scenario

import com.squareup.moshi.Moshi
import com.squareup.moshi.kotlin.reflect.KotlinJsonAdapterFactory
import java.net.URI
import java.security.MessageDigest
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

/** Accepts each genuine delivery once. Its body identifies it: events have no id, and a new secret changes the signature. */
private class Receiver(secret: String) {
    private val key = SecretKeySpec(secret.toByteArray(), "HmacSHA256")
    private val seen = mutableSetOf<String>()

    fun accepts(signature: String, body: String): Boolean {
        val digest = Mac.getInstance("HmacSHA256").apply { init(key) }.doFinal(body.toByteArray())
        val expected = "sha256=" + digest.joinToString("") { "%02x".format(it) }
        return MessageDigest.isEqual(expected.toByteArray(), signature.toByteArray()) && seen.add(body)
    }
}

private data class Attempt(val name: String, val signature: String, val body: String, val accepted: Boolean)

private val attempts = Moshi.Builder().add(KotlinJsonAdapterFactory()).build().adapter(Array<Attempt>::class.java)

private fun attempts(): Array<Attempt> =
    attempts.fromJson(URI(env("ATTEMPTS_URL")).toURL().readText()) ?: emptyArray()

/** Genuine deliveries are accepted once; what is made of them is refused. */
fun verifyWebhook(secret: String) {
    eventually(true) { attempts().isNotEmpty() }
    val receiver = Receiver(secret)
    for ((name, signature, body, accepted) in attempts()) {
        equal("$name: ${receiver.accepts(signature, body)}", "$name: $accepted")
    }
}

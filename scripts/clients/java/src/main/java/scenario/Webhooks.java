package scenario;

import static scenario.Steps.equal;
import static scenario.Steps.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies the signature of the first event that arrived. */
final class Webhooks {
  private Webhooks() {}

  static void verify(String secret) throws Exception {
    eventually(true, () -> deliveries().size() > 0);
    JsonNode first = deliveries().get(0);
    String signature = first.get("signature").asText();
    String body = first.get("body").asText();
    equal(isGenuine(body, signature, secret), true);
    equal(isGenuine(body + " ", signature, secret), false);
  }

  private static JsonNode deliveries() throws Exception {
    return new ObjectMapper().readTree(URI.create(System.getenv("DELIVERIES_URL")).toURL());
  }

  private static boolean isGenuine(String body, String signature, String secret) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] digest = mac.doFinal(body.getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("sha256=" + HexFormat.of().formatHex(digest)).getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8));
  }
}

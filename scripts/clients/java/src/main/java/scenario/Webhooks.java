package scenario;

import static scenario.Steps.equal;
import static scenario.Steps.eventually;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Accepts each genuine delivery once. Its body identifies it: events have no id, and a new secret changes the signature. */
final class Webhooks {
  private final SecretKeySpec secret;
  private final Set<String> seen = new HashSet<>();

  private Webhooks(String secret) {
    this.secret = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
  }

  /** Expects that genuine deliveries are accepted once, and what is made of them is refused. */
  static void verify(String secret) throws Exception {
    eventually(true, () -> attempts().size() > 0);
    Webhooks receiver = new Webhooks(secret);
    for (JsonNode one : attempts()) {
      String name = one.get("name").asText();
      boolean accepted = receiver.accepts(one.get("signature").asText(), one.get("body").asText());
      equal(name + ": " + accepted, name + ": " + one.get("accepted").asBoolean());
    }
  }

  private boolean accepts(String signature, String body) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(secret);
    byte[] digest = mac.doFinal(body.getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("sha256=" + HexFormat.of().formatHex(digest)).getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8)) && seen.add(body);
  }

  private static JsonNode attempts() throws Exception {
    return new ObjectMapper().readTree(URI.create(System.getenv("ATTEMPTS_URL")).toURL());
  }
}

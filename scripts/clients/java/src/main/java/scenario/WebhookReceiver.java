package scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Receives webhook deliveries: calls the handler for each event until the handler has succeeded once.
 *
 * <p>Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are
 * in memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a
 * table instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give
 * its calls a time limit. The server needs an executor with several threads.
 */
final class WebhookReceiver implements HttpHandler {
  /** Handles the body of an event; it fails by an exception. */
  interface Handler {
    void handle(byte[] body) throws Exception;
  }

  private enum State {
    IN_PROGRESS,
    DONE
  }

  /** The largest body that is read. */
  private static final int MAX_BYTES = 1_000_000;

  private final List<SecretKeySpec> secrets;
  private final Handler handler;
  private final Map<String, State> states = new ConcurrentHashMap<>();

  /** Takes several secrets while one is being replaced. An empty one is an IllegalArgumentException. */
  WebhookReceiver(List<String> secrets, Handler handler) {
    this.secrets = secrets.stream().map(secret -> new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256")).toList();
    this.handler = handler;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readNBytes(MAX_BYTES + 1);
      String signature = exchange.getRequestHeaders().getFirst("X-Webhook-Signature");
      exchange.sendResponseHeaders(body.length > MAX_BYTES ? 413 : receive(signature, body), -1);
    }
  }

  /** Processes one delivery and returns the status to respond with. */
  int receive(String signature, byte[] body) {
    if (signature == null || !isGenuine(signature, body)) return 401;
    String id = HexFormat.of().formatHex(sha256(body));
    State state = states.putIfAbsent(id, State.IN_PROGRESS);
    if (state == State.DONE) return 200;
    // The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
    if (state == State.IN_PROGRESS) return 503;
    boolean succeeded = false;
    try {
      handler.handle(body);
      succeeded = true;
      return 200;
    } catch (Exception error) {
      System.err.println("An event is not handled, so the next delivery is: " + error);
      return 500;
    } finally {
      if (succeeded) states.put(id, State.DONE);
      else states.remove(id);
    }
  }

  private boolean isGenuine(String signature, byte[] body) {
    return secrets.stream().anyMatch(secret -> {
      String expected = "sha256=" + HexFormat.of().formatHex(hmac(secret, body));
      return MessageDigest.isEqual(expected.getBytes(UTF_8), signature.getBytes(UTF_8));
    });
  }

  private static byte[] hmac(SecretKeySpec secret, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(secret);
      return mac.doFinal(body);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }

  private static byte[] sha256(byte[] body) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(body);
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }
}

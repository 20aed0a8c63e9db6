import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A driver: it lets the conformance suite use a client of the merchant API, and says what the client believes.
 *
 * <p>Replace the acts with calls of your own client, and the reading of fields with your JSON library.
 * Run it: npm run conformance -- client --driver -- java Driver.java
 */
public class Driver {
  private static final String URL = System.getenv("MERCHANT_URL");
  private static final String KEY = System.getenv("MERCHANT_KEY");
  private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final Map<String, String> STATES = Map.of("paid", "paid", "partially_refunded", "paid",
      "cancelled", "cancelled", "expired", "expired", "error", "failed");
  private static final Map<String, String> INVOICES = new HashMap<>();
  private static final Map<String, Boolean> REFUNDED = new HashMap<>();

  /** The status, which is 0 without a response, and the text of the body. */
  private record Got(int status, String text) {}

  public static void main(String[] args) throws IOException, InterruptedException {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String said = reply(line, String.valueOf(field(line, "order")));
      System.out.println("{\"id\":" + field(line, "id") + (said.isEmpty() ? "" : "," + said) + "}");
    }
  }

  private static String reply(String line, String order) throws InterruptedException {
    String invoice = INVOICES.get(order);
    switch (String.valueOf(field(line, "act"))) {
      case "invoice":
        issue(order, field(line, "phone"), field(line, "amount"));
        return "";
      case "state":
        return state(order, invoice);
      case "cancel":
        if (invoice != null) send("POST", "/invoices/" + invoice + "/cancel", null);
        return "";
      case "refund":
        if (invoice == null) return "";
        REFUNDED.put(order, true);
        send("POST", "/invoices/" + invoice + "/refund", "{\"amount\":" + new BigDecimal(field(line, "amount")) + "}");
        return "";
      default:
        return "\"unsupported\":true";
    }
  }

  private static void issue(String order, String phone, String amount) throws InterruptedException {
    String body = String.format(
        "{\"phone_number\":\"8%s\",\"amount\":%d,\"external_order_id\":\"%s\",\"external_order_id_idempotency\":\"order-%s\"}",
        phone.substring(phone.length() - 10), new BigDecimal(amount).longValue(), order, order);
    for (int attempt = 0; attempt < 3; attempt++) {
      Got got = send("POST", "/invoices", body);
      boolean isDuplicate = got.status == 409 && "duplicate_idempotency_key".equals(field(got.text, "error"));
      if (got.status == 201) INVOICES.put(order, field(got.text, "id"));
      if (isDuplicate) INVOICES.put(order, field(got.text, "invoice_id"));
      if (got.status > 0 && got.status < 500) return;
      Thread.sleep(600); // The same request with the same key is safe.
    }
  }

  private static String state(String order, String invoice) throws InterruptedException {
    Got got = invoice == null ? new Got(0, "") : send("GET", "/invoices/" + invoice, null);
    if (got.status != 200) return "\"state\":\"unknown\"";
    String said = "\"state\":\"" + STATES.getOrDefault(field(got.text, "status"), "open") + "\",\"amount\":\""
        + field(got.text, "amount") + "\"";
    if (!REFUNDED.containsKey(order)) return said;
    String list = send("GET", "/invoices/" + invoice + "/refunds", null).text;
    String refunds = list.substring(Math.max(0, list.indexOf("\"refunds\"")));
    String last = null;
    for (Matcher found = Pattern.compile("\"status\":\\s*\"(\\w+)\"").matcher(refunds); found.find(); ) last = found.group(1);
    boolean isOver = "completed".equals(last) || "failed".equals(last);
    return said + ",\"refund\":\"" + (isOver ? last : "pending") + "\"";
  }

  /** One request; a service that does not respond is no error of this client. */
  private static Got send(String method, String path, String body) throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(URL + path)).header("X-API-Key", KEY)
        .timeout(Duration.ofSeconds(10));
    if (body != null) request.header("Content-Type", "application/json");
    HttpRequest.BodyPublisher sent =
        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
    try {
      HttpResponse<String> response = CLIENT.send(request.method(method, sent).build(), HttpResponse.BodyHandlers.ofString());
      return new Got(response.statusCode(), response.body());
    } catch (IOException error) {
      return new Got(0, "");
    }
  }

  /** A field of the outermost object; null without one. Use your JSON library instead. */
  private static String field(String json, String name) {
    int depth = 0;
    Matcher token = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|[{}\\[\\]]|[^\\s,:{}\\[\\]\"]+").matcher(json);
    String key = null;
    while (token.find()) {
      String text = token.group();
      if (text.matches("[{\\[]")) depth++;
      else if (text.matches("[}\\]]")) depth--;
      else if (depth == 1 && key == null && json.substring(token.end()).stripLeading().startsWith(":")) {
        key = token.group(1);
        continue;
      } else if (depth == 1 && name.equals(key)) return token.group(1) == null ? text : token.group(1);
      key = depth == 1 && text.matches("[{\\[]") ? key : null;
    }
    return null;
  }
}

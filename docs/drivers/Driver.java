import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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
  private static final Map<String, Order> ORDERS = new HashMap<>();
  private static final Map<String, Merchant> MERCHANTS = new HashMap<>();
  /** After a longer wait, in milliseconds, the order is issued another time. */
  private static final long LONGEST_WAIT = 10_000;
  /** How far the clock of this client is ahead of the machine's. */
  private static Duration ahead = Duration.ZERO;
  private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
      "[EEE, dd MMM yyyy HH:mm:ss 'GMT'][EEEE, dd-MMM-yy HH:mm:ss 'GMT'][EEE MMM ppd HH:mm:ss yyyy]", Locale.US)
      .withZone(ZoneOffset.UTC);

  /** What is known of an order, its invoice, and the refund that was asked for last: empty when no one knows its id. */
  private static class Order {
    private String invoice;
    private String phone;
    private String failure;
    private Instant failedAt;
    private String refund;
  }

  /** What is known of the merchant that was onboarded as an order. */
  private static class Merchant {
    private String path;
    private String key;
    private String cashier = "unknown";
    private boolean isRefused;
  }

  /** The status, which is 0 without a response, the text of the body, and the milliseconds to wait, or -1. */
  private record Got(int status, String text, long stated) {}

  public static void main(String[] args) throws IOException, InterruptedException {
    // A wrong key is not sent: the error of the library would show it.
    if (KEY == null || !KEY.matches("[!-~]+")) {
      System.err.println("MERCHANT_KEY is not set, or has a character that no key has, such as a line break.");
      System.exit(1);
    }
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String said = reply(line, String.valueOf(field(line, "order")));
      System.out.println("{\"id\":" + field(line, "id") + (said.isEmpty() ? "" : "," + said) + "}");
    }
  }

  private static String reply(String line, String name) throws InterruptedException {
    Order order = ORDERS.computeIfAbsent(name, one -> new Order());
    switch (String.valueOf(field(line, "act"))) {
      case "invoice":
        String merchant = field(line, "merchant");
        String key = merchant == null ? KEY : MERCHANTS.getOrDefault(merchant, new Merchant()).key;
        if (key != null) issue(order, name, field(line, "phone"), field(line, "amount"), key);
        return "";
      case "state":
        Merchant one = MERCHANTS.get(name);
        return one == null ? state(order) : "\"cashier\":\"" + one.cashier + "\"";
      case "onboard":
        onboard(name, field(line, "phone"), texts(line, "codes"));
        return "";
      case "renew-key":
        renewKey(name);
        return "";
      case "wait":
        await(order, (long) (1000 * Double.parseDouble(field(line, "seconds"))));
        return "";
      case "clock":
        ahead = Duration.between(Instant.now(), Instant.parse(field(line, "now")));
        return "\"now\":\"" + now() + "\"";
      case "cancel":
        if (order.invoice != null) send("POST", "/invoices/" + order.invoice + "/cancel", null);
        return "";
      case "refund":
        if (order.invoice != null) refund(order, new BigDecimal(field(line, "amount")));
        return "";
      default:
        return "\"unsupported\":true";
    }
  }

  private static void issue(Order order, String name, String phone, String amount, String key) throws InterruptedException {
    // The payer has no account under this number, or the provider needs two to three minutes.
    if ("client_not_found".equals(order.failure) && phone.equals(order.phone)) return;
    boolean isEarly = order.failedAt != null && now().isBefore(order.failedAt.plusSeconds(150));
    if ("provider_throttled".equals(order.failure) && isEarly) return;
    order.phone = phone;
    String body = String.format(
        "{\"phone_number\":\"8%s\",\"amount\":%d,\"external_order_id\":\"%s\",\"external_order_id_idempotency\":\"order-%s\"}",
        phone.substring(phone.length() - 10), new BigDecimal(amount).longValue(), name, name);
    for (int attempt = 0; attempt < 3; attempt++) {
      Got got = exchange("POST", URI.create(URL + "/invoices"), "X-API-Key", key, body);
      boolean isDuplicate = got.status == 409 && "duplicate_idempotency_key".equals(field(got.text, "error"));
      if (got.status == 201) {
        order.invoice = field(got.text, "id");
        order.failure = null;
      }
      if (isDuplicate) order.invoice = field(got.text, "invoice_id");
      if (got.stated > LONGEST_WAIT) return;
      if (got.status > 0 && got.status < 500 && (got.status != 429 || got.stated < 0)) return;
      Thread.sleep(Math.max(600, got.stated)); // The same request with the same key is safe.
    }
  }

  private static Instant now() {
    return Instant.now().plus(ahead);
  }

  /** A key has 200 requests in a minute. */
  private static void await(Order order, long milliseconds) throws InterruptedException {
    long until = System.nanoTime() + milliseconds * 1_000_000;
    while (state(order).startsWith("\"state\":\"open\"") && System.nanoTime() < until) Thread.sleep(500);
  }

  private static void refund(Order order, BigDecimal amount) throws InterruptedException {
    Got got = send("POST", "/invoices/" + order.invoice + "/refund", "{\"amount\":" + amount + "}");
    if (got.status == 201) order.refund = field(objects(got.text, "refund").get(0), "id");
    // It may have been made, and a repeat could refund twice: a person looks at the list.
    if (got.status == 0 || got.status >= 500) order.refund = "";
  }

  private static String state(Order order) throws InterruptedException {
    Got got = order.invoice == null ? new Got(0, "", -1) : send("GET", "/invoices/" + order.invoice, null);
    if (got.status != 200) return "\"state\":\"unknown\"";
    String failure = field(got.text, "error_code");
    if (!String.valueOf(failure).equals(String.valueOf(order.failure))) {
      order.failure = failure;
      order.failedAt = now();
    }
    String said = "\"state\":\"" + STATES.getOrDefault(field(got.text, "status"), "open") + "\",\"amount\":\""
        + field(got.text, "amount") + "\"";
    if (order.refund == null) return said;
    String list = send("GET", "/invoices/" + order.invoice + "/refunds", null).text;
    String last = null;
    for (String one : objects(list, "refunds")) {
      if (order.refund.equals(field(one, "id"))) last = field(one, "status");
    }
    boolean isOver = "completed".equals(last) || "failed".equals(last);
    return said + ",\"refund\":\"" + (isOver ? last : "pending") + "\"";
  }

  private static void onboard(String name, String phone, List<String> codes) throws InterruptedException {
    // There are as many test organizations as there may be.
    if (MERCHANTS.values().stream().anyMatch(one -> one.isRefused)) return;
    Merchant merchant = MERCHANTS.computeIfAbsent(name, one -> new Merchant());
    Got got = partner("POST", "/organizations", "{\"external_id\":\"" + name + "\"}");
    merchant.isRefused = "test_org_limit".equals(field(got.text, "error"));
    if (got.status != 200 && got.status != 201) return;
    merchant.path = "/organizations/" + field(objects(got.text, "organization").get(0), "id");
    if (!merchant.cashier.equals("linked")) merchant.cashier = linked(merchant.path + "/kaspi-auth", phone, codes);
    renewKey(name);
  }

  /** Links a cashier, and says what became of it. */
  private static String linked(String auth, String phone, List<String> codes) throws InterruptedException {
    if (partner("POST", auth + "/init", "{}").status != 200) return "unknown";
    if (partner("POST", auth + "/send-phone", "{\"cashier_phone\":\"" + phone + "\"}").status != 200) return "pending";
    for (String code : codes) {
      partner("POST", auth + "/verify-otp", "{\"otp\":\"" + code + "\"}"); // A wrong code is a 200, too.
      if ("active".equals(field(partner("GET", auth + "/status", null).text, "status"))) return "linked";
    }
    return "pending";
  }

  private static void renewKey(String name) throws InterruptedException {
    Merchant merchant = MERCHANTS.get(name);
    if (merchant == null || !merchant.cashier.equals("linked")) return;
    String body = "{\"name\":\"" + name + "\",\"webhook_url\":\"https://shop.example.com/events\"}";
    Got got = partner("POST", merchant.path + "/api-key", body);
    if (got.status == 200 || got.status == 201) merchant.key = field(got.text, "key"); // No other response has it.
  }

  private static Got send(String method, String path, String body) throws InterruptedException {
    return exchange(method, URI.create(URL + path), "X-API-Key", KEY, body);
  }

  private static Got partner(String method, String path, String body) throws InterruptedException {
    URI address = URI.create(System.getenv("PARTNER_URL") + path);
    return exchange(method, address, "X-Partner-Key", System.getenv("PARTNER_KEY"), body);
  }

  /** One request; a service that does not respond is no error of this client. */
  private static Got exchange(String method, URI address, String header, String key, String body)
      throws InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(address).header(header, key).timeout(Duration.ofSeconds(10));
    if (body != null) request.header("Content-Type", "application/json");
    HttpRequest.BodyPublisher sent =
        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
    try {
      HttpResponse<String> response = CLIENT.send(request.method(method, sent).build(), HttpResponse.BodyHandlers.ofString());
      long wait = statedWait(response.headers().firstValue("Retry-After").orElse(""));
      return new Got(response.statusCode(), response.body(), wait);
    } catch (IOException error) {
      return new Got(0, "", -1);
    }
  }

  /** The milliseconds to wait, or -1. Retry-After has seconds in digits, or a date. */
  private static long statedWait(String text) {
    if (text.matches("[0-9]+")) return (long) (1000 * Double.parseDouble(text));
    try {
      return Math.max(0, Duration.between(now(), HTTP_DATE.parse(text, Instant::from)).toMillis());
    } catch (DateTimeParseException noDate) {
      return -1;
    }
  }

  /** The outermost objects after a name. Use your JSON library instead. */
  private static List<String> objects(String json, String name) {
    List<String> found = new ArrayList<>();
    Matcher token = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|[{}]").matcher(json);
    int depth = 0;
    int begin = 0;
    for (boolean isThere = token.find(Math.max(0, json.indexOf("\"" + name + "\""))); isThere; isThere = token.find()) {
      if (token.group().equals("{") && depth++ == 0) begin = token.start();
      if (token.group().equals("}") && --depth == 0) found.add(json.substring(begin, token.end()));
    }
    return found;
  }

  /** The texts of a list. Use your JSON library instead. */
  private static List<String> texts(String json, String name) {
    Matcher list = Pattern.compile("\"" + name + "\":\\[([^\\]]*)\\]").matcher(json);
    if (!list.find()) return List.of();
    return Pattern.compile("\"([^\"]*)\"").matcher(list.group(1)).results().map(one -> one.group(1)).toList();
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

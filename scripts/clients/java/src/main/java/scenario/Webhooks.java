package scenario;

import static scenario.Steps.equal;
import static scenario.Steps.step;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.Executors;

/** Lets the harness send deliveries to a receiver, whose handler asks the harness how it ends. */
final class Webhooks {
  private static final HttpClient client = HttpClient.newHttpClient();

  private Webhooks() {}

  static void steps(String secret) throws IOException {
    List<String> secrets = List.of(secret, System.getenv("WEBHOOK_NEXT_SECRET"));
    WebhookReceiver receiver =
        new WebhookReceiver(secrets, body -> equal(post(System.getenv("HANDLE_URL"), body).statusCode(), 200));
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", receiver);
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    for (String name : List.of("webhook", "webhook-once")) {
      step(name, () -> equal(post(System.getenv("TRY_URL") + "/" + name, address.getBytes()).body(), "ok"));
    }
  }

  private static HttpResponse<String> post(String url, byte[] body) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url)).POST(BodyPublishers.ofByteArray(body)).build();
    return client.send(request, BodyHandlers.ofString());
  }
}

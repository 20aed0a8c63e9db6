package scenario;

import client.merchant.ApiException;
import client.merchant.ApiResponse;
import client.merchant.model.CreateInvoiceRequest;
import client.merchant.model.CreateRefundRequest;
import client.merchant.model.DuplicateIdempotencyKeyError;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import java.util.Scanner;

/** Makes the calls of the driver: one on each line of standard input. */
final class Calls {
  private final Shop shop = new Shop(System.getenv("MERCHANT_KEY"));
  private final ObjectMapper json = shop.client.getObjectMapper();

  static void serve() throws JsonProcessingException {
    Calls calls = new Calls();
    for (Scanner lines = new Scanner(System.in); lines.hasNextLine(); ) {
      System.out.println(calls.json.writeValueAsString(calls.outcome(calls.json.readTree(lines.nextLine()))));
    }
  }

  /** The status and the body as the types of the client read it; nothing without a response that could be read. */
  private Map<String, Object> outcome(JsonNode asked) {
    try {
      ApiResponse<?> response = made(asked);
      return Map.of("status", response.getStatusCode(), "body", response.getData());
    } catch (ApiException error) {
      return error.getCode() == 0 ? Map.of() : Map.of("status", error.getCode(), "body", body(error));
    } catch (JsonProcessingException error) {
      return Map.of();
    }
  }

  private ApiResponse<?> made(JsonNode asked) throws ApiException, JsonProcessingException {
    long id = asked.path("id").asLong();
    switch (asked.path("call").asText()) {
      case "create":
        return shop.invoices.createInvoiceWithHttpInfo(json.treeToValue(asked.path("body"), CreateInvoiceRequest.class));
      case "get":
        return shop.invoices.getInvoiceWithHttpInfo(id);
      case "cancel":
        return shop.invoices.cancelInvoiceWithHttpInfo(id);
      case "refund":
        double amount = asked.path("amount").asDouble();
        return shop.refunds.createRefundWithHttpInfo(id, new CreateRefundRequest().amount(amount));
      default:
        return shop.refunds.listRefundsWithHttpInfo(id);
    }
  }

  /** Only a 409 has a body that the shop needs. */
  private Object body(ApiException error) {
    try {
      return error.getCode() == 409 ? shop.read(error, DuplicateIdempotencyKeyError.class) : Map.of();
    } catch (Exception unreadable) {
      return Map.of();
    }
  }
}

package scenario;

import client.merchant.ApiClient;
import client.merchant.ApiException;
import client.merchant.api.InvoicesApi;
import client.merchant.api.RefundsApi;
import client.merchant.api.SandboxApi;
import client.merchant.model.CreateInvoiceRequest;
import client.merchant.model.ShortInvoice;

/** The merchant interface with the key of one organization. */
final class Shop {
  static final String PHONE = "87011234567";

  final ApiClient client = new ApiClient();
  final InvoicesApi invoices;
  final RefundsApi refunds;
  final SandboxApi sandbox;

  Shop(String key) {
    client.updateBaseUri(System.getenv("MERCHANT_URL"));
    client.setRequestInterceptor(request -> request.header("X-API-Key", key));
    invoices = new InvoicesApi(client);
    refunds = new RefundsApi(client);
    sandbox = new SandboxApi(client);
  }

  static CreateInvoiceRequest invoice() {
    return new CreateInvoiceRequest().phoneNumber(PHONE).amount(1500.0);
  }

  ShortInvoice create() throws ApiException {
    return invoices.createInvoice(invoice());
  }

  String statusOf(long id) throws ApiException {
    return invoices.getInvoice(id).getStatus();
  }

  /** The body of an error response. */
  <T> T read(ApiException error, Class<T> type) throws Exception {
    return client.getObjectMapper().readValue(error.getResponseBody(), type);
  }
}

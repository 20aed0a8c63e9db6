package scenario;

import static scenario.Steps.equal;
import static scenario.Steps.eventually;
import static scenario.Steps.step;

import client.merchant.ApiException;
import client.merchant.ApiResponse;
import client.merchant.model.CancelInvoiceOutcome;
import client.merchant.model.CreateRefundRequest;
import client.merchant.model.DuplicateIdempotencyKeyError;
import client.merchant.model.ServiceError;
import client.merchant.model.InvoiceList;
import client.merchant.model.InvoiceSortField;
import client.merchant.model.KnownInvoiceStatus;
import client.merchant.model.ShortInvoice;
import client.merchant.model.SimulateInvoiceStatusRequest;
import client.merchant.model.SimulatedStatus;
import client.merchant.model.SortOrder;
import client.merchant.model.UnprocessableError;
import client.partner.api.ApiKeysApi;
import client.partner.api.CashierAuthorisationApi;
import client.partner.api.OrganizationsApi;
import client.partner.model.ApiKeyResult;
import client.partner.model.CreateOrganizationRequest;
import client.partner.model.IssueApiKeyRequest;
import client.partner.model.SendPhoneRequest;
import client.partner.model.VerifyOtpRequest;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** The scenario with the client of OpenAPI Generator, library native. */
public final class Scenario {
  private static Shop shop;
  private static String secret;
  private static ShortInvoice first;

  private Scenario() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments.length > 0) {
      Calls.serve();
      return;
    }
    step("onboard", Scenario::onboard);
    step("create", () -> {
      first = shop.invoices.createInvoice(Shop.invoice().description("Coffee").externalOrderId("order-1"));
      equal(first.getStatus(), "processing");
      equal(first.getAmount(), "1500.00");
    });
    step("outcome", () -> eventually("pending", () -> shop.statusOf(first.getId())));
    step("list", Scenario::list);
    step("cancel-200", () -> {
      ApiResponse<CancelInvoiceOutcome> response = shop.invoices.cancelInvoiceWithHttpInfo(first.getId());
      equal(response.getStatusCode(), 200);
      equal(response.getData().getInvoice().getStatus(), "cancelled");
    });
    step("cancel-202", Scenario::cancelLater);
    step("refund", Scenario::refund);
    step("error-422", () -> {
      ApiException error = refused(() -> shop.invoices.createInvoice(Shop.invoice().phoneNumber("12")));
      equal(error.getCode(), 422);
      equal(shop.read(error, UnprocessableError.class).getErrors().containsKey("phone_number"), true);
    });
    step("error-409", () -> {
      ShortInvoice made = shop.invoices.createInvoice(Shop.invoice().externalOrderIdIdempotency("once"));
      ApiException error =
          refused(() -> shop.invoices.createInvoice(Shop.invoice().externalOrderIdIdempotency("once")));
      equal(error.getCode(), 409);
      equal(shop.read(error, DuplicateIdempotencyKeyError.class).getInvoiceId(), made.getId());
    });
    step("unknown-code", () -> {
      long id = Long.parseLong(System.getenv("UNKNOWN_CODE_INVOICE"));
      ApiException error = refused(() -> shop.invoices.getInvoice(id));
      equal(error.getCode(), 404);
      equal(shop.read(error, ServiceError.class).getErrorCode(), System.getenv("UNKNOWN_CODE"));
    });
    step("unknown-status", () -> {
      String order = System.getenv("UNKNOWN_STATUS_ORDER");
      ShortInvoice made = shop.invoices.createInvoice(Shop.invoice().externalOrderId(order));
      equal(shop.statusOf(made.getId()), System.getenv("UNKNOWN_STATUS"));
    });
    step("amounts", () -> {
      for (int amount : new int[] {1, 16_777_217, 99_999_999}) {
        ShortInvoice made = shop.invoices.createInvoice(Shop.invoice().amount((double) amount));
        equal(made.getAmount(), amount + ".00");
        equal(shop.invoices.getInvoice(made.getId()).getAmount(), amount + ".00");
      }
    });
    Webhooks.steps(secret);
    Steps.finish();
  }

  private static void onboard() throws Exception {
    client.partner.ApiClient partner = new client.partner.ApiClient();
    partner.updateBaseUri(System.getenv("PARTNER_URL"));
    partner.setRequestInterceptor(request -> request.header("X-Partner-Key", System.getenv("PARTNER_KEY")));
    CashierAuthorisationApi cashiers = new CashierAuthorisationApi(partner);
    long id =
        new OrganizationsApi(partner).createOrganization(new CreateOrganizationRequest()).getOrganization().getId();
    cashiers.startCashierAuthorisation(id, Map.of());
    cashiers.sendCashierPhone(id, new SendPhoneRequest().cashierPhone("77770000010"));
    equal(cashiers.verifyCashierOtp(id, new VerifyOtpRequest().otp("0000")).getSuccess(), true);
    IssueApiKeyRequest request = new IssueApiKeyRequest().webhookUrl(URI.create(System.getenv("WEBHOOK_URL")));
    ApiKeyResult issued = new ApiKeysApi(partner).issueApiKey(id, request);
    shop = new Shop(issued.getKey());
    secret = issued.getWebhookSecret();
  }

  private static void list() throws ApiException {
    List<KnownInvoiceStatus> status = List.of(KnownInvoiceStatus.PENDING, KnownInvoiceStatus.PAID);
    InvoiceList page =
        shop.invoices.listInvoices("order-1", status, null, null, InvoiceSortField.AMOUNT, SortOrder.DESC, 10, null);
    equal(page.getTotal().intValue(), 1);
    equal(page.getData().get(0).getId(), first.getId());
  }

  private static void cancelLater() throws Exception {
    Shop production = new Shop(System.getenv("PRODUCTION_KEY"));
    long id = production.create().getId();
    eventually("pending", () -> production.statusOf(id));
    ApiResponse<CancelInvoiceOutcome> response = production.invoices.cancelInvoiceWithHttpInfo(id);
    equal(response.getStatusCode(), 202);
    equal(response.getData().getInvoiceId(), id);
    eventually("cancelled", () -> production.statusOf(id));
  }

  private static void refund() throws Exception {
    long id = shop.create().getId();
    eventually("pending", () -> shop.statusOf(id));
    shop.sandbox.simulateInvoiceStatus(id, new SimulateInvoiceStatusRequest().status(SimulatedStatus.PAID));
    equal(
        shop.refunds.createRefund(id, new CreateRefundRequest().amount(500.0)).getRefund().getStatus(),
        "pending");
    eventually("completed", () -> shop.refunds.listRefunds(id).getRefunds().get(0).getStatus());
  }

  private interface Call {
    void run() throws ApiException;
  }

  private static ApiException refused(Call call) {
    try {
      call.run();
    } catch (ApiException error) {
      return error;
    }
    throw new IllegalStateException("the call was not refused");
  }
}

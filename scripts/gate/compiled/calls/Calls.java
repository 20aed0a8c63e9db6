package calls;

import client.api.InvoicesApi;
import client.invoker.ApiClient;
import client.model.CartItem;
import client.model.Channel;
import client.model.CreateInvoice;
import client.model.Invoice;
import java.time.LocalDate;

/** Calls that were written against the old contract. */
public class Calls {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    InvoicesApi api = new InvoicesApi(client);
    api.listInvoices("order", LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 31), 3);
    CartItem item = new CartItem();
    item.setCatalogItemId(2001L);
    item.setCount(2L);
    CreateInvoice body = new CreateInvoice();
    body.setAmount(16777217.0);
    body.setItem(item);
    body.setChannel(Channel.MAIL);
    api.createInvoice("r-1", body);
    Invoice invoice = api.getInvoice(1042L);
    Long id = invoice.getId();
    String note = invoice.getNote();
    Double total = invoice.getTotal();
    System.out.println(id + " " + note + " " + total.longValue());
  }
}

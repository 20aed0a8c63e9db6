using System;
using System.Linq;
using Client.Merchant;
using static Steps;

/// <summary>The scenario with the clients of NSwag.</summary>
static class Scenario
{
    public static int Main(string[] arguments)
    {
        if (arguments.Length > 0)
        {
            Calls.Serve();
            return 0;
        }
        Shop shop = null;
        string secret = null;
        ShortInvoice first = null;

        Step("onboard", () => Onboard(out shop, out secret));
        Step("create", () =>
        {
            var request = Shop.Invoice();
            request.Description = "Coffee";
            request.External_order_id = "order-1";
            first = shop.Create(request).Result;
            Equal(first.Status, "processing");
            Equal(first.Amount, "1500.00");
        });
        Step("outcome", () => Eventually("pending", () => shop.Get(first.Id).Result.Status));
        Step("list", () =>
        {
            var page = shop.List("order-1", KnownInvoiceStatus.Pending, KnownInvoiceStatus.Paid);
            Equal(page.Total, 1);
            Equal(page.Data.Single().Id, first.Id);
        });
        Step("cancel-200", () =>
        {
            var response = shop.Cancel(first.Id);
            Equal(response.StatusCode, 200);
            Equal(response.Result.Invoice.Status, "cancelled");
        });
        Step("cancel-202", () =>
        {
            var production = new Shop(Env("PRODUCTION_KEY"));
            var id = production.Create(Shop.Invoice()).Result.Id;
            Eventually("pending", () => production.Get(id).Result.Status);
            var response = production.Cancel(id);
            Equal(response.StatusCode, 202);
            Equal(response.Result.Invoice_id, id);
            Eventually("cancelled", () => production.Get(id).Result.Status);
        });
        Step("refund", () =>
        {
            var id = shop.Create(Shop.Invoice()).Result.Id;
            Eventually("pending", () => shop.Get(id).Result.Status);
            shop.Simulate(id, SimulatedStatus.Paid);
            Equal(shop.Refund(id, 500).Result.Refund.Status, "pending");
            Eventually("completed", () => shop.Refunds(id).Result.Refunds.First().Status);
        });
        Step("error-422", () =>
        {
            var request = Shop.Invoice();
            request.Phone_number = "12";
            var error = Refused<UnprocessableError>(422, () => shop.Create(request));
            Equal(error.Errors.ContainsKey("phone_number"), true);
        });
        Step("error-409", () =>
        {
            var request = Shop.Invoice();
            request.External_order_id_idempotency = "once";
            var id = shop.Create(request).Result.Id;
            Equal(Refused<DuplicateIdempotencyKeyError>(409, () => shop.Create(request)).Invoice_id, id);
        });
        Step("unknown-code", () =>
        {
            var error = Refused<ServiceError>(404, () => shop.Get(long.Parse(Env("UNKNOWN_CODE_INVOICE"))));
            Equal(error.Error_code, Env("UNKNOWN_CODE"));
        });
        Step("unknown-status", () =>
        {
            var request = Shop.Invoice();
            request.External_order_id = Env("UNKNOWN_STATUS_ORDER");
            Equal(shop.Get(shop.Create(request).Result.Id).Result.Status, Env("UNKNOWN_STATUS"));
        });
        Step("amounts", () =>
        {
            foreach (var amount in new[] { 1, 16777217, 99999999 })
            {
                var made = shop.Create(Shop.Invoice(amount)).Result;
                Equal(made.Amount, amount + ".00");
                Equal(shop.Get(made.Id).Result.Amount, amount + ".00");
            }
        });
        Webhooks.RunSteps(secret);
        return Steps.Failed > 0 ? 1 : 0;
    }

    private static void Onboard(out Shop shop, out string secret)
    {
        var http = Shop.Http("X-Partner-Key", Env("PARTNER_KEY"));
        var partner = new Client.Partner.PartnerClient(http) { BaseUrl = Env("PARTNER_URL") };
        var id = partner.CreateOrganizationAsync(new Client.Partner.CreateOrganizationRequest()).Result.Result.Organization.Id;
        partner.StartCashierAuthorisationAsync(new Client.Partner.StartAuthorisationRequest(), id).Wait();
        partner.SendCashierPhoneAsync(new Client.Partner.SendPhoneRequest { Cashier_phone = "77770000010" }, id).Wait();
        var linked = partner.VerifyCashierOtpAsync(new Client.Partner.VerifyOtpRequest { Otp = "0000" }, id).Result.Result;
        Equal<bool?>(linked.Success, true);
        var request = new Client.Partner.IssueApiKeyRequest { Webhook_url = new Uri(Env("WEBHOOK_URL")) };
        var issued = partner.IssueApiKeyAsync(request, id).Result.Result;
        shop = new Shop(issued.Key);
        secret = issued.Webhook_secret;
    }

    /// <summary>The body of a call that must be refused with a status.</summary>
    private static T Refused<T>(int status, Action call)
    {
        try
        {
            call();
        }
        catch (ApiException<T> error)
        {
            Equal(error.StatusCode, status);
            return error.Result;
        }
        throw new InvalidOperationException("the call was not refused");
    }
}

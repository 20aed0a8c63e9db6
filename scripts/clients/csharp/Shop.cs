using System.Net.Http;
using Client.Merchant;
using static Steps;

/// <summary>The merchant interface with the key of one organization.</summary>
sealed class Shop
{
    private readonly MerchantClient client;

    public Shop(string key)
    {
        client = new MerchantClient(Http("X-API-Key", key)) { BaseUrl = Env("MERCHANT_URL") };
    }

    /// <summary>Sends the key with each request. A redirect is not followed: the key would go along.</summary>
    public static HttpClient Http(string header, string key)
    {
        var http = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false });
        http.DefaultRequestHeaders.Add(header, key);
        return http;
    }

    public static CreateInvoiceRequest Invoice(double amount = 1500)
    {
        return new CreateInvoiceRequest { Phone_number = "87011234567", Amount = amount };
    }

    public SwaggerResponse<ShortInvoice> Create(CreateInvoiceRequest request)
    {
        return client.CreateInvoiceAsync(request).GetAwaiter().GetResult();
    }

    public SwaggerResponse<SingleInvoice> Get(long id)
    {
        return client.GetInvoiceAsync(id).GetAwaiter().GetResult();
    }

    public InvoiceList List(string search, params KnownInvoiceStatus[] status)
    {
        var found = client.ListInvoicesAsync(
            search, status, null, null, InvoiceSortField.Amount, SortOrder.Desc, 10, null);
        return found.GetAwaiter().GetResult().Result;
    }

    public SwaggerResponse<CancelInvoiceOutcome> Cancel(long id)
    {
        return client.CancelInvoiceAsync(id).GetAwaiter().GetResult();
    }

    public void Simulate(long id, SimulatedStatus status)
    {
        client.SimulateInvoiceStatusAsync(new SimulateInvoiceStatusRequest { Status = status }, id).GetAwaiter().GetResult();
    }

    public SwaggerResponse<RefundCreated> Refund(long id, double amount)
    {
        return client.CreateRefundAsync(new CreateRefundRequest { Amount = amount }, id).GetAwaiter().GetResult();
    }

    public SwaggerResponse<RefundList> Refunds(long id)
    {
        return client.ListRefundsAsync(id).GetAwaiter().GetResult();
    }
}

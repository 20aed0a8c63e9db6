using System;
using System.Net.Http;
using Client.Merchant;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

/// <summary>Makes the calls of the driver: one on each line of standard input.</summary>
static class Calls
{
    public static void Serve()
    {
        var shop = new Shop(Steps.Env("MERCHANT_KEY"));
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
            Console.WriteLine(JsonConvert.SerializeObject(Outcome(shop, JObject.Parse(line))));
    }

    /// <summary>The status and the body as the types of the client read it; nothing without a response that could be read.</summary>
    private static object Outcome(Shop shop, JObject asked)
    {
        try
        {
            return Made(shop, asked);
        }
        catch (ApiException<DuplicateIdempotencyKeyError> error)
        {
            return new { status = error.StatusCode, body = error.Result };
        }
        catch (ApiException error) when (error.StatusCode >= 300)
        {
            return new { status = error.StatusCode };
        }
        catch (Exception error) when (error is ApiException || error is HttpRequestException)
        {
            return new { };
        }
    }

    private static object Made(Shop shop, JObject asked)
    {
        var id = (long?)asked["id"] ?? 0;
        switch ((string)asked["call"])
        {
            case "create": return Read(shop.Create(asked["body"].ToObject<CreateInvoiceRequest>()));
            case "get": return Read(shop.Get(id));
            case "cancel": return Read(shop.Cancel(id));
            case "refund": return Read(shop.Refund(id, (double)asked["amount"]));
            default: return Read(shop.Refunds(id));
        }
    }

    private static object Read<T>(SwaggerResponse<T> response)
    {
        return new { status = response.StatusCode, body = response.Result };
    }
}

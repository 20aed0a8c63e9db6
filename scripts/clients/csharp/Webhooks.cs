using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using static Steps;

/// <summary>Lets the harness send deliveries to a receiver, whose handler asks the harness how it ends.</summary>
static class Webhooks
{
    private static readonly HttpClient client = new HttpClient();

    public static void RunSteps(string secret)
    {
        string address = null;
        foreach (var name in new[] { "webhook", "webhook-once" })
        {
            Step(name, () =>
            {
                address = address ?? Listen(new WebhookReceiver(new[] { secret, Env("WEBHOOK_NEXT_SECRET") }, Handle));
                var said = Post(Env("TRY_URL") + "/" + name, Encoding.ASCII.GetBytes(address));
                Equal(said.Content.ReadAsStringAsync().Result, "ok");
            });
        }
    }

    private static void Handle(byte[] body)
    {
        Equal(Post(Env("HANDLE_URL"), body).StatusCode, HttpStatusCode.OK);
    }

    private static HttpResponseMessage Post(string url, byte[] body)
    {
        return client.PostAsync(url, new ByteArrayContent(body)).GetAwaiter().GetResult();
    }

    /// <summary>Receives deliveries, each in a thread of its own. Returns the address.</summary>
    private static string Listen(WebhookReceiver receiver)
    {
        var free = new TcpListener(IPAddress.Loopback, 0);
        free.Start();
        var address = "http://127.0.0.1:" + ((IPEndPoint)free.LocalEndpoint).Port;
        free.Stop();
        var listener = new HttpListener();
        listener.Prefixes.Add(address + "/");
        listener.Start();
        new Thread(() =>
        {
            while (true)
            {
                var context = listener.GetContext();
                new Thread(() => receiver.Handle(context)) { IsBackground = true }.Start();
            }
        }) { IsBackground = true }.Start();
        return address;
    }
}

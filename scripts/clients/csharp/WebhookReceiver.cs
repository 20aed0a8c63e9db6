using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;

/// <summary>
/// Receives webhook deliveries: calls the handler for each event until the handler has succeeded once.
///
/// Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are in
/// memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a table
/// instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give its
/// calls a time limit.
/// </summary>
sealed class WebhookReceiver
{
    private enum State { InProgress, Done }

    /// <summary>The largest body that is read.</summary>
    private const int MaxBytes = 1000000;

    private readonly byte[][] secrets;
    private readonly Action<byte[]> handler;
    private readonly ConcurrentDictionary<string, State> states = new ConcurrentDictionary<string, State>();

    /// <summary>Takes several secrets while one is being replaced. The handler fails by an exception.</summary>
    public WebhookReceiver(IEnumerable<string> secrets, Action<byte[]> handler)
    {
        this.secrets = secrets.Select(Encoding.UTF8.GetBytes).ToArray();
        if (this.secrets.Any(secret => secret.Length == 0)) throw new ArgumentException("A secret is empty.");
        this.handler = handler;
    }

    public void Handle(HttpListenerContext context)
    {
        var body = Read(context.Request.InputStream);
        var signature = context.Request.Headers["X-Webhook-Signature"];
        context.Response.StatusCode = body.Length > MaxBytes ? 413 : Receive(signature, body);
        context.Response.Close();
    }

    /// <summary>Processes one delivery and returns the status to respond with.</summary>
    public int Receive(string signature, byte[] body)
    {
        if (signature == null || !IsGenuine(signature, body)) return 401;
        string id;
        using (var hash = SHA256.Create()) id = Hex(hash.ComputeHash(body));
        if (!states.TryAdd(id, State.InProgress))
        {
            // The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
            return states.TryGetValue(id, out var state) && state == State.Done ? 200 : 503;
        }
        try
        {
            handler(body);
        }
        catch (Exception error)
        {
            states.TryRemove(id, out _);
            Console.Error.WriteLine("An event is not handled, so the next delivery is: " + error.Message);
            return 500;
        }
        states[id] = State.Done;
        return 200;
    }

    private static byte[] Read(Stream stream)
    {
        var body = new byte[MaxBytes + 1];
        int length = 0, count;
        while (length < body.Length && (count = stream.Read(body, length, body.Length - length)) > 0) length += count;
        Array.Resize(ref body, length);
        return body;
    }

    private bool IsGenuine(string signature, byte[] body)
    {
        return secrets.Any(secret =>
        {
            using (var hmac = new HMACSHA256(secret)) return IsSame("sha256=" + Hex(hmac.ComputeHash(body)), signature);
        });
    }

    /// <summary>Compares in constant time.</summary>
    private static bool IsSame(string expected, string actual)
    {
        if (actual.Length != expected.Length) return false;
        var difference = 0;
        for (var i = 0; i < expected.Length; i++) difference |= expected[i] ^ actual[i];
        return difference == 0;
    }

    private static string Hex(byte[] bytes)
    {
        return string.Concat(bytes.Select(one => one.ToString("x2")));
    }
}

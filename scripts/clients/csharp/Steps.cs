using System;
using System.Diagnostics;
using System.Text.RegularExpressions;
using System.Threading;

/// <summary>Runs the steps of the scenario and prints how each ended.</summary>
static class Steps
{
    public static int Failed { get; private set; }

    public static void Step(string name, Action run)
    {
        try
        {
            run();
            Console.WriteLine("ok " + name);
        }
        catch (Exception error)
        {
            Failed++;
            var text = Regex.Replace(error.GetBaseException().Message, @"\s+", " ");
            Console.WriteLine("not ok " + name + ": " + text.Substring(0, Math.Min(160, text.Length)));
        }
    }

    public static void Equal<T>(T actual, T expected)
    {
        if (!Equals(actual, expected)) throw new InvalidOperationException($"expected {expected}, got {actual}");
    }

    /// <summary>Polls until the expected value comes, for 10 seconds.</summary>
    public static void Eventually<T>(T expected, Func<T> read)
    {
        var watch = Stopwatch.StartNew();
        var actual = read();
        while (!Equals(actual, expected) && watch.Elapsed < TimeSpan.FromSeconds(10))
        {
            Thread.Sleep(100);
            actual = read();
        }
        Equal(actual, expected);
    }

    public static string Env(string name)
    {
        return Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException("no " + name);
    }
}

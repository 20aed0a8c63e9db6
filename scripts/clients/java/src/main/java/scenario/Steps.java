package scenario;

import java.util.Objects;
import java.util.concurrent.Callable;

/** Runs the steps of the scenario and prints how each ended. */
final class Steps {
  private static int failed;

  private Steps() {}

  interface Body {
    void run() throws Exception;
  }

  static void step(String name, Body body) {
    try {
      body.run();
      System.out.println("ok " + name);
    } catch (Exception error) {
      failed++;
      String text = error.toString().replaceAll("\\s+", " ");
      System.out.println("not ok " + name + ": " + text.substring(0, Math.min(160, text.length())));
    }
  }

  static void finish() {
    System.exit(failed > 0 ? 1 : 0);
  }

  static void equal(Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) {
      throw new IllegalStateException("expected " + expected + ", got " + actual);
    }
  }

  /** Polls until the expected value comes, for 10 seconds. */
  static <T> void eventually(T expected, Callable<T> read) throws Exception {
    long deadline = System.nanoTime() + 10_000_000_000L;
    T actual = read.call();
    while (!Objects.equals(actual, expected) && System.nanoTime() < deadline) {
      Thread.sleep(100);
      actual = read.call();
    }
    equal(actual, expected);
  }
}

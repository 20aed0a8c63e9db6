/** Runs one step of the scenario and prints how it ended, so that the next one runs in any case. */
export async function step<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await run();
    console.log(`ok ${name}`);
    return result;
  } catch (error) {
    process.exitCode = 1;
    console.log(`not ok ${name}: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 160)}`);
    return undefined;
  }
}

export function equal(actual: unknown, expected: unknown): void {
  if (actual === expected) return;
  throw new Error(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** The value that a call must have given. */
export function given<T>(value: T | undefined | null, what = 'body'): T {
  if (value === undefined || value === null) throw new Error(`no ${what}`);
  return value;
}

/** Polls until the expected value comes, for 10 seconds. */
export async function eventually<T>(expected: T, read: () => Promise<T>): Promise<void> {
  const deadline = Date.now() + 10_000;
  let actual = await read();
  while (actual !== expected && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, 100));
    actual = await read();
  }
  equal(actual, expected);
}

/** A value that the harness passes. */
export function env(name: string): string {
  return given(process.env[name], name);
}

import { expect, test } from 'vitest';
import { LoopbackServer } from '../../loopback-server.ts';
import { repeatedOperations } from './prove-loss.ts';
import { runSamples } from './run-samples.ts';
import { changed, installed, withoutPauses } from './test-toolchain.ts';
import type { SampleResult, Toolchain } from './toolchain.ts';

const week = 7 * 24 * 3600 * 1000;

/** A date in each form of RFC 9110 §5.6.7. */
function dates(time: number): string[] {
  const fixed = new Date(time).toUTCString();
  const [name = '', day = '', month = '', year = '', clock = ''] = fixed.split(/,? /);
  const long = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(time);
  return [fixed, `${long}, ${day}-${month}-${year.slice(2)} ${clock} GMT`, `${name} ${month} ${day} ${clock} ${year}`];
}

/** Values that are no wait in seconds, or one of more than 99: 2147484 seconds are more than 2^31 milliseconds. */
const unread = [
  ...['-5', '1.5', '+3', '1, 2', '1e3', '0x10', '1_0', '10s', 'soon', '', '100', '2147484', '99999999999999999999'],
  ...dates(Date.now() - week),
  ...dates(Date.now() + week),
];

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Seen {
  readonly results: readonly SampleResult[];
  /** The time of each request, in milliseconds, in the order of the replies to its path. */
  readonly times: readonly (readonly number[])[];
}

/** Runs samples against a server that gives each path the next course of replies, and then success. */
async function run(
  toolchain: Toolchain,
  operations: readonly string[],
  courses: readonly (readonly Reply[])[],
): Promise<Seen> {
  const times = new Map<string, number[]>();
  const server = new LoopbackServer((incoming, outgoing) => {
    const path = `${incoming.method} ${incoming.url}`;
    const own = times.get(path) ?? [];
    times.set(path, [...own, performance.now()]);
    const { status, headers } = courses[[...times.keys()].indexOf(path)]?.[own.length] ?? { status: 201 };
    incoming.resume().once('end', () => outgoing.writeHead(status, headers).end('{}'));
  });
  try {
    const results = await runSamples(toolchain, { operations, isCompiled: true, through: () => server.listen() });
    return { results, times: [...times.values()] };
  } finally {
    server.close();
  }
}

function pausesIn(output: string): string[] {
  return [...output.matchAll(/pause (\d+)/g)].map(([, seconds = '']) => seconds);
}

function stating(status: number, value: string): Reply {
  return { status, headers: { 'Retry-After': value } };
}

// The sample in TypeScript calls the client, which has tests of its own.
test.for(['Python', 'Go', 'Java', 'PHP'])(
  'a sample in %s waits for Retry-After in seconds; with another value it makes its own pauses, or ends after a 429',
  async (label, context) => {
    const toolchain = withoutPauses(await installed(label, context));
    const courses = [['3', '30', '99'].map((value) => stating(429, value))];
    for (let at = 0; at < unread.length; at += 3) {
      courses.push(unread.slice(at, at + 3).map((value, attempt) => stating(attempt < 2 ? 503 : 429, value)));
    }
    const { results, times } = await run(toolchain, repeatedOperations.slice(0, courses.length), courses);
    const ended = results.map(({ ok, output }) => [ok, ...pausesIn(output)].join(' ')).toSorted();
    const cut = courses
      .slice(1)
      .map(({ length }) => (length === 3 ? 'false 1 2' : ['true', 1, 2].slice(0, length + 1).join(' ')));
    expect(ended).toEqual([...cut, 'true 3 30 99'].toSorted());
    expect(times.map(({ length }) => length).toSorted()).toEqual(
      [4, ...courses.slice(1).map(({ length }) => Math.min(3, length + 1))].toSorted(),
    );
  },
);

test('curl pauses for a second or more whatever Retry-After says, and ends when it says too much', async (context) => {
  const curl = changed(await installed('curl', context), '--retry 3', '--retry 1');
  const tooLong = ['2147484', '99999999999999999999', dates(Date.now() + week)[0] ?? ''];
  const courses = ['-5', '1.5', '1, 2', '1e3', 'soon', dates(Date.now() - week)[1] ?? '', ...tooLong];
  const { results, times } = await run(
    curl,
    repeatedOperations,
    courses.map((value) => [stating(503, value)]),
  );
  expect(results.filter(({ ok }) => ok).length).toBe(courses.length - tooLong.length);
  const gaps = times.filter(({ length }) => length > 1).map(([first = 0, second = 0]) => second - first);
  expect(gaps.length).toBe(courses.length - tooLong.length);
  expect(Math.min(...gaps)).toBeGreaterThan(900);
  expect(Math.max(...gaps)).toBeLessThan(5000);
});

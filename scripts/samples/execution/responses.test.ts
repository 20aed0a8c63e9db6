import { expect, test } from 'vitest';
import { LoopbackServer } from '../../loopback-server.ts';
import { repeatedOperations } from './prove-loss.ts';
import { runSamples } from './run-samples.ts';
import { changed, installed, withoutPauses } from './test-toolchain.ts';
import type { SampleResult, Toolchain } from './toolchain.ts';

/** More than 2^31 milliseconds. */
const far = 60 * 24 * 3600;

/** The date in this number of seconds, in each form of RFC 9110 §5.6.7. */
function dates(seconds: number): [fixed: string, rfc850: string, asctime: string] {
  const time = Date.now() + seconds * 1000;
  const fixed = new Date(time).toUTCString();
  const [name = '', day = '', month = '', year = '', clock = ''] = fixed.split(/,? /);
  const long = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(time);
  const padded = day.replace(/^0/, ' ');
  return [
    fixed,
    `${long}, ${day}-${month}-${year.slice(2)} ${clock} GMT`,
    `${name} ${month} ${padded} ${clock} ${year}`,
  ];
}

const nonsense = ['-1', '1.5', '+3', '1, 2', '0x10', '1_0', '10s', '', '\u00b2'];
const huge = '9'.repeat(5000);

/** A status, and `Retry-After`: a text, or the number of seconds until the date that is sent. */
type Reply = readonly [status: number, wait: string | number];

interface Seen {
  readonly results: readonly SampleResult[];
  /** Times of the requests to each path in milliseconds, in the order of the replies. */
  readonly times: readonly (readonly number[])[];
}

/** Runs samples against a server that returns one list of replies per path, and then success. */
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
    const [status, wait] = courses[[...times.keys()].indexOf(path)]?.[own.length] ?? [201, ''];
    const headers = { 'Retry-After': typeof wait === 'number' ? dates(wait)[0] : wait };
    // Like gateways, which send HTML.
    incoming.resume().once('end', () => outgoing.writeHead(status, headers).end('<p>'));
  });
  try {
    const results = await runSamples(toolchain, { operations, isCompiled: true, through: () => server.listen() });
    return { results, times: [...times.values()] };
  } finally {
    server.close();
  }
}

/**
 * The result of a sample, and its pauses. A pause until a date is slightly shorter, because time has passed since the
 * response.
 */
function endOf({ ok, output }: SampleResult): string {
  const pauses = [...output.matchAll(/pause (\d+)/g)].map(([, seconds = '']) => seconds.replace(/^[45]\d$/, '60'));
  return [ok, ...pauses].join(' ');
}

// The TypeScript sample uses the client, which has its own tests.
test.for(['Python', 'Go', 'Java', 'PHP'])(
  'a sample in %s waits for Retry-After, and ends when it says too much',
  async (label, context) => {
    const toolchain = withoutPauses(await installed(label, context));
    const [, rfc850, asctime] = dates(far);
    const expected: [course: Reply[], end: string][] = [
      [
        [
          [429, '3'],
          [503, '30'],
          [503, far],
        ],
        'false 3 30',
      ],
      [
        [
          [429, -far],
          [429, '0'],
        ],
        'true 1 2',
      ],
      [
        [
          [429, 60],
          [503, '120'],
          [503, '121'],
        ],
        'false 60 120',
      ],
      [
        [
          [503, '\t100 '],
          [503, rfc850],
        ],
        'false 100',
      ],
      [
        [
          [503, '007'],
          [503, asctime],
        ],
        'false 7',
      ],
      [
        [
          [503, 'soon'],
          [503, '2026-03-02'],
          [429, huge],
        ],
        'false 1 2',
      ],
    ];
    for (let at = 0; at < nonsense.length; at += 3) {
      const [a = '', b = '', c = ''] = nonsense.slice(at, at + 3);
      expected.push([
        [
          [503, a],
          [503, b],
          [429, c],
        ],
        'false 1 2',
      ]);
    }
    expect(expected.length).toBe(repeatedOperations.length);
    const { results } = await run(
      toolchain,
      repeatedOperations,
      expected.map(([course]) => course),
    );
    expect(results.map(endOf).toSorted()).toEqual(expected.map(([, end]) => end).toSorted());
  },
);

test('curl waits for Retry-After, or else for a second, and ends when it says too much', async (context) => {
  const curl = changed(await installed('curl', context), '--retry 3', '--retry 1');
  const tooLong = ['2147484', '99999999999999999999', far];
  const courses = ['-5', '1.5', 'soon', -far, '3', 4, ...tooLong];
  const { results, times } = await run(
    curl,
    repeatedOperations,
    courses.map((value): Reply[] => [[503, value]]),
  );
  expect(results.filter(({ ok }) => ok).length).toBe(courses.length - tooLong.length);
  const gaps = times.filter(({ length }) => length > 1).map(([first = 0, second = 0]) => second - first);
  expect(gaps.length).toBe(courses.length - tooLong.length);
  expect(Math.min(...gaps)).toBeGreaterThan(900);
  expect(Math.max(...gaps)).toBeLessThan(5000);
  expect(gaps.filter((gap) => gap > 1900).length).toBe(2);
});

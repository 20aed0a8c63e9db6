import { fileURLToPath } from 'node:url';
import { startProgram } from '../../reference-server/test/process/server-process.ts';
import { corpus, type Group, type Result } from './attack.ts';
import { bombResults } from './bombs.ts';
import { deadline } from './deadline.ts';
import { hostileFields } from './hostile-values.ts';
import { sendRaw } from './ports.ts';
import { smuggledToPort } from './smuggling.ts';
import type { World } from './world.ts';

interface Row {
  readonly name: string;
  readonly header?: string;
  readonly query?: string;
  readonly path?: string;
  readonly before?: string;
  readonly repeat?: string;
  readonly times?: number;
  readonly after?: string;
  readonly statuses: readonly number[];
}

/** A mock that is attacked: its origins, and the lines of its log. */
export interface MockPlace {
  readonly merchant: string;
  readonly partner: string;
  log(): readonly string[];
}

const program = fileURLToPath(new URL('../mock/main.ts', import.meta.url));

/** What the mock prints when it takes requests. */
const addresses = /^merchant {2}(\S+)\npartner {3}(\S+)$/m;

const key = 'mk_live_do_not_log_me';

/** What the headers and paths of the corpus lead to: one of the right statuses, as JSON, in time, and no key in the log. */
export async function mockResults({ merchant, log }: MockPlace): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of corpus<Row[]>('mock')) {
    const {
      name,
      header,
      query = '',
      path = '/api/v1/invoices',
      before = '',
      repeat = '',
      times = 0,
      after = '',
    } = row;
    const value = before + repeat.repeat(times) + after;
    const headers = { 'X-API-Key': key, ...(header !== undefined && { [header]: value }) };
    const given = await deadline(sendRaw(merchant, path + query, headers), 'no response').catch(
      (error: Error) => error,
    );
    const expected = `${row.statuses.join(' or ')}, JSON`;
    results.push({
      name,
      expected,
      got: given instanceof Error ? given.message : shownAs(given, row.statuses, expected),
    });
  }
  const shown = [encodeURIComponent(key), key, ''].map((text) =>
    sendRaw(merchant, `/api/v1/invoices?search=${text}`, { 'X-API-Key': key }),
  );
  await Promise.all(shown);
  const isLogged = log().some((line) => line.includes(key) || /[\p{Cc}]/u.test(line));
  results.push({ name: 'the log', expected: 'no key', got: isLogged ? `a key, or a control character` : 'no key' });
  return results;
}

function shownAs(
  { status, type }: { status: number; type: string },
  statuses: readonly number[],
  expected: string,
): string {
  // Node refuses a head that is too large before anything of the mock reads it.
  const isSound = type.startsWith('application/json') || status === 431 || status === 400;
  return isSound && statuses.includes(status) ? expected : `${status}, ${type}`;
}

/** The mock as if it were the server; it takes any key and keeps nothing. */
function worldOf({ merchant, partner }: MockPlace): World {
  const shop = { organizationId: 1, key };
  const keys = { partnerKey: key, foreignPartnerKey: key, owner: shop, intruder: shop };
  return { merchant: `${merchant}/api/v1`, partner: `${partner}/api/partner`, ...keys, stop: async () => {} };
}

export const mockPort: Group = {
  name: 'mock port',
  says: 'the mock: preferences, types and paths that Prism reads in its own way, and what the server withstands',
  ownServerOnly: true,
  slow: true,
  async run() {
    const mock = startProgram(program, '--merchant-port', '0', '--partner-port', '0');
    let printed = '';
    mock.child.stdout.on('data', (piece: string) => {
      printed += piece;
    });
    try {
      const [, merchant = '', partner = ''] = addresses.exec(await mock.firstLine()) ?? [];
      const place = { merchant, partner, log: () => printed.split('\n') };
      const world = worldOf(place);
      return [
        ...(await mockResults(place)),
        ...(await smuggledToPort(merchant)),
        // The bodies of the other corpus hold this process up, so that idle connections to the mock end.
        ...(await hostileFields(world)),
        ...(await bombResults(world, [400])),
      ];
    } finally {
      mock.child.kill();
      await mock.ended;
    }
  },
};

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { allChecks } from '../../checks/all.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Exchange, Results, Verdict } from '../../ground/verdicts/results.ts';
import type { Check } from '../../run/define.ts';
import { checkHash } from '../../run/definition-hash.ts';
import { serverModules } from '../source-patch/server-modules.ts';
import { fuller } from './fuller-body.ts';
import { runAgainstServer } from './server-run.ts';

/** The run of one check against the unchanged reference server. */
export interface Reach {
  /** Changes when the check is written differently. */
  definition: string;
  /** `operation status` of every response that it saw. */
  responses: string[];
  /** `not_selected`: a check of decisions of this package, which only runs where they are graded. */
  verdict: Verdict | 'not_selected';
  /** A response of each `operation status` that this check saw: the first complete JSON, filled from the later ones. */
  samples: Record<string, Sample>;
  /** Names of the query parameters and body fields that it sent, by operation. */
  sent: Record<string, string[]>;
}

/** One response of the unchanged server. */
export interface Sample {
  body: unknown;
  /** Names of the headers, in lower case. */
  headers: string[];
}

export type ReachByCheck = Record<string, Reach>;

const file = new URL('../../../out/prove/reach.json', import.meta.url);

/** Verdicts that the unchanged server gets only while its source is being edited, or on a loaded machine. */
const unusable: readonly string[] = ['error', 'fail', 'inconclusive'];

/** Checks of one run: the record of a longer one has no room for the whole bodies of its last responses. */
const mostTogether = 200;

interface Remembered {
  /** Changes with every change of the server. */
  server: string;
  checks: ReachByCheck;
}

/**
 * The reach of every check on the unchanged reference server. It is stored from run to run; only checks that are new,
 * changed, or did not pass are run again.
 * @param options exact: true to run every check again after a change of the server
 */
export async function reachOfChecks({ exact }: { exact: boolean }): Promise<ReachByCheck> {
  const server = hashOfServer();
  const before = remembered();
  const known = exact && before.server !== server ? {} : before.checks;
  const current = new Map(allChecks.map((check) => [check.id, checkHash(check)]));
  const fresh = allChecks.filter(
    ({ id }) => known[id]?.definition !== current.get(id) || unusable.includes(known[id]?.verdict ?? ''),
  );
  if (fresh.length > 0) {
    for (let first = 0; first < fresh.length; first += mostTogether) {
      const part = fresh.slice(first, first + mostTogether);
      const { results } = await runAgainstServer({ checks: part, waits: 'long', cleanUp: true });
      Object.assign(known, reachIn(results, part));
    }
    mkdirSync(new URL('./', file), { recursive: true });
    // Renamed when it is complete, so that a campaign at the same time never reads half a file.
    const aside = new URL(`reach-${process.pid}.json`, file);
    writeFileSync(aside, JSON.stringify({ server, checks: known } satisfies Remembered));
    renameSync(aside, file);
  }
  return Object.fromEntries(Object.entries(known).filter(([id]) => current.has(id)));
}

function remembered(): Remembered {
  try {
    const { server = '', checks = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Remembered>;
    return { server, checks };
  } catch {
    return { server: '', checks: {} };
  }
}

function hashOfServer(): string {
  const hash = createHash('sha256');
  for (const [path, source] of serverModules().sources) hash.update(`${path}\n${source}\n`);
  return hash.digest('hex');
}

function reachIn({ checks, exchanges }: Results, fresh: readonly Check[]): ReachByCheck {
  const responses = Map.groupBy(exchanges, ({ check }) => check);
  const results = new Map(checks.map((one) => [one.id, one]));
  return Object.fromEntries(
    fresh.map((check) => {
      const exchangesOf = responses.get(check.id) ?? [];
      const seen = exchangesOf.map(nameOf);
      const { verdict = 'not_selected' } = results.get(check.id) ?? {};
      return [
        check.id,
        {
          definition: checkHash(check),
          responses: [...new Set(seen)],
          verdict,
          samples: samplesIn(exchangesOf),
          sent: namesSent(exchangesOf),
        },
      ];
    }),
  );
}

function nameOf({ request, response }: Exchange): string {
  return `${request.operation ?? ''} ${response?.status ?? ''}`;
}

function samplesIn(exchanges: readonly Exchange[]): Record<string, Sample> {
  const samples: Record<string, Sample> = {};
  for (const exchange of exchanges) {
    const { request, response } = exchange;
    if (request.operation === undefined || response === undefined || response.truncated) continue;
    const body = parseJson(response.body)?.value;
    if (!isObject(body)) continue;
    const known = samples[nameOf(exchange)] ?? { body, headers: Object.keys(response.headers).map(lower) };
    samples[nameOf(exchange)] = { ...known, body: fuller(known.body, body) };
  }
  return samples;
}

function namesSent(exchanges: readonly Exchange[]): Record<string, string[]> {
  const names: Record<string, Set<string>> = {};
  for (const { request } of exchanges) {
    const { operation, url, body } = request;
    if (operation === undefined) continue;
    const [, query = ''] = url.split('?');
    const fields = body === undefined ? undefined : parseJson(body)?.value;
    const known = names[operation] ?? new Set<string>();
    for (const name of new URLSearchParams(query).keys()) known.add(name.replace(/\[\d*\]$/, ''));
    for (const name of isObject(fields) ? Object.keys(fields) : []) known.add(name);
    names[operation] = known;
  }
  return Object.fromEntries(Object.entries(names).map(([operation, known]) => [operation, [...known]]));
}

function lower(name: string): string {
  return name.toLowerCase();
}

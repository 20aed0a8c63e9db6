import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import { UnreadableReport } from '../../report/files/unreadable.ts';

/** The requests in the log of a run, which exists even if the run was killed. */
export interface LoggedRun {
  run: string;
  /** The base addresses of the target, as the configuration of the run had them. */
  merchant: string | undefined;
  partner: string | undefined;
  exchanges: Exchange[];
}

/** The largest log that is read, in bytes. */
const largestLog = 500_000_000;

/** Reads `events.ndjson` of a report folder. Ignores a last line that a kill truncated. @throws UnreadableReport */
export function readLog(folder: string): LoggedRun {
  const file = join(folder, 'events.ndjson');
  const lines = textOf(file).split('\n');
  const entries = lines.flatMap((line) => parseJson(line)?.value ?? []).filter(isObject);
  const begin = entries.find(({ type }) => type === 'begin');
  if (typeof begin?.run !== 'string') {
    throw new UnreadableReport(`${file} is not a log of this suite: it has no begin record with a run id.`);
  }
  const config = isObject(begin.config) ? begin.config : {};
  return {
    run: begin.run,
    merchant: addressIn(config.merchant),
    partner: addressIn(config.partner),
    exchanges: entries.flatMap(({ type, exchange }) => (type === 'exchange' && isExchange(exchange) ? [exchange] : [])),
  };
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > largestLog) throw new UnreadableReport(`${file} is too large to be a log of this suite.`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UnreadableReport) throw error;
    throw new UnreadableReport(`There is no ${file}. Name the report folder of the run with --report.`);
  }
}

function addressIn(section: unknown): string | undefined {
  return isObject(section) && typeof section.base_url === 'string' ? section.base_url : undefined;
}

function isExchange(value: unknown): value is Exchange {
  if (!isObject(value) || typeof value.n !== 'number' || typeof value.check !== 'string') return false;
  const { request, response } = value;
  const asked = isObject(request) && typeof request.url === 'string' && typeof request.method === 'string';
  const hasResponse = response === undefined || (isObject(response) && typeof response.body === 'string');
  return asked && isObject(request.headers) && hasResponse;
}

import { randomInt } from 'node:crypto';
import { keyHeader } from '../../contract/credential.ts';
import { isEndedUnpaid } from '../../contract/ended-unpaid.ts';
import { HttpRequest } from '../../exchange/http/request.ts';
import { largestResponse, send } from '../../exchange/http/transport.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import type { Finding } from '../rules/rule.ts';
import { allScenarios } from '../stories/all.ts';
import type { Seen } from '../traffic/seen.ts';
import { Driver } from './driver.ts';
import { runScenario, type TimeLimits, usualTimeLimits } from './run-scenario.ts';
import type { ScriptedService } from './service.ts';

/** Where the scenarios run. */
export interface Drive {
  readonly command: readonly string[];
  /** For the driver: the addresses and keys of the client. */
  readonly env: Readonly<Record<string, string>>;
  readonly service: ScriptedService;
  /** The merchant interface behind the observer, and the key of the client. */
  readonly merchant: { readonly url: string; readonly key: string };
  /** Every exchange of the client so far. */
  readonly seen: readonly Seen[];
  readonly signal: AbortSignal;
  readonly timeLimits?: TimeLimits;
  /** Called before each scenario. */
  onScenario(title: string): void;
}

/** Plays every story with a driver. The findings until then stay when the driver breaks off: `fault` says why. */
export async function drive(options: Drive): Promise<{ findings: Finding[]; fault?: string }> {
  const { command, env, service, seen, signal } = options;
  const findings: Finding[] = [];
  await using driver = new Driver(command, env);
  for (const scenario of allScenarios) {
    signal.throwIfAborted();
    options.onScenario(scenario.title);
    const begun = seen.length;
    const subject = { order: `story-${scenario.id}-${Date.now().toString(36)}`, phone: `8701${randomDigits()}` };
    const { findings: shown, fault } = await runScenario(scenario, subject, {
      driver,
      service,
      timeLimits: options.timeLimits ?? usualTimeLimits,
      exchanges: () => seen.slice(begun),
      activeInvoices: (phone) => activeInvoices(phone, options),
    });
    findings.push(...shown);
    if (fault !== undefined) return { findings, fault };
  }
  return { findings };
}

/** A payer of its own for each story: its invoices are counted. */
function randomDigits(): string {
  return String(randomInt(10_000_000)).padStart(7, '0');
}

async function activeInvoices(phone: string, { merchant, signal }: Drive): Promise<number> {
  const address = `${merchant.url}/invoices?per_page=100&search=${phone.slice(1)}`;
  const request = new HttpRequest(address, { headers: { [keyHeader.merchant]: merchant.key } });
  const { response } = await send(request, { timeout: 30_000, maxBytes: largestResponse }, signal);
  const records = response === undefined ? undefined : valueAt(parseJson(response.text)?.value, '/data');
  return (Array.isArray(records) ? records : []).filter((one) => isObject(one) && !isEndedUnpaid(one.status)).length;
}

import { randomBytes, randomInt } from 'node:crypto';
import { keyHeader } from '../../contract/credential.ts';
import { isEndedUnpaid } from '../../contract/ended-unpaid.ts';
import { HttpRequest } from '../../exchange/http/request.ts';
import { largestResponse, send } from '../../exchange/http/transport.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import type { Finding } from '../rules/rule.ts';
import { allScenarios } from '../stories/all.ts';
import type { Scenario } from '../stories/scenario.ts';
import type { Seen } from '../traffic/seen.ts';
import { Beliefs } from './beliefs.ts';
import { Driver, DriverFault } from './driver.ts';
import { Events } from './events.ts';
import { runScenario } from './run-scenario.ts';
import type { ScriptedService } from './service.ts';
import { isSet } from './set-clock.ts';
import { type Stage, type TimeLimits, usualTimeLimits } from './stage.ts';

/** Where the scenarios run. */
export interface Drive {
  readonly command: readonly string[];
  /** For the driver: the addresses and keys of the client. */
  readonly env: Readonly<Record<string, string>>;
  readonly service: ScriptedService;
  /** The merchant interface behind the observer, and the key of the client. */
  readonly merchant: { readonly url: string; readonly key: string };
  /** The control interface of the server. */
  readonly control: { readonly url: string; readonly token: string };
  /** Every exchange of the client so far. */
  readonly seen: readonly Seen[];
  readonly signal: AbortSignal;
  readonly timeLimits?: TimeLimits;
  /** True to hide what the driver writes to standard error. */
  readonly isQuiet?: boolean;
  /** By default every story. */
  readonly scenarios?: readonly Scenario[];
  /** Called before each scenario. */
  onScenario(title: string): void;
}

/** Plays the stories with a driver. The findings until then stay when the driver breaks off: `fault` says why. */
export async function drive(options: Drive): Promise<{ findings: Finding[]; fault?: string }> {
  const { seen, signal, scenarios = allScenarios } = options;
  const findings: Finding[] = [];
  const beliefs = new Beliefs();
  let session: Session | undefined;
  let fault: string | undefined;
  try {
    for (const scenario of scenarios.toSorted((a, b) => Number(a.ends ?? false) - Number(b.ends ?? false))) {
      if (signal.aborted) break;
      options.onScenario(scenario.title);
      session ??= await begin(options);
      const begun = seen.length;
      const stage: Stage = {
        ...session,
        service: options.service,
        timeLimits: options.timeLimits ?? usualTimeLimits,
        beliefs,
        exchanges: () => seen.slice(begun),
        activeInvoices: (phone) => activeInvoices(phone, options),
        simulate: (id, status) => simulate(id, status, options),
        pass: (seconds) => pass(seconds, options),
      };
      const subject = { order: `story-${scenario.id}-${Date.now().toString(36)}`, phone: `8701${randomDigits()}` };
      const played = await runScenario(scenario, subject, stage);
      findings.push(...played.findings);
      fault = played.fault;
      if (fault !== undefined) break;
      if (scenario.ends === true) {
        await session.driver[Symbol.asyncDispose]();
        session = undefined;
      }
    }
  } catch (error) {
    if (!(error instanceof DriverFault)) throw error;
    fault = error.message;
  } finally {
    await session?.driver[Symbol.asyncDispose]();
  }
  const shown = findings.filter(({ clause, holds }) => !holds || !beliefs.isConstant(clause));
  return { findings: shown, ...(fault === undefined ? {} : { fault }) };
}

/** A driver that runs, and the way to its receiver. */
interface Session {
  readonly driver: Driver;
  readonly events?: Events;
}

async function begin({ command, env, signal, service: { clock }, isQuiet = false }: Drive): Promise<Session> {
  const secret = randomBytes(16).toString('hex');
  const driver = new Driver(command, { ...env, WEBHOOK_SECRET: secret }, { isQuiet });
  try {
    const { webhooks } = await driver.act({ act: 'listen', order: '' });
    if (clock.ahead > 0) await isSet(driver, '', clock);
    return { driver, ...(webhooks !== undefined && { events: new Events(webhooks, { secret, signal, clock }) }) };
  } catch (error) {
    await driver[Symbol.asyncDispose]();
    throw error;
  }
}

/** A payer of its own for each story: its invoices are counted. */
function randomDigits(): string {
  return String(randomInt(10_000_000)).padStart(7, '0');
}

async function activeInvoices(phone: string, options: Drive): Promise<number> {
  const found = await asked(`/invoices?per_page=100&search=${phone.slice(1)}`, options);
  const records = valueAt(found, '/data');
  return (Array.isArray(records) ? records : []).filter((one) => isObject(one) && !isEndedUnpaid(one.status)).length;
}

async function simulate(id: number, status: string, options: Drive): Promise<void> {
  await asked(`/invoices/${id}/simulate-status`, options, { status });
}

async function pass(seconds: number, { control, service, signal }: Drive): Promise<void> {
  const headers = { Authorization: `Bearer ${control.token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ability: 'clock.advance', subject: {}, params: { seconds }, run: null });
  const request = new HttpRequest(`${control.url}/apply`, { method: 'POST', headers, body });
  await send(request, { timeout: 30_000, maxBytes: 64_000 }, signal);
  service.clock.pass(seconds * 1000);
}

async function asked(path: string, { merchant, signal }: Drive, body?: object): Promise<unknown> {
  const headers = { [keyHeader.merchant]: merchant.key, 'Content-Type': 'application/json' };
  const request = new HttpRequest(`${merchant.url}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { response } = await send(request, { timeout: 30_000, maxBytes: largestResponse }, signal);
  return response && parseJson(response.text)?.value;
}

import fc from 'fast-check';
import { dayMs, hourMs, minuteMs, secondMs } from '../../../reference-server/domain/time.ts';
import { SeededRandom } from '../test-support/seeded-random.ts';
import { anyFault, type Fault } from './faults.ts';
import { type WireRequest, wireRequest } from './faulty-request.ts';
import { type Caller, FuzzServer } from './fuzz-server.ts';
import { KnownValues } from './known-values.ts';
import { type Operation, operations } from './operations.ts';
import { faultsOfRefusal, faultsOfResponse, matchesSchema } from './response-faults.ts';
import { resourceOf, validRequest } from './valid-requests.ts';
import { curlOf, type RawResponse, Wire } from './wire.ts';

/** A fault of the server, and how to reproduce it. */
export interface Finding {
  /** Number of the request, from 1. */
  readonly request: number;
  readonly operation: string;
  readonly caller: string;
  readonly faults: readonly string[];
  readonly curl: string;
  readonly response: string;
}

/** How often each operation returned each class of status; the class is its first digit. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

export interface Report {
  readonly requests: number;
  readonly findings: readonly Finding[];
  readonly tally: Tally;
  /** Events that were received. */
  readonly events: number;
  /** Bytes of memory at the end. */
  readonly memory: number;
}

export interface Options {
  readonly requests: number;
  readonly seed: number;
  /** Called from time to time with the number of requests sent. */
  readonly progress?: (sent: number, findings: number) => void;
}

/** The decisions about a request that do not depend on the state of the server. */
interface Plan {
  readonly seed: number;
  readonly fault: Fault | null;
  /** Sent twice at the same time. */
  readonly twin: boolean;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(2 ** 31 - 1),
  fault: fc.option(anyFault, { freq: 1 }),
  twin: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
});

/** Plans are drawn in batches, so that a long run needs no more memory than a short one. */
const requestsPerPortion = 500;
/** Fresh organizations after so many requests: old ones reach their limits, or end. */
const generation = 1_200;
const timePassesAfter = 40;
/** Most findings that are kept. */
const mostFindings = 200;

/** Operations that create records are sent more often, so that there are records to read. */
const mixed = operations.flatMap((one) => Array.from({ length: makes(one) ? 4 : 1 }, () => one));

function makes({ id, api }: Operation): boolean {
  return api === 'merchant' && /^(create|start)/.test(id);
}

/** Sends requests made from the contract, valid ones and ones with a single fault, and judges every response. */
export async function fuzz({ requests, seed, progress }: Options): Promise<Report> {
  const campaign = new Campaign(await FuzzServer.open(), seed);
  try {
    for (let sent = 0; sent < requests && !campaign.isFull; sent += requestsPerPortion) {
      const portion = fc.sample(plans, { seed: seed + sent, numRuns: Math.min(requestsPerPortion, requests - sent) });
      for (const plan of portion) await campaign.carryOut(plan);
      progress?.(campaign.sent, campaign.findings.length);
    }
    return await campaign.finish();
  } finally {
    await campaign.close();
  }
}

class Campaign {
  readonly findings: Finding[] = [];
  sent = 0;
  readonly #server: FuzzServer;
  readonly #wire = new Wire();
  readonly #known = new KnownValues();
  readonly #random: SeededRandom;
  readonly #tally = new Map<string, Map<string, number>>();
  #callers: readonly Caller[] = [];
  /** Where the last request was accepted. */
  #last: { readonly caller: Caller; readonly resource: string } | undefined;

  constructor(server: FuzzServer, seed: number) {
    this.#server = server;
    this.#random = new SeededRandom(seed);
  }

  get isFull(): boolean {
    return this.findings.length >= mostFindings;
  }

  async carryOut({ seed, fault, twin }: Plan): Promise<void> {
    if (this.sent % generation === 0) this.#callers = await this.#server.callers(this.sent / generation);
    if (this.sent % timePassesAfter === 0) await this.#letTimePass();
    this.sent += 1;
    const random = new SeededRandom(seed);
    const { operation, caller } = this.#chosen(random);
    const draft = validRequest(operation, caller.name, this.#known, random);
    const request =
      wireRequest(operation.path, draft, fault ?? undefined) ?? wireRequest(operation.path, draft, undefined);
    if (!request) return;
    const whole = { ...request, headers: { [caller.keyHeader]: caller.key, ...request.headers } };
    const isValid = fault === null && matchesSchema(operation, request);
    await Promise.all((twin ? [whole, whole] : [whole]).map((one) => this.#send(operation, caller, one, isValid)));
  }

  async finish(): Promise<Report> {
    await this.#server.testServer.pass(dayMs);
    this.#find('afterwards', this.#complaints());
    const { received } = this.#server.testServer;
    return {
      requests: this.sent,
      findings: this.findings,
      tally: this.#tally,
      events: received.length,
      memory: process.memoryUsage().rss,
    };
  }

  async close(): Promise<void> {
    this.#wire.close();
    await this.#server.close();
  }

  /** Pays some of the last invoices and advances the clock. */
  async #letTimePass(): Promise<void> {
    const { testServer } = this.#server;
    for (const { name, api } of this.#callers) {
      const [id] = api === 'merchant' ? this.#known.named(name, ['invoices']).slice(-2) : [];
      if (id === undefined) continue;
      await testServer.callControl('POST', '/apply', {
        ability: 'invoice.pay',
        subject: { invoice_id: id },
        params: {},
        run: 'fuzz',
      });
    }
    await testServer.pass(
      this.#random.pick([0, secondMs, secondMs, secondMs, secondMs, minuteMs, 5 * minuteMs, hourMs]),
    );
    this.#find('while time passed', this.#complaints());
  }

  /** A new request, or a next step with the record of the last one. */
  #chosen(random: SeededRandom): { readonly operation: Operation; readonly caller: Caller } {
    const last = this.#last;
    const further =
      last && operations.filter((one) => one.path.startsWith(`/${last.resource}/{`) && one.api === last.caller.api);
    if (last && further && further.length > 0 && random.chance(0.5)) {
      return { operation: random.pick(further), caller: last.caller };
    }
    const operation = random.pick(mixed);
    return { operation, caller: this.#callerFor(operation, random) };
  }

  #callerFor({ api }: Operation, random: SeededRandom): Caller {
    const callers = this.#callers.filter((one) => one.api === api);
    let left = random.below(callers.reduce((sum, { weight }) => sum + weight, 0));
    for (const caller of callers) {
      left -= caller.weight;
      if (left < 0) return caller;
    }
    throw new Error(`The fuzz has no caller of the ${api} interface.`);
  }

  async #send(operation: Operation, caller: Caller, request: WireRequest, isValid: boolean): Promise<void> {
    const response = await this.#wire.send(this.#server.base(caller.api), request).catch((error: Error) => error);
    const faults =
      response instanceof Error ? withoutResponse(response) : faultsOfResponse(operation, request, response);
    const call = { operation, caller, request, response };
    if (!(response instanceof Error)) this.#note(call, response);
    const refusal = isValid && !(response instanceof Error) ? faultsOfRefusal(response) : [];
    this.#find(operation.id, [...this.#complaints(), ...faults, ...refusal], call);
  }

  #note({ operation, caller, request }: Call, { status, text }: RawResponse): void {
    const row = this.#tally.get(operation.id) ?? new Map<string, number>();
    const key = `${Math.floor(status / 100)}`;
    row.set(key, (row.get(key) ?? 0) + 1);
    this.#tally.set(operation.id, row);
    if (status < 300) this.#last = { caller, resource: resourceOf(operation) };
    // A list of the partner also shows the organizations of the merchants, which only these use.
    const isOwn = operation.api === 'merchant' || operation.id === 'createOrganization';
    if (isOwn && status < 300 && request.method !== 'HEAD' && text !== '') {
      this.#known.learn(caller.name, resourceOf(operation), JSON.parse(text));
    }
  }

  /** Errors in the log belong to the request that was sent last. */
  #complaints(): readonly string[] {
    return this.#server.complaints.splice(0).map((line) => {
      const { msg, event, faults, err }: Complaint = JSON.parse(line);
      const where = err?.stack?.split('\n').find((frame) => frame.includes('reference-server/')) ?? '';
      return [`log: ${msg}`, event, faults?.join('; '), err?.message, where.trim().replace(/\(.*reference-server/, '(')]
        .filter(Boolean)
        .join(' | ');
    });
  }

  #find(operation: string, faults: readonly string[], call?: Call): void {
    if (faults.length === 0) return;
    const response = call?.response;
    this.findings.push({
      request: this.sent,
      operation,
      caller: call?.caller.name ?? '',
      faults,
      curl: call ? curlOf(call.request, call.caller.keyHeader) : '',
      response:
        response === undefined || response instanceof Error ? '' : `${response.status} ${response.text.slice(0, 500)}`,
    });
  }
}

/** A line of the log. */
interface Complaint {
  readonly msg?: string;
  readonly event?: string;
  readonly faults?: readonly string[];
  readonly err?: { readonly message?: string; readonly stack?: string };
}

interface Call {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly request: WireRequest;
  readonly response: RawResponse | Error;
}

/** True for a request that Node itself refuses to write, which is no fault of the server. */
function withoutResponse(error: Error): string[] {
  return 'code' in error && String(error.code).startsWith('ERR_') ? [] : [`no response: ${error.message}`];
}

import { lists } from '../../../generated/calls.ts';
import { occurrences } from '../../../generated/catalog.ts';
import type { OperationId } from '../../contract/api.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { Appearance, Behaviour, Treatment } from '../stories/scenario.ts';
import type { Disturbance, Incoming } from '../traffic/observer.ts';
import { StoryClock } from '../traffic/story-clock.ts';
import { pageOf } from './pages.ts';

/** Responses that show the invoice of a payer. */
const views: readonly unknown[] = ['createInvoice', 'createQrInvoice', 'getInvoice', 'listInvoices'];

/** Takes the invoice of a creation before the client has the response. */
export type OnCreated = (invoice: Readonly<Record<string, unknown>>) => Promise<void>;

/** What the service does to the requests of a scenario, step by step. */
export class ScriptedService {
  readonly clock = new StoryClock();
  #phone = '';
  #behaviours: readonly Behaviour[] = [];
  #counts = new Map<Behaviour, number>();
  /** What the client asked for since the behaviours changed. */
  #asked = new Set<Incoming['operation']>();
  #onCreated: OnCreated = () => Promise.resolve();
  #changedAt = 0;
  /** The last ten digits of payers of whom the client has seen other records than the service has. */
  readonly #changed = new Set<string>();

  /** Begins a scenario, whose payer alone has this phone, as responses show it: `7XXXXXXXXXX`. */
  begin(phone: string, onCreated: OnCreated): void {
    this.#phone = phone;
    this.#onCreated = onCreated;
    this.change([]);
  }

  /** When the behaviours changed last, on the clock of the observer. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** Whether the client has seen the invoices of a payer as the service has them. */
  readonly isAsServed = ({ body }: Pick<Incoming, 'body'>): boolean =>
    !isObject(body) || !this.#changed.has(String(body.phone_number).slice(1));

  /** The behaviours of the next steps, in place of the earlier ones. */
  change(behaviours: readonly Behaviour[]): void {
    this.#changedAt = this.clock.elapsed();
    this.#behaviours = behaviours;
    if (behaviours.some((one) => 'shows' in one)) this.#changed.add(this.#phone.slice(1));
    this.#counts = new Map();
    this.#asked = new Set();
  }

  /** What happens to a request; undefined passes it on. */
  readonly disturb = (request: Pick<Incoming, 'operation' | 'query' | 'ids'>): Disturbance | undefined => {
    const { operation } = request;
    this.#asked.add(operation);
    const found = this.#behaviours.find((one) => this.#isAbout(one, operation));
    if (found === undefined || operation === undefined) return { kind: 'change', change: withOtherWords };
    this.#counts.set(found, (this.#counts.get(found) ?? 0) + 1);
    if ('count' in found) return { kind: 'respond', status: 200, body: pageOf(found, request.query) };
    if (!('shows' in found)) return this.#filled(treated(found), request);
    const others = this.#behaviours.filter(
      (one): one is Appearance => 'shows' in one && one.on === operation && one !== found,
    );
    return {
      kind: 'change',
      change: async (body) => {
        for (const one of [found, ...(found.record === undefined ? [] : others)])
          await this.#show(body, one, operation);
        if (found.record !== undefined) sort(body, { operation, isNewestFirst: found.record === 'last' });
      },
    };
  };

  /** A response with the id of the request and the times that its story names. */
  #filled(treatment: Disturbance | undefined, { ids }: Pick<Incoming, 'ids'>): Disturbance | undefined {
    if (treatment?.kind !== 'respond') return treatment;
    const text = JSON.stringify(treatment.body)
      .replaceAll('"{id}"', ids.id ?? 'null')
      .replaceAll(/\{\+(\d+)\}/g, (_, seconds) => new Date(this.clock.now() + Number(seconds) * 1000).toISOString());
    return { ...treatment, body: JSON.parse(text) };
  }

  #isAbout(behaviour: Behaviour, operation: Incoming['operation']): boolean {
    if ('after' in behaviour && !this.#asked.has(behaviour.after)) return false;
    if (behaviour.on === undefined) return views.includes(operation);
    const most = 'first' in behaviour ? behaviour.first : undefined;
    return behaviour.on === operation && (this.#counts.get(behaviour) ?? 0) < (most ?? Number.POSITIVE_INFINITY);
  }

  async #show(
    body: unknown,
    { on, record: which, shows, eventFirst }: Appearance,
    operation: OperationId,
  ): Promise<void> {
    for (const record of chosen(recordsIn(body, operation), which)) {
      // Other invoices in a list are those of other stories, and stay as they are.
      if (on === undefined && record.phone !== this.#phone && operation !== 'createQrInvoice') continue;
      if (eventFirst === true && isCreation(operation)) await this.#onCreated({ ...record, ...shows });
      else Object.assign(record, impliedBy(record, shows), shows);
    }
  }
}

/** What the record of a paid invoice has in addition to its status: clients read it before they refund (M §2.1). */
function impliedBy(record: Readonly<Record<string, unknown>>, { status }: Appearance['shows']): object {
  if (status !== 'paid') return {};
  const implied = { paid_at: record.created_at, available_for_refund: Number(record.amount) };
  return Object.fromEntries(Object.entries(implied).filter(([name]) => name in record && !record[name]));
}

/** The texts of errors are free: a client that decides by them does not know these (M §7). */
function withOtherWords(body: unknown): void {
  if (isObject(body) && ('error' in body || 'errors' in body) && typeof body.message === 'string')
    body.message = 'text';
}

function isCreation(operation: OperationId): boolean {
  return operation === 'createInvoice' || operation === 'createQrInvoice';
}

/** The records of a list, or else the body itself. */
function recordsIn(body: unknown, operation: OperationId): Record<string, unknown>[] {
  if (!isObject(body)) return [];
  const list: { readonly records: string } | undefined = lists[operation as keyof typeof lists];
  const records = list === undefined ? [body] : body[list.records];
  return (Array.isArray(records) ? records : []).filter(isObject);
}

/** The order of a list is not specified: it is that in which a story names the records. */
function sort(body: unknown, { operation, isNewestFirst }: { operation: OperationId; isNewestFirst: boolean }): void {
  const list: { readonly records: string } | undefined = lists[operation as keyof typeof lists];
  const records = isObject(body) && list !== undefined ? body[list.records] : undefined;
  if (Array.isArray(records)) records.sort((a, b) => (Number(a.id) - Number(b.id)) * (isNewestFirst ? -1 : 1));
}

/** The ids of the reference server grow. The last record comes after a first one. */
function chosen(records: readonly Record<string, unknown>[], which: Appearance['record']) {
  const sorted = records.toSorted((a, b) => Number(a.id) - Number(b.id));
  return which === undefined ? records : which === 'first' ? sorted.slice(0, 1) : sorted.slice(1).slice(-1);
}

function treated({ on, do: fate, refuse, set, headers, respond }: Treatment): Disturbance | undefined {
  if (fate !== undefined) return { kind: fate };
  if (refuse === undefined) return respond && { kind: 'respond', ...(headers && { headers }), ...respond };
  const known: Readonly<Record<string, { status: number; example: object } | undefined>> = occurrences[on];
  const found = known[refuse];
  if (found === undefined) throw new Error(`The contract has no ${refuse} of ${on}.`);
  return {
    kind: 'respond',
    status: found.status,
    headers: headers ?? {},
    body: { ...found.example, message: 'text', ...set },
  };
}

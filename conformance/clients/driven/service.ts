import { isObject } from '../../ground/values/pointer.ts';
import type { Behaviour } from '../stories/scenario.ts';
import type { Disturbance, Incoming } from '../traffic/observer.ts';

/** Responses that show the invoice of a payer. */
const views: readonly unknown[] = ['createInvoice', 'getInvoice', 'listInvoices'];

/** What the service does to the requests of a scenario, step by step. */
export class ScriptedService {
  #phone = '';
  #behaviours: readonly Behaviour[] = [];
  #counts = new Map<Behaviour, number>();

  /** Begins a scenario, whose payer alone has this phone, as responses show it: `7XXXXXXXXXX`. */
  begin(phone: string): void {
    this.#phone = phone;
    this.change([]);
  }

  /** The behaviours of the next steps, in place of the earlier ones. */
  change(behaviours: readonly Behaviour[]): void {
    this.#behaviours = behaviours;
    this.#counts = new Map();
  }

  /** What happens to a request; undefined passes it on. */
  readonly disturb = ({ operation }: Pick<Incoming, 'operation'>): Disturbance | undefined => {
    const found = this.#behaviours.find((one) => this.#isAbout(one, operation));
    if (found === undefined) return undefined;
    this.#counts.set(found, (this.#counts.get(found) ?? 0) + 1);
    if ('shows' in found) return { kind: 'change', change: (body) => this.#show(body, found.shows) };
    if (found.do !== undefined) return { kind: found.do };
    return found.respond && { kind: 'respond', ...found.respond };
  };

  #isAbout(behaviour: Behaviour, operation: Incoming['operation']): boolean {
    if ('shows' in behaviour) return views.includes(operation);
    return (
      behaviour.on === operation && (this.#counts.get(behaviour) ?? 0) < (behaviour.first ?? Number.POSITIVE_INFINITY)
    );
  }

  /** Other invoices in a list are those of other stories, and stay as they are. */
  #show(body: unknown, values: Readonly<Record<string, unknown>>): void {
    if (!isObject(body)) return;
    const records: unknown[] = Array.isArray(body.data) ? body.data : [body];
    for (const record of records) {
      if (isObject(record) && record.phone === this.#phone) Object.assign(record, values);
    }
  }
}

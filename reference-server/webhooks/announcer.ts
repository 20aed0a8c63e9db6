import type { EventName } from '../../generated/events.ts';
import type { Clock } from '../clock.ts';
import type { Contract } from '../contract.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Log } from '../log.ts';
import { invoiceStatusChanged } from '../merchant/records.ts';
import type { Policies } from '../policies.ts';
import type { Draft, Store } from '../store/port.ts';
import type { Delivery } from './delivery.ts';
import { sign } from './signature.ts';

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'keys'>;
  readonly contract: Contract;
  readonly policies: Policies;
  readonly log: Log;
}

type Payload = ReturnType<typeof invoiceStatusChanged>;

/** Writes events for the outbox. A payload that breaks its schema is written down as invalid and never sent. */
export class Announcer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The event of a change, once for every key of the organization that has a webhook address. */
  async announce(event: EventName, invoice: Invoice): Promise<Draft<Delivery>[]> {
    const { store, policies } = this.#parts;
    const keys = await store.keys.active(invoice.organizationId);
    return keys.flatMap((key) => {
      const draft = this.#draft(event, invoice, key);
      return draft ? Array.from({ length: policies['event.copies'] }, () => draft) : [];
    });
  }

  #draft(event: EventName, invoice: Invoice, key: ApiKey): Draft<Delivery> | undefined {
    if (key.webhookUrl === null) return undefined;
    const { clock, contract, policies, log } = this.#parts;
    const payload = invoiceStatusChanged(invoice, key.name, clock.now());
    const faults = contract.event(event)(payload);
    if (faults.length > 0) log.error({ event, invoice: invoice.id, faults }, 'an event would have broken the contract');
    const body = JSON.stringify(withLies(payload, policies));
    return {
      organizationId: invoice.organizationId,
      apiKeyId: key.id,
      event,
      subjectId: invoice.id,
      url: key.webhookUrl,
      body,
      signature: this.#signatureOf(body, key),
      isSandbox: invoice.isSandbox,
      state: faults.length > 0 ? 'invalid' : 'waiting',
      attempts: [],
      nextAt: faults.length > 0 ? null : clock.now(),
      createdAt: clock.now(),
    };
  }

  #signatureOf(body: string, { webhookSecret }: ApiKey): string | null {
    const form = this.#parts.policies['event.signature'];
    if (webhookSecret === null || form === 'absent') return null;
    return sign(body, form === 'wrong' ? `${webhookSecret}-of-somebody-else` : webhookSecret);
  }
}

/** Gives a checked payload another lawful envelope, or breaks it, as a test asks. */
function withLies({ event, invoice, ...rest }: Payload, policies: Policies): object {
  const { error_code: code, ...object } = { ...invoice };
  const told = {
    ...object,
    ...(code !== undefined && policies['event.error_code'] === 'present' && { error_code: code }),
    ...(policies['event.subject'] === 'another' && { id: (invoice?.id ?? 0) + 1 }),
    ...(policies['event.status'] === 'processing' && { status: 'processing' }),
  };
  if (policies['event.envelope'] === 'bare') return told;
  if (policies['event.envelope'] === 'data') return { type: event, data: { invoice: told }, ...rest };
  return { event, invoice: told, ...rest };
}

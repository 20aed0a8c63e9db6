import { events as eventTable } from '../../generated/events.ts';
import type { Contract } from '../contract/contract.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import type { DomainEvent } from '../domain/ports/domain-event.ts';
import type { Draft, Store } from '../domain/ports/store.ts';
import type { Log } from '../log/log.ts';
import type { Variations } from '../variations/variations.ts';
import { type Message, messageOf } from './payloads.ts';
import { sign, signOtherwise } from './signature.ts';

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'keys'>;
  readonly contract: Contract;
  readonly variations: Variations;
  readonly log: Log;
}

/** Writes events for the outbox. A payload that breaks its schema is stored as invalid and never sent. */
export class Announcer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The writer of an organization's events: it makes one draft for every key that has a webhook address. */
  async receivers(organizationId: number): Promise<(events: readonly DomainEvent[]) => readonly Draft<Delivery>[]> {
    const { store } = this.#parts;
    const keys = await store.keys.active(organizationId);
    const listening = keys.filter(({ webhookUrl }) => webhookUrl !== null);
    return (events) => events.flatMap((event) => listening.flatMap((key) => this.#drafts(event, organizationId, key)));
  }

  #drafts(domainEvent: DomainEvent, organizationId: number, key: ApiKey): readonly Draft<Delivery>[] {
    const { clock, variations } = this.#parts;
    const message = messageOf(domainEvent, key.name, clock.now());
    const body = JSON.stringify(inEnvelope(message.payload, variations));
    const copies = Array.from({ length: variations['event.copies'] });
    return copies.map(() => this.#draft(domainEvent, message, body, organizationId, key));
  }

  #draft(
    { event }: DomainEvent,
    { payload, subjectId, isSandbox }: Message,
    body: string,
    organizationId: number,
    key: ApiKey,
  ): Draft<Delivery> {
    const { clock, contract, log } = this.#parts;
    const fits = contract.eventFits(event, payload);
    if (!fits) void logFaults(log, event, subjectId, payload);
    return {
      organizationId,
      apiKeyId: key.id,
      event,
      object: eventTable[event].object,
      subjectId,
      url: key.webhookUrl ?? '',
      body,
      signature: this.#signatureOf(body, key),
      isSandbox,
      state: fits ? 'waiting' : 'invalid',
      attempts: [],
      nextAt: fits ? clock.now() : null,
      createdAt: clock.now(),
    };
  }

  #signatureOf(body: string, { webhookSecret }: ApiKey): string | null {
    const scheme = this.#parts.variations['event.signature'];
    if (webhookSecret === null || scheme === 'absent') return null;
    return scheme === 'hmac' ? sign(body, webhookSecret) : signOtherwise(body, webhookSecret);
  }
}

async function logFaults(log: Log, event: string, subject: number, payload: unknown): Promise<void> {
  const { faultsOfEvent } = await import('../contract/contract-faults.ts');
  log.error({ event, subject, faults: faultsOfEvent(event, payload) }, 'an event violates the contract');
}

/** The payload in the envelope of the variation; the specification shows none (reading A-68). */
function inEnvelope(payload: Message['payload'], variations: Variations): unknown {
  if (variations['event.envelope'] === 'flat') return payload;
  const { event, ...rest } = payload;
  const [name = 'object'] = Object.keys(rest);
  const { [name]: object, ...others }: Record<string, unknown> = rest;
  return variations['event.envelope'] === 'data' ? { type: event, data: { [name]: object }, ...others } : object;
}

import { events } from '../../generated/events.ts';
import type { Clock } from '../clock.ts';
import type { Contract } from '../contract.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import type { DomainEvent } from '../domain/ports/domain-event.ts';
import type { Draft, Store } from '../domain/ports/store.ts';
import type { Log } from '../log.ts';
import type { Variations } from '../variations/variations.ts';
import { type Message, messageOf } from './payloads.ts';
import { sign } from './signature.ts';

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'keys'>;
  readonly contract: Contract;
  readonly variations: Variations;
  readonly log: Log;
  readonly deliveries?: DeliveryFilter;
}

/** A test's hand on events: sees every payload as it would leave, and gives those that leave in its place. */
export type DeliveryFilter = (event: string, payload: object) => readonly object[];

/** Writes events for the outbox. A payload that breaks its schema is written down as invalid and never sent. */
export class Announcer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes the writer of an organization's events: one draft for every key that has a webhook address. */
  async receivers(organizationId: number): Promise<(news: readonly DomainEvent[]) => readonly Draft<Delivery>[]> {
    const { store, variations } = this.#parts;
    const keys = await store.keys.active(organizationId);
    const listening = keys.filter(({ webhookUrl }) => webhookUrl !== null);
    return (news) =>
      news.flatMap((one) =>
        listening.flatMap((key) => {
          const drafts = this.#drafts(one, organizationId, key);
          return Array.from({ length: variations['event.copies'] }, () => drafts).flat();
        }),
      );
  }

  #drafts(news: DomainEvent, organizationId: number, key: ApiKey): readonly Draft<Delivery>[] {
    const { clock, variations, deliveries } = this.#parts;
    const message = messageOf(news, key.name, clock.now());
    const told = withLies(message.payload, variations);
    const sent = deliveries?.(news.event, told) ?? [told];
    return sent.map((payload) => this.#draft(news, message, JSON.stringify(payload), organizationId, key));
  }

  #draft(
    { event }: DomainEvent,
    { payload, subjectId, isSandbox }: Message,
    body: string,
    organizationId: number,
    key: ApiKey,
  ): Draft<Delivery> {
    const { clock, contract, log } = this.#parts;
    const faults = contract.event(event)(payload);
    if (faults.length > 0) log.error({ event, subject: subjectId, faults }, 'an event would have broken the contract');
    return {
      organizationId,
      apiKeyId: key.id,
      event,
      object: events[event].object,
      subjectId,
      url: key.webhookUrl ?? '',
      body,
      signature: this.#signatureOf(body, key),
      isSandbox,
      state: faults.length > 0 ? 'invalid' : 'waiting',
      attempts: [],
      nextAt: faults.length > 0 ? null : clock.now(),
      createdAt: clock.now(),
    };
  }

  #signatureOf(body: string, { webhookSecret }: ApiKey): string | null {
    const form = this.#parts.variations['event.signature'];
    if (webhookSecret === null || form === 'absent') return null;
    return sign(body, form === 'wrong' ? `${webhookSecret}-of-somebody-else` : webhookSecret);
  }
}

/** Gives a checked payload another lawful envelope, or breaks it, as a test asks. */
function withLies(payload: Message['payload'], variations: Variations): object {
  const { event, ...rest } = payload;
  const [name = 'object'] = Object.keys(rest);
  const { [name]: object, ...others }: Record<string, unknown> = rest;
  const told = withFalseObject({ ...(object as Readonly<Record<string, unknown>>) }, variations);
  if (variations['event.envelope'] === 'bare') return told;
  if (variations['event.envelope'] === 'data') return { type: event, data: { [name]: told }, ...others };
  return { event, [name]: told, ...others };
}

function withFalseObject(object: Record<string, unknown>, variations: Variations): Record<string, unknown> {
  const { error_code: code, ...rest } = object;
  return {
    ...rest,
    ...(code !== undefined && variations['event.error_code'] === 'present' && { error_code: code }),
    ...(variations['event.subject'] === 'another' && { id: Number(rest.id) + 1 }),
    ...(variations['event.status'] === 'processing' && { status: 'processing' }),
  };
}

import type { CodeId } from '../../generated/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import { MINUTE } from '../domain/time.ts';
import type { CancelAnswer, Script } from './script.ts';

/** What the provider tells about an invoice, some time after it was asked. */
export interface ProviderNews {
  taken(invoiceId: number): Promise<void>;
  failed(invoiceId: number, code: CodeId): Promise<void>;
  cancelAnswered(invoiceId: number, answer: CancelAnswer): Promise<void>;
  /** The later synchronisation after a refused cancel: the invoice turns out to be paid. */
  paid(invoiceId: number): Promise<boolean>;
}

/** Milliseconds that the provider takes to answer. */
export interface Delay {
  readonly min: number;
  readonly max: number;
}

/** "Within minutes" of a refused cancel the real status arrives (M §3.1). */
const SYNCHRONISES_AFTER = 2 * MINUTE;

/** What the provider knows of an invoice once it has taken it. */
export interface ProviderDetails {
  readonly providerInvoiceId: string;
  readonly clientName: string;
}

const CLIENTS = ['Aigerim S.', 'Daniyar K.', 'Madina T.', 'Yerlan B.', 'Zarina O.'];

/** The same invoice always gets the same number and meets the same client. */
export const providerDetails = ({ id, isSandbox }: Invoice): ProviderDetails => ({
  providerInvoiceId: isSandbox ? `SBX-${id}` : String(700_000_000 + id),
  clientName: CLIENTS[id % CLIENTS.length] ?? '',
});

/**
 * The payment provider, simulated: asynchronous, deterministic, and scriptable an organization.
 * The same invoice id always takes the same time.
 */
export class SimulatedProvider {
  readonly #clock: Clock;
  readonly #script: Script;
  readonly #delay: Delay;
  #news: ProviderNews | undefined;

  constructor(clock: Clock, script: Script, delay: Delay) {
    this.#clock = clock;
    this.#script = script;
    this.#delay = delay;
  }

  /** Names who hears the news. */
  report(news: ProviderNews): void {
    this.#news = news;
  }

  /** Asks the provider to put an invoice before the payer. */
  issue({ id, organizationId }: Invoice): void {
    const failure = this.#script.take('issue', organizationId);
    this.#later(id, (news) => (failure ? news.failed(id, failure) : news.taken(id)));
  }

  /** Asks the provider to withdraw an invoice. */
  cancel({ id }: Invoice, answer: CancelAnswer): void {
    this.#later(id, async (news) => {
      await news.cancelAnswered(id, answer);
      if (answer === 'refuse') this.#clock.after(SYNCHRONISES_AFTER, async () => void (await news.paid(id)));
    });
  }

  #later(id: number, tell: (news: ProviderNews) => Promise<void>): void {
    const { min, max } = this.#delay;
    const delay = min + ((id * 61) % (max - min + 1));
    this.#clock.after(delay, async () => {
      if (this.#news) await tell(this.#news);
    });
  }
}

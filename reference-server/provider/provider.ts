import type { CodeId } from '../../generated/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import { MINUTE } from '../domain/time.ts';
import type { CancelAnswer, Script } from './script.ts';

/** What the provider tells about an invoice, some time after it was asked. */
export interface ProviderNews {
  taken(invoiceId: number, details: { providerInvoiceId: string; clientName: string }): Promise<void>;
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

const CLIENTS = ['Aigerim S.', 'Daniyar K.', 'Madina T.', 'Yerlan B.', 'Zarina O.'];

/**
 * The payment provider, simulated: asynchronous, deterministic, and scriptable an organization.
 * The same invoice id always takes the same time and meets the same client.
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
  issue({ id, organizationId, isSandbox }: Invoice): void {
    const failure = this.#script.take('issue', organizationId);
    this.#later(id, async (news) => {
      if (failure) await news.failed(id, failure);
      else {
        const providerInvoiceId = isSandbox ? `SBX-${id}` : String(700_000_000 + id);
        await news.taken(id, { providerInvoiceId, clientName: CLIENTS[id % CLIENTS.length] ?? '' });
      }
    });
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

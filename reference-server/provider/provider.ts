import { createHash } from 'node:crypto';
import type { CodeId } from '../../generated/catalog.ts';
import type { Clock } from '../clock.ts';
import { canFailWith } from '../domain/invoices/failures.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { CancelAnswer, FaultQueue } from './fault-queue.ts';

/** What the provider tells about an invoice, some time after it was asked. */
export interface ProviderListener {
  taken(invoiceId: number): Promise<void>;
  failed(invoiceId: number, code: CodeId): Promise<void>;
  /** The sandbox brings a QR invoice to the end that was asked for. */
  endedAsPlanned(invoiceId: number): Promise<void>;
  cancelAnswered(invoiceId: number, answer: CancelAnswer): Promise<void>;
}

/** Milliseconds that the provider takes to answer. */
export interface Delay {
  readonly min: number;
  readonly max: number;
}

/** Milliseconds that the provider takes over one record; the same record always takes the same time. */
export function delayOf({ min, max }: Delay, id: number): number {
  return min + ((id * 61) % (max - min + 1));
}

/** What the provider knows of an invoice once it has taken it. */
export interface ProviderDetails {
  readonly providerInvoiceId: string;
  readonly clientName: string;
}

const clients = ['Aigerim S.', 'Daniyar K.', 'Madina T.', 'Yerlan B.', 'Zarina O.'];

/** The same number always meets the same client. */
export function clientNumbered(number: number): string {
  return clients[number % clients.length] ?? '';
}

/** What a caller shows to the payer: the text of the QR code, and the code as an image. */
export interface QrCode {
  readonly tokenUrl: string;
  readonly imageUrl: string;
}

/** Where the provider takes payments by QR code. */
export const paymentSite = 'https://pay.example.com';

/** The same invoice always gets the same code. */
export function qrCodeOf({ id }: Pick<Invoice, 'id'>): QrCode {
  const token = createHash('sha256').update(`qr-invoice:${id}`).digest('hex').slice(0, 16);
  const tokenUrl = `${paymentSite}/q/${token}`;
  return { tokenUrl, imageUrl: `${tokenUrl}.png` };
}

/**
 * Whose phone it is: made up, and always the same.
 * @param digits the ten digits of the number
 * @returns first name and initial; null for numbers that end in 9: nobody has them
 */
export function clientOf(digits: string): string | null {
  return digits.endsWith('9') ? null : (clients[Number(digits.slice(-3)) % clients.length] ?? null);
}

/** The same invoice always gets the same number and meets the same client. */
export function providerDetails({ id, isSandbox }: Invoice): ProviderDetails {
  return {
    providerInvoiceId: isSandbox ? `SBX-${id}` : String(700_000_000 + id),
    clientName: clientNumbered(id),
  };
}

/**
 * The payment provider, simulated: asynchronous, deterministic, and scriptable an organization.
 * The same invoice id always takes the same time.
 */
export class SimulatedProvider {
  readonly #clock: Clock;
  readonly #faults: FaultQueue;
  readonly #delay: Delay;
  #news: ProviderListener | undefined;

  constructor(clock: Clock, faults: FaultQueue, delay: Delay) {
    this.#clock = clock;
    this.#faults = faults;
    this.#delay = delay;
  }

  /** Names who hears the news. */
  report(news: ProviderListener): void {
    this.#news = news;
  }

  /** Asks the provider to put an invoice before the payer. A QR code it has shown already (fills T-03). */
  issue(invoice: Invoice): void {
    const { id, isQrToken, plannedEnd } = invoice;
    const failure = this.#failureOf(invoice);
    if (failure) this.#later(id, (news) => news.failed(id, failure));
    else if (!isQrToken) this.#later(id, (news) => news.taken(id));
    else if (plannedEnd) this.#later(id, (news) => news.endedAsPlanned(id));
  }

  /** Asks the provider to withdraw an invoice; it accepts unless something else was laid down. */
  cancel({ id, organizationId }: Invoice): void {
    const { answer, afterMs } = this.#faults.take('cancel', organizationId) ?? { answer: 'accept' };
    this.#later(id, (news) => news.cancelAnswered(id, answer), afterMs);
  }

  /** What was laid down for the next invoice stays for one that can fail so. */
  #failureOf(invoice: Invoice): CodeId | undefined {
    const injected = this.#faults.peek('issue', invoice.organizationId);
    if (injected === undefined || !canFailWith(invoice, injected)) return undefined;
    return this.#faults.take('issue', invoice.organizationId);
  }

  #later(id: number, tell: (news: ProviderListener) => Promise<void>, delay = delayOf(this.#delay, id)): void {
    this.#clock.after(delay, async () => {
      if (this.#news) await tell(this.#news);
    });
  }
}

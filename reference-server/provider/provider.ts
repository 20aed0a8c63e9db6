import type { CodeId } from '../../generated/catalog.ts';
import { canFailWith } from '../domain/invoices/failures.ts';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { ProviderListener } from '../domain/invoices/provider.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { InjectedFaults } from '../domain/ports/injected-faults.ts';
import { StoreUnavailable } from '../domain/ports/store-unavailable.ts';
import { type Delay, delayOf } from '../domain/provider-data/delay.ts';

/** The simulated payment provider. Without an injected outcome it responds later, always in the same way. */
export class SimulatedProvider {
  readonly #clock: Clock;
  readonly #faults: InjectedFaults;
  readonly #delay: Delay;
  #listener: ProviderListener | undefined;

  constructor(clock: Clock, faults: InjectedFaults, delay: Delay) {
    this.#clock = clock;
    this.#faults = faults;
    this.#delay = delay;
  }

  /** Registers the listener that is called with what the provider reports. */
  report(listener: ProviderListener): void {
    this.#listener = listener;
  }

  /** Asks the provider to show an invoice to the payer. A QR code is shown already when it is created (reading T-03). */
  issue(invoice: Invoice): Promise<void> {
    return this.#ask(() => this.#issue(invoice));
  }

  /** Asks the provider to withdraw an invoice; it accepts unless another decision is injected. */
  cancel(invoice: Invoice): Promise<void> {
    return this.#ask(() => this.#cancel(invoice));
  }

  /** The stored invoice waits for the provider. The clock repeats the query until the store has the outcome. */
  async #ask(question: () => Promise<void>): Promise<void> {
    try {
      await question();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#clock.after(0, question);
    }
  }

  async #issue(invoice: Invoice): Promise<void> {
    const { id, isQrToken, plannedEnd } = invoice;
    const failure = await this.#failureOf(invoice);
    if (failure) this.#later(id, (listener) => listener.failed(id, failure));
    else if (!isQrToken) this.#later(id, (listener) => listener.taken(id));
    else if (plannedEnd) this.#later(id, (listener) => listener.endedAsPlanned(id));
  }

  async #cancel({ id, organizationId }: Invoice): Promise<void> {
    const { decision, afterMs } = (await this.#faults.take('cancel', organizationId)) ?? { decision: 'accept' };
    this.#later(id, (listener) => listener.cancelDecided(id, decision), afterMs);
  }

  /** Takes an injected failure only if the invoice can fail with its code; otherwise it waits for a later invoice. */
  #failureOf(invoice: Invoice): Promise<CodeId | undefined> {
    return this.#faults.take('issue', invoice.organizationId, (code) => canFailWith(invoice, code));
  }

  #later(id: number, report: (listener: ProviderListener) => Promise<void>, delay = delayOf(this.#delay, id)): void {
    this.#clock.after(delay, async () => {
      if (this.#listener) await report(this.#listener);
    });
  }
}

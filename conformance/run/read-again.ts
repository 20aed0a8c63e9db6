import type { Credential } from '../contract/credential.ts';
import { createApi, declaredCredentials } from '../exchange/http/client.ts';
import type { Seen, Wire } from '../exchange/http/wire.ts';
import type { Secrets } from '../ground/declared-target/target.ts';
import { isObject } from '../ground/values/pointer.ts';
import { StopCheck, StopRun } from '../ground/verdicts/stop.ts';

/** The most invoices that are read again, because each costs a target two requests. */
const mostInvoices = 30;

/** A refund that was accepted, and the caller who may read it. */
interface Waiting {
  readonly invoice: number;
  readonly credential: Credential;
}

/**
 * Notices the refunds whose end no check has seen, and reads them and their invoices at the end of a run. No check is
 * about these reads: they show the always-on checks what a refund and its invoice are in the end.
 */
export class ReadAgain {
  readonly #waiting = new Map<string, Waiting>();

  see({ response, operation, credential, path }: Seen): void {
    if (!response.accepted || credential === undefined) return;
    const invoice = Number(path?.id);
    if (operation === 'createRefund') this.#waiting.set(keyOf(credential, invoice), { invoice, credential });
    const listed = operation === 'listRefunds' ? response.at('/refunds') : undefined;
    if (
      Array.isArray(listed) &&
      listed.every((one) => isObject(one) && (one.status === 'completed' || one.status === 'failed'))
    ) {
      this.#waiting.delete(keyOf(credential, invoice));
    }
  }

  /** Reads what is left, as far as the target lets it. */
  async read(wire: Wire, secrets: Secrets, version: string): Promise<void> {
    const caller = { check: 'run.read-again', purpose: 'poll' as const, version };
    const api = createApi(wire, { ...caller, credentials: declaredCredentials(wire, secrets) });
    try {
      for (const { invoice, credential } of [...this.#waiting.values()].slice(0, mostInvoices)) {
        await api.as(credential).listRefunds(invoice);
        await api.as(credential).getInvoice(invoice);
      }
    } catch (error) {
      // A target that throttles or no longer responds has been judged for it.
      if (!(error instanceof StopCheck || error instanceof StopRun)) throw error;
    }
  }
}

function keyOf({ value, name }: Credential, invoice: number): string {
  return `${value ?? name} ${invoice}`;
}

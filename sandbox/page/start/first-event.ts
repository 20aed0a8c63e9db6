import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { freshBody } from '../../../scripts/request-forms/fresh-body.ts';
import type { InboxMessage } from '../../protocol/deliveries.ts';
import { callInterface } from '../store/interface-call.ts';

/** The invoice that the first click created. */
export interface FirstInvoice {
  readonly id: number;
  /** Number of the request. */
  readonly n: number | null;
  readonly status: number;
  /** Messages of the inbox that were there before. */
  readonly after: number;
}

/** Creates an invoice from the first example of the contract. @throws Error with a sentence when it was refused */
export async function createFirstInvoice(
  operation: OperationChoice,
  key: string,
  newest: InboxMessage | undefined,
): Promise<FirstInvoice> {
  const body = JSON.stringify(freshBody(operation.bodies[0]?.value));
  const headers = { [operation.keyHeader]: key };
  const { api, method, path } = operation;
  const response = await callInterface({ api, method, path, headers, body });
  const { id, error } = JSON.parse(response.body) as { id?: unknown; error?: unknown };
  if (typeof id !== 'number')
    throw new Error(`The invoice was refused with ${response.status} ${String(error ?? '')}.`);
  return { id, n: response.n, status: response.status, after: newest?.n ?? 0 };
}

/** The messages of the inbox about an invoice, the oldest first. */
export function messagesAbout({ id, after }: FirstInvoice, rows: readonly InboxMessage[]): readonly InboxMessage[] {
  return rows.filter(({ n, body }) => n > after && invoiceIdIn(body) === id).toReversed();
}

function invoiceIdIn(text: string): unknown {
  try {
    const { invoice } = JSON.parse(text) as { invoice?: { id?: unknown } };
    return invoice?.id;
  } catch {
    return undefined;
  }
}

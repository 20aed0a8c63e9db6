/** Statuses of an invoice that was not paid and cannot be paid any more. Its order may be used again (M §7.3). */
const endedUnpaid: readonly unknown[] = ['expired', 'cancelled', 'error'];

/** True for the status of an invoice whose order may be issued again. */
export function isEndedUnpaid(status: unknown): boolean {
  return endedUnpaid.includes(status);
}

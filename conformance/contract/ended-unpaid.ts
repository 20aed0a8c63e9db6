/** The statuses of an invoice that was never paid and no longer can be: its order may be issued again (M §7.3). */
const endedUnpaid: readonly unknown[] = ['expired', 'cancelled', 'error'];

/** True for the status of an invoice whose order may be issued again. */
export function isEndedUnpaid(status: unknown): boolean {
  return endedUnpaid.includes(status);
}

import type { Refund } from '../../../reference-server/domain/refunds/refund.ts';
import type { RefundRequest, ReturnItem } from '../../../reference-server/domain/refunds/refund-request.ts';
import type { RefundResult, Sale } from './refund-bench.ts';

function tiyn(tenge: number): bigint {
  return BigInt(Math.round(tenge * 100));
}

function total(sums: readonly bigint[]): bigint {
  return sums.reduce((sum, one) => sum + one, 0n);
}

/** A broken promise of the refund service. */
function demand(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Error(says);
}

/** The invariants of the refunds of one invoice, however they are decided. */
export class RefundModel {
  readonly #sale: Sale;
  #known: readonly Refund[] = [];
  #completions: readonly Refund[] = [];

  constructor(sale: Sale) {
    this.#sale = sale;
  }

  /** Judges the responses to requests that were made at the same time, by the state before and after them. */
  see(requests: readonly RefundRequest[], results: readonly RefundResult[], after: readonly Refund[]): void {
    const before = this.#known;
    const accepted = results.flatMap((result) => ('refund' in result ? [result.refund] : []));
    const ids = [...before, ...accepted].map(({ id }) => id).sort();
    demand(String(after.map(({ id }) => id).sort()) === String(ids), 'refunds were lost or came by themselves');
    for (const refund of before) {
      const now = after.find(({ id }) => id === refund.id);
      const stays = now?.status === refund.status || refund.dueAt !== null;
      demand(now?.amount === refund.amount && stays, `refund ${refund.id} changed after its end`);
    }
    const held = before.filter(({ status }) => status !== 'failed');
    for (const [index, result] of results.entries()) {
      const request = requests[index] ?? {};
      if ('refund' in result) this.#mayAccept(request, result);
      else demand(this.#mayRefuse(request, [...held, ...accepted]), `${describe(request)} was refused without need`);
    }
    this.#known = after;
    const ended = after.filter(
      ({ status, id }) => status === 'completed' && !this.#completions.some((one) => one.id === id),
    );
    this.#completions = [...this.#completions, ...ended];
    this.#linesHold(after.filter(({ status }) => status !== 'failed'));
  }

  sums(): { total: bigint; pending: bigint; available: bigint } {
    const of = (...statuses: Refund['status'][]) =>
      total(this.#known.filter(({ status }) => statuses.includes(status)).map(({ amount }) => amount));
    const [back, pending] = [of('completed'), of('pending', 'processing')];
    demand(back + pending <= this.#sale.paid, 'more went back than was paid');
    return { total: back, pending, available: this.#sale.paid - back - pending };
  }

  /** The events that must have been sent, each once. */
  ended(invoiceId: number): readonly string[] {
    const ends = this.#known.filter(({ dueAt }) => dueAt === null);
    const turned =
      this.status() === 'partially_refunded' ? [`invoice.status_changed ${invoiceId} partially_refunded`] : [];
    return [...ends.map(({ id, status }) => `invoice.refunded ${id} ${status}`), ...turned].sort();
  }

  status(): 'paid' | 'partially_refunded' {
    return this.#completions.some(({ amount }) => amount < this.#sale.paid) ? 'partially_refunded' : 'paid';
  }

  #mayAccept(
    { amount, return_items: lines }: RefundRequest,
    { refund, invoice }: Extract<RefundResult, { refund: Refund }>,
  ) {
    demand(invoice.totalRefunded + invoice.pendingRefunded <= this.#sale.paid, 'for a moment too much was on its way');
    demand(refund.amount > 0n && refund.status === 'pending', 'a refund began wrongly');
    if (amount !== undefined) demand(refund.amount === tiyn(amount), 'another sum goes back than was asked for');
    else if (!lines) demand(invoice.totalRefunded + invoice.pendingRefunded === this.#sale.paid, 'all left something');
    for (const { catalog_item_id: id, count, amount: sum } of lines ?? []) {
      const line = refund.items.filter(({ catalogItemId }) => catalogItemId === id);
      demand(count === undefined || line.every((one) => one.count === count), 'another number of units goes back');
      demand(sum === undefined || total(line.map((one) => BigInt(one.amount))) === tiyn(sum), 'another sum of a line');
    }
    if (lines) demand(total(refund.items.map((line) => BigInt(line.amount))) === refund.amount, 'lines do not add up');
  }

  /** A refusal needs a cause: with all that was or came in between held against it, the request must not fit. */
  #mayRefuse({ amount, return_items: lines }: RefundRequest, held: readonly Refund[]): boolean {
    const left = this.#sale.paid - total(held.map((refund) => refund.amount));
    if (amount !== undefined) return tiyn(amount) > left;
    if (!lines) return left <= 0n;
    const worth = lines.map((line) => this.#worth(line, held));
    return (
      worth.some((one) => !one.fits) ||
      total(worth.map(({ most }) => most)) > left ||
      total(worth.map(({ least }) => least)) <= 0n
    );
  }

  /** Bounds of what a requested line is worth, and whether it surely fits into what is left of it. */
  #worth({ catalog_item_id: id, count, amount }: ReturnItem, held: readonly Refund[]) {
    const { price, bought, share } = this.#line(id - 1);
    const gone = held.flatMap(({ items }) => items).filter(({ catalogItemId }) => catalogItemId === id);
    const rest = share - total(gone.map((line) => BigInt(line.amount)));
    if (count === undefined) {
      const sum = tiyn(amount ?? 0);
      return { fits: sum <= rest, least: sum, most: sum };
    }
    const units = (share * BigInt(count)) / BigInt(bought);
    return {
      fits: count <= bought - gone.reduce((sum, line) => sum + line.count, 0),
      least: rest < units ? rest : units,
      most: price * BigInt(bought),
    };
  }

  /** A line, and the least that it can be worth after the discount. */
  #line(index: number): { price: bigint; bought: number; share: bigint } {
    const { prices, counts, paid } = this.#sale;
    const whole = total(prices.map((price, line) => price * BigInt(counts[line] ?? 0)));
    const [price = 0n, bought = 0] = [prices[index], counts[index]];
    return { price, bought, share: (paid * price * BigInt(bought)) / whole };
  }

  #linesHold(held: readonly Refund[]): void {
    const items = held.flatMap((refund) => refund.items);
    for (const index of this.#sale.prices.keys()) {
      const { bought, share } = this.#line(index);
      const gone = items.filter(({ line }) => line === index);
      demand(gone.reduce((sum, { count }) => sum + count, 0) <= bought, 'more units went back than were bought');
      demand(total(gone.map(({ amount }) => BigInt(amount))) <= share + 1n, 'a line gave more than it was paid with');
    }
  }
}

function describe(request: RefundRequest): string {
  return JSON.stringify(request);
}

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { InvoiceQuery } from '../domain/invoices/records.ts';
import type { Store } from '../domain/ports/store.ts';
import { allInvoices, invoiceDraft } from './stored-invoices.ts';

/** Letters of several alphabets, what SQL and the indexes treat in a special way, and characters of two units. */
const character = fc.constantFrom(
  ...'abcABı0129 _%"\'\\*-\n,.(){}:^+',
  ...'абвАБҚқҢңӘәІіЁё',
  '\0',
  '\ue000',
  '\ue001',
  '\ue041',
  '\ufffd',
  '🙂',
  '𐐀',
);

const seed = fc.record({
  organizationId: fc.constantFrom(101, 101, 101, 102, 5_000_000_001),
  status: fc.constantFrom<Invoice['status']>('pending', 'paid', 'expired'),
  createdAt: fc.integer({ min: 0, max: 100 }),
  text: fc.string({ unit: character, minLength: 0, maxLength: 14 }),
});

/** What an invoice of a test needs. */
interface Seed {
  readonly text: string;
  readonly organizationId: number;
  readonly createdAt?: number;
}

/** Invoices of a store, with what a reading of every text finds among them. */
export class SearchedInvoices {
  readonly #store: Store;
  readonly #stored: Invoice[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** The invoice that came last. */
  get last(): Invoice | undefined {
    return this.#stored.at(-1);
  }

  /** Adds invoices of any text. @param from what else they depend on: the same number gives the same ones */
  async insertAny(count: number, from: number): Promise<void> {
    await this.insert(fc.sample(seed, { numRuns: count, seed: from }));
  }

  async insert(seeds: readonly Seed[]): Promise<void> {
    for (const { text, ...changes } of seeds) {
      const draft = invoiceDraft({ ...changes, searchText: text.toLowerCase() });
      this.#stored.push(await this.#store.invoices.insert(draft));
    }
  }

  /** The ids that a reading of every text finds, in their order. */
  found({ organizationId, statuses, createdFrom, createdBefore, search }: InvoiceQuery): number[] {
    const found = this.#stored.filter(
      (invoice) =>
        invoice.organizationId === organizationId &&
        (statuses.length === 0 || statuses.includes(invoice.status)) &&
        (createdFrom === null || invoice.createdAt >= createdFrom) &&
        (createdBefore === null || invoice.createdAt < createdBefore) &&
        invoice.searchText.includes((search ?? '').toLowerCase()),
    );
    return found.map(({ id }) => id);
  }

  /** Compares searches of the store with readings of every text, with filters and in every order. */
  async compareSearches(searches: number): Promise<void> {
    let hits = 0;
    const property = fc.asyncProperty(this.#query(), fc.boolean(), async (asked, isFollowed) => {
      const whole = { ...allInvoices, ...asked, count: this.#stored.length };
      const expected = this.found(whole);
      hits += Math.min(1, expected.length);
      const { records, total } = await this.#store.invoices.list(whole);
      expect(total).toBe(expected.length);
      expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
      const page = await this.#store.invoices.list({ ...whole, count: 2, offset: Math.floor(total / 2) });
      expect(page.records).toEqual(records.slice(Math.floor(total / 2), Math.floor(total / 2) + 2));
      // An invoice that comes after a search is found by the same one.
      if (isFollowed) await this.insert([{ organizationId: asked.organizationId, text: `x${asked.search}` }]);
      expect((await this.#store.invoices.list(whole)).total).toBe(this.found(whole).length);
    });
    await fc.assert(property, { numRuns: searches });
    expect(hits).toBeGreaterThan(searches / 8);
  }

  /** Terms of any characters, and parts of the texts that are there. */
  #term(): fc.Arbitrary<string> {
    const part = fc
      .tuple(fc.nat(this.#stored.length - 1), fc.nat(12), fc.integer({ min: 1, max: 8 }))
      .map(([at, from, length]) => [...(this.#stored[at]?.searchText ?? '')].slice(from, from + length).join(''));
    return fc.oneof(fc.string({ unit: character, minLength: 1, maxLength: 5 }), part).filter((term) => term !== '');
  }

  #query() {
    return fc.record({
      organizationId: fc.constantFrom(101, 102, 5_000_000_001, 7),
      search: this.#term(),
      statuses: fc.constantFrom<InvoiceQuery['statuses']>([], [], ['paid'], ['paid', 'expired']),
      createdFrom: fc.constantFrom(null, null, 30),
      createdBefore: fc.constantFrom(null, null, 60),
      sortBy: fc.constantFrom<InvoiceQuery['sortBy']>('id', 'created_at', 'status'),
      descending: fc.boolean(),
    });
  }
}

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { InvoiceQuery } from '../domain/invoices/records.ts';
import type { Store } from '../domain/ports/store.ts';
import { allInvoices, invoiceDraft } from './stored-invoices.ts';

/** Letters of several alphabets, characters that SQL and the indexes treat specially, and surrogate pairs. */
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

/** The fields of a test's invoice. */
interface Seed {
  readonly text: string;
  readonly organizationId: number;
  readonly createdAt?: number;
}

/** The invoices of a store, and a search that reads the text of each for comparison. */
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

  /** Adds invoices with arbitrary texts. @param from seed: the same number gives the same invoices */
  async insertAny(count: number, from: number): Promise<void> {
    await this.insert(fc.sample(seed, { numRuns: count, seed: from }));
  }

  async insert(seeds: readonly Seed[]): Promise<void> {
    for (const { text, ...changes } of seeds) {
      const draft = invoiceDraft({ ...changes, searchText: text.toLowerCase() });
      this.#stored.push(await this.#store.invoices.insert(draft));
    }
  }

  /** The expected ids of a list, in order, found by reading every text. */
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

  /** Compares searches of the store with `found`, with filters and in every order. */
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
      // The next search must also find an invoice that was added after the first one.
      if (isFollowed) await this.insert([{ organizationId: asked.organizationId, text: `x${asked.search}` }]);
      expect((await this.#store.invoices.list(whole)).total).toBe(this.found(whole).length);
    });
    await fc.assert(property, { numRuns: searches });
    expect(hits).toBeGreaterThan(searches / 8);
  }

  /** Terms of arbitrary characters, and parts of stored texts. */
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

import type { Clock } from '../../clock.ts';
import type { Delay } from '../../provider/provider.ts';
import type { Script } from '../../provider/script.ts';
import type { CatalogQuery, Kept, Page, Step, Store } from '../../store/port.ts';
import type { News } from '../../webhooks/news.ts';
import type { Ledger } from '../ledger.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Refused } from '../outcome.ts';
import { numberOrNull } from './fields.ts';
import { isRepeat, useOf, type WriteRequest } from './idempotency.ts';
import { type CatalogItem, nameKeyOf } from './item.ts';
import { judge, type NewItem, type ProviderAnswer, type Rejection, type Verdict } from './new-items.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly script: Script;
  readonly ledger: Ledger;
  readonly delay: Delay;
}

/** The exact repeat of a request that was served before (M §4.7 rule 4). */
export interface Replayed {
  readonly replayed: true;
}

type KeyConflict = Refused<'idempotency_key_conflict'>;

/** What to write, and what to say once it is kept. */
interface Decision<A> {
  readonly step: Step;
  readonly news?: (kept: Kept) => readonly News[];
  readonly answer: (kept: Kept) => A;
}

/** What became of the items of a creation, each in the order of the request. */
export interface Creation {
  readonly accepted: readonly AcceptedItem[];
  readonly rejected: readonly RejectedItem[];
}

/** An item that was taken, or that the organization had already. */
export interface AcceptedItem {
  readonly item: CatalogItem;
  readonly matched: boolean;
  readonly nameDiffers: boolean;
}

export interface RejectedItem {
  /** Its place in the request. */
  readonly index: number;
  readonly item: NewItem;
  readonly rejection: Rejection;
}

/** Puts the created items where they stood in the request, among those that were there already. */
function creationOf(items: readonly NewItem[], verdicts: readonly Verdict[], kept: readonly CatalogItem[]): Creation {
  const created = [...kept];
  const accepted: AcceptedItem[] = [];
  const rejected: RejectedItem[] = [];
  for (const [index, verdict] of verdicts.entries()) {
    const written = items[index];
    const item = 'draft' in verdict ? created.shift() : undefined;
    if (item) accepted.push({ item, matched: false, nameDiffers: false });
    else if ('existing' in verdict) {
      accepted.push({ item: verdict.existing, matched: true, nameDiffers: verdict.nameDiffers });
    } else if ('rejection' in verdict && written) rejected.push({ index, item: written, rejection: verdict.rejection });
  }
  return { accepted, rejected };
}

/** Steps lost to concurrent ones are tried again. */
const TRIES = 20;

/**
 * Where the catalog is changed and read (M §4.6, §4.7). The rules stand in the files beside this one; here they meet the
 * store, the provider's answers and the keys of repeats.
 */
export class CatalogDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(query: CatalogQuery): Promise<Page<CatalogItem>> {
    return this.#parts.store.catalogItems.list(query);
  }

  /** POST /catalog: takes new items, each for itself. */
  create(
    organization: Organization,
    items: readonly NewItem[],
    request: WriteRequest,
  ): Promise<Creation | Replayed | KeyConflict> {
    const { store, clock } = this.#parts;
    const answers = this.#answersFor(organization, items.length);
    return this.#once(organization, request, async () => {
      const names = items.map(({ name }) => nameKeyOf(name));
      const refs = items.flatMap(({ external_ref: ref }) => numberOrNull(ref) ?? []);
      const known = await store.catalogItems.like(organization.id, names, refs);
      const answerFor = (index: number): ProviderAnswer | null => answers[index] ?? null;
      const verdicts = judge(items, { organization, known, now: clock.now(), answerFor });
      const drafts = verdicts.flatMap((verdict) => ('draft' in verdict ? [verdict.draft] : []));
      return {
        step: { add: { catalogItems: drafts } },
        answer: ({ catalogItems }) => creationOf(items, verdicts, catalogItems),
      };
    });
  }

  /** How the provider answers some requests of an organization; null for what the sandbox does at once. */
  #answersFor(organization: Organization, count: number): readonly (ProviderAnswer | null)[] {
    const { clock, delay } = this.#parts;
    const now = clock.now();
    const span = delay.max - delay.min + 1;
    return Array.from({ length: count }, (_, index) =>
      organization.sandbox ? null : { refusal: null, at: now + delay.min + ((index * 61) % span) },
    );
  }

  /**
   * Carries a request out once for its key: decides, writes what was decided together with the use of the key, and
   * decides anew when somebody else wrote first.
   */
  async #once<A extends object>(
    organization: Organization,
    request: WriteRequest,
    decide: () => Promise<Decision<A> | A>,
  ): Promise<A | Replayed | KeyConflict> {
    const { store, clock, ledger } = this.#parts;
    const { key } = request;
    for (let left = TRIES; left > 0; left -= 1) {
      const used = key === undefined ? undefined : await store.catalogKeys.used(organization.id, key);
      if (used) return isRepeat(used, request) ? { replayed: true } : { refused: 'idempotency_key_conflict' };
      const decision = await decide();
      if (!('step' in decision)) return decision;
      const { step, news, answer } = decision;
      const catalogKeys = key === undefined ? [] : [useOf(request, key, organization.id, clock.now())];
      const commit = await ledger.keep(organization.id, { ...step, add: { ...step.add, catalogKeys } }, news);
      if ('kept' in commit) return answer(commit.kept);
    }
    throw new Error(`the catalog of organization ${organization.id} is changed by others all the time`);
  }
}

import type { Clock } from '../../clock.ts';
import type { Delay } from '../../provider/provider.ts';
import type { Script } from '../../provider/script.ts';
import type { CatalogQuery, Page, Store } from '../../store/port.ts';
import type { Ledger } from '../ledger.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import { DAY, MINUTE, type Moment } from '../time.ts';
import { type BulkDeletion, type BulkOutcome, type BulkRefusal, hindrance, scopeOf } from './bulk-delete.ts';
import { type CatalogRejection, canGoAtOnce, changeErrors, deleteAtOnce, requestDeletion, update } from './change.ts';
import { numberOrNull, type WrittenFields } from './fields.ts';
import type { WriteRequest } from './idempotency.ts';
import { type CatalogItem, nameKeyOf } from './item.ts';
import { type Creation, creationOf, judge, type NewItem, type ProviderAnswer } from './new-items.ts';
import { type Decision, type KeyConflict, once, type Replayed } from './once.ts';
import { hasCashier, Scanner } from './scanner.ts';
import { CatalogWork } from './work.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly script: Script;
  readonly ledger: Ledger;
  readonly delay: Delay;
}

/** How a change was taken. */
export interface ChangeTaken {
  /** Done already, or asked of the provider. */
  readonly mode: 'done' | 'asked';
}

/** The work that is left at the provider (M §4.6). */
export interface Queue {
  readonly items: Page<CatalogItem>;
  readonly updating: number;
  readonly deleting: number;
  readonly state: 'sandbox' | 'not_connected' | 'draining';
  /** Whole minutes until it is done; null when nothing waits. */
  readonly minutes: number | null;
}

/** Which time of refusal is asked for. */
export interface RejectionWindow {
  /** Null: the last days. */
  readonly from: Moment | null;
  /** First moment that is too late; null: none is. */
  readonly before: Moment | null;
}

/** The refusals of so long are listed when nobody says since when (fills 4.6). */
const RECENTLY = 7 * DAY;

/**
 * Where the catalog is changed and read (M §4.6, §4.7). The rules stand in the files beside this one; here they meet the
 * store, the provider's answers and the keys of repeats.
 */
export class CatalogDesk {
  readonly #parts: Parts;
  readonly #work: CatalogWork;
  /** Resolves barcodes. */
  readonly scanner: Scanner;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#work = new CatalogWork(parts);
    this.scanner = new Scanner(parts);
  }

  /** Takes up what a restart interrupted. */
  resume(): Promise<void> {
    return this.#work.watch();
  }

  list(query: CatalogQuery): Promise<Page<CatalogItem>> {
    return this.#parts.store.catalogItems.list(query);
  }

  /** The item that a path names. A deleted one is still there for the repeat of a request with its key. */
  async find(organization: Organization, id: number, key: string | undefined): Promise<CatalogItem | undefined> {
    const { store } = this.#parts;
    const item = await store.catalogItems.find(id);
    if (item?.organizationId !== organization.id) return undefined;
    if (item.status !== 'deleted') return item;
    const used = key === undefined ? undefined : await store.catalogKeys.used(organization.id, key);
    return used?.itemId === id ? item : undefined;
  }

  /** POST /catalog: takes new items, each for itself. */
  create(
    organization: Organization,
    items: readonly NewItem[],
    request: WriteRequest,
  ): Promise<Creation | Replayed | KeyConflict> {
    const { store, clock } = this.#parts;
    const answerFor = this.#answers(organization);
    return this.#once(organization, request, async () => {
      const names = items.map(({ name }) => nameKeyOf(name));
      const refs = items.flatMap(({ external_ref: ref }) => numberOrNull(ref) ?? []);
      const known = await store.catalogItems.like(organization.id, names, refs);
      const verdicts = judge(items, { organization, known, now: clock.now(), answerFor });
      const catalogItems = verdicts.flatMap((verdict) => ('draft' in verdict ? [verdict.draft] : []));
      return { step: { add: { catalogItems } }, answer: (kept) => creationOf(items, verdicts, kept.catalogItems) };
    });
  }

  /** PATCH /catalog/{id}: at once in the sandbox, later in production (fills 4.6). */
  update(
    organization: Organization,
    id: number,
    fields: WrittenFields,
    request: WriteRequest,
  ): Promise<ChangeTaken | Replayed | KeyConflict | Invalid | Refused<'not_found'>> {
    const { store, clock } = this.#parts;
    const answerFor = this.#answers(organization);
    return this.#once<ChangeTaken | Invalid | Refused<'not_found'>>(organization, request, async () => {
      const item = await this.#present(organization, id);
      if (!item) return { refused: 'not_found' };
      const name = nameKeyOf(fields.name ?? item.name);
      const others = name === item.nameKey ? [] : await store.catalogItems.like(organization.id, [name], []);
      const errors = changeErrors(
        fields,
        others.some((other) => other.nameKey === name && other.id !== id),
      );
      if (Object.keys(errors).length > 0) return { invalid: errors };
      const changed = update(item, fields, answerFor(0), clock.now());
      if (isInvalid(changed)) return changed;
      const mode = changed.operation === null ? 'done' : 'asked';
      return { step: { put: { catalogItems: [changed] } }, answer: () => ({ mode }) };
    });
  }

  /** DELETE /catalog/{id}: always later (M §4.6). */
  delete(
    organization: Organization,
    id: number,
    request: WriteRequest,
  ): Promise<ChangeTaken | Replayed | KeyConflict | Refused<'not_found'>> {
    const { clock } = this.#parts;
    const answerFor = this.#answers(organization, 'always');
    return this.#once<ChangeTaken | Refused<'not_found'>>(organization, request, async () => {
      const item = await this.#present(organization, id);
      if (!item) return { refused: 'not_found' };
      const asked = requestDeletion(item, answerFor(0), clock.now());
      return { step: { put: { catalogItems: asked ? [asked] : [] } }, answer: () => ({ mode: 'asked' }) };
    });
  }

  /** POST /catalog/bulk-delete (M §4.7). */
  deleteMany(
    organization: Organization,
    deletion: BulkDeletion,
    request: WriteRequest,
  ): Promise<BulkOutcome | Replayed | KeyConflict | BulkRefusal> {
    const { store, script } = this.#parts;
    return this.#once<BulkOutcome | BulkRefusal>(organization, request, async () => {
      const scope = scopeOf(deletion, organization);
      if (isRefused(scope)) return scope;
      const matches =
        'ids' in scope
          ? await store.catalogItems.named(organization.id, scope.ids)
          : await store.catalogItems.referred(organization.id, scope.refs);
      const hindered = hindrance(matches, deletion);
      if (hindered) return hindered;
      if (deletion.dry_run === true) return { dryRun: matches };
      const atOnce = organization.sandbox && script.peek('catalog', organization.id) === undefined;
      if (!atOnce || !matches.every(canGoAtOnce)) return this.#askToDelete(organization, matches);
      return {
        step: { put: { catalogItems: matches.map(deleteAtOnce) } },
        answer: () => ({ deleted: matches.length }),
      };
    });
  }

  /** Operations that the provider refused, by the time of the refusal. */
  rejections(
    { id: organizationId }: Organization,
    { from, before }: RejectionWindow,
    offset: number,
    count: number,
  ): Promise<Page<CatalogRejection>> {
    const { store, clock } = this.#parts;
    const since = from ?? (before ?? clock.now()) - RECENTLY;
    return store.catalogRejections.list({ organizationId, from: since, before, offset, count });
  }

  /** GET /catalog/queue. */
  async queue(organization: Organization, offset: number, count: number): Promise<Queue> {
    const { store, delay } = this.#parts;
    const items = await store.catalogItems.waiting(organization.id, offset, count);
    const { updating, deleting } = await store.catalogItems.countWaiting(organization.id);
    const left = items.total + updating + deleting;
    const connected = organization.sandbox || (await hasCashier(store, organization.id));
    return {
      items,
      updating,
      deleting,
      state: organization.sandbox ? 'sandbox' : connected ? 'draining' : 'not_connected',
      minutes: left === 0 || !connected ? null : Math.max(1, Math.ceil((left * delay.max) / MINUTE)),
    };
  }

  #askToDelete(organization: Organization, matches: readonly CatalogItem[]): Decision<BulkOutcome> {
    const answerFor = this.#answers(organization, 'always');
    const now = this.#parts.clock.now();
    const asked = matches.flatMap((item, index) => requestDeletion(item, answerFor(index), now) ?? []);
    const queued = new Set(asked.map(({ id }) => id));
    const alreadyQueued = matches.flatMap(({ id }) => (queued.has(id) ? [] : [id]));
    return { step: { put: { catalogItems: asked } }, answer: () => ({ queued: asked.length, alreadyQueued }) };
  }

  async #present(organization: Organization, id: number): Promise<CatalogItem | undefined> {
    return (await this.#parts.store.catalogItems.named(organization.id, [id]))[0];
  }

  /**
   * How the provider answers the requests of an organization, by their place. What was laid down comes first; else the
   * sandbox does things at once (null), except where it is `always` asked.
   */
  #answers(organization: Organization, asks: 'always'): (index: number) => ProviderAnswer;
  #answers(organization: Organization): (index: number) => ProviderAnswer | null;
  #answers(organization: Organization, asks?: 'always'): (index: number) => ProviderAnswer | null {
    const { clock, script } = this.#parts;
    const given = new Map<number, ProviderAnswer | null>();
    const answer = (index: number): ProviderAnswer | null => {
      const laidDown = script.take('catalog', organization.id);
      if (!laidDown && organization.sandbox && asks !== 'always') return null;
      const wait = laidDown?.afterMs ?? this.#work.delayOf(index);
      return { refusal: laidDown?.refusal ?? null, at: clock.now() + wait };
    };
    return (index) => {
      const known = given.get(index) ?? answer(index);
      given.set(index, known);
      return known;
    };
  }
  /** Carries a request out once for its key, and looks what is to be done next. */
  async #once<A extends object>(
    { id }: Organization,
    request: WriteRequest,
    decide: () => Promise<Decision<A> | A>,
  ): Promise<A | Replayed | KeyConflict> {
    const outcome = await once(this.#parts, id, request, decide);
    await this.#work.watch();
    return outcome;
  }
}

import { limits } from '../../../generated/limits.ts';
import type { Clock } from '../../clock.ts';
import type { Delay } from '../../provider/provider.ts';
import type { Script } from '../../provider/script.ts';
import type { CatalogQuery, Kept, Page, Step, Store } from '../../store/port.ts';
import type { Ledger } from '../ledger.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import { DAY, MINUTE, type Moment, SECOND } from '../time.ts';
import { type BulkDeletion, type BulkRefusal, hindrance, scopeOf } from './bulk-delete.ts';
import { type CatalogRejection, canGoAtOnce, changeErrors, deleteAtOnce, requestDeletion, update } from './change.ts';
import { numberOrNull, type WrittenFields } from './fields.ts';
import { isRepeat, useOf, type WriteRequest } from './idempotency.ts';
import { type CatalogItem, nameKeyOf } from './item.ts';
import { lookUp, type Scan } from './national-catalog.ts';
import { type Creation, creationOf, judge, type NewItem, type ProviderAnswer } from './new-items.ts';
import { CatalogWork } from './work.ts';

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
  readonly answer: (kept: Kept) => A;
}

/** What a bulk deletion did or would do (fills 4.6). */
export type BulkOutcome =
  | { readonly dryRun: readonly CatalogItem[] }
  | { readonly deleted: number }
  | { readonly queued: number; readonly alreadyQueued: readonly number[] };

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

type ScanRefusal = Refused<'provider_throttled' | 'provider_session_expired'>;

/**
 * Where the catalog is changed and read (M §4.6, §4.7). The rules stand in the files beside this one; here they meet the
 * store, the provider's answers and the keys of repeats.
 */
export class CatalogDesk {
  readonly #parts: Parts;
  readonly #work: CatalogWork;
  /** Until when scans are refused without asking the provider, by organization. */
  readonly #pauses = new Map<number, Moment>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#work = new CatalogWork(parts);
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
    const connected = organization.sandbox || (await this.#hasCashier(organization));
    return {
      items,
      updating,
      deleting,
      state: organization.sandbox ? 'sandbox' : connected ? 'draining' : 'not_connected',
      minutes: left === 0 || !connected ? null : Math.max(1, Math.ceil((left * delay.max) / MINUTE)),
    };
  }

  /** POST /catalog/scan: asks the national catalog, unless the provider has limited the rate a moment ago (M §7.7). */
  async scan(organization: Organization, input: string): Promise<Scan | ScanRefusal | Invalid> {
    const { clock, script } = this.#parts;
    const now = clock.now();
    if (script.peek('outage', organization.id) === 'provider_throttled') {
      script.take('outage', organization.id);
      this.#pauses.set(organization.id, now + limits.scan_pause.max * SECOND);
    }
    const pausedUntil = this.#pauses.get(organization.id) ?? now;
    if (now < pausedUntil) {
      const seconds = Math.ceil((pausedUntil - now) / SECOND);
      return { refused: 'provider_throttled', retryAfter: seconds, extra: { retry_after_seconds: seconds } };
    }
    this.#pauses.delete(organization.id);
    if (!(await this.#hasCashier(organization))) return { refused: 'provider_session_expired' };
    return lookUp(input) ?? { invalid: { input: ['The value holds no barcode.'] } };
  }

  /** Lets an organization scan again before its pause is over. For tests. */
  endPause({ id }: Organization): void {
    this.#pauses.delete(id);
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

  async #hasCashier({ id }: Organization): Promise<boolean> {
    return (await this.#parts.store.connections.of(id)).some(({ status }) => status === 'active');
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

  /**
   * Carries a request out once for its key: decides, writes what was decided together with the use of the key, and
   * decides anew when somebody else wrote first. What is refused or only looked at uses no key.
   */
  async #once<A extends object>(
    organization: Organization,
    request: WriteRequest,
    decide: () => Promise<Decision<A> | A>,
  ): Promise<A | Replayed | KeyConflict> {
    const { store, clock, ledger } = this.#parts;
    const { key } = request;
    let answer: Decision<A>['answer'] | undefined;
    const outcome = await ledger.carryOut<A | Replayed | KeyConflict>(async () => {
      const used = key === undefined ? undefined : await store.catalogKeys.used(organization.id, key);
      if (used) return isRepeat(used, request) ? { replayed: true } : { refused: 'idempotency_key_conflict' };
      const decision = await decide();
      if (!('step' in decision)) return decision;
      answer = decision.answer;
      const catalogKeys = key === undefined ? [] : [useOf(request, key, organization.id, clock.now())];
      const step = { ...decision.step, add: { ...decision.step.add, catalogKeys } };
      return { organizationId: organization.id, step };
    });
    await this.#work.watch();
    return 'kept' in outcome && answer ? answer(outcome.kept) : (outcome as A);
  }
}

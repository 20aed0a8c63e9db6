import type { Variations } from '../../variations/variations.ts';
import type { Allowances } from '../limits.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { CatalogQuery, Page, Store } from '../ports/store.ts';
import type { Delay } from '../provider/delay.ts';
import { dayMs, type Moment } from '../time.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { ProviderAnswers } from './answers.ts';
import {
  type BulkDeletion,
  type BulkOutcome,
  type BulkRefusal,
  hindrance,
  type Scope,
  scopeOf,
} from './bulk-delete.ts';
import { type CatalogRejection, canGoAtOnce, changeErrors, deleteAtOnce, requestDeletion, update } from './change.ts';
import { numberOrNull, type WrittenFields } from './fields.ts';
import type { WriteRequest } from './idempotency.ts';
import { type CatalogItem, nameKeyOf } from './item.ts';
import { type Creation, creationOf, judge, type NewItem, newcomers } from './new-items.ts';
import { type Decision, type KeyConflict, once, type Replayed } from './once.ts';
import { type Queue, queueOf } from './queue.ts';
import { Scanner } from './scanner.ts';
import { CatalogWork } from './work.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: InjectedFaults;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
  readonly variations: Variations;
  readonly allowances: Allowances;
}

/** How a change was taken. */
export interface ChangeTaken {
  /** Done already, or asked of the provider. */
  readonly mode: 'done' | 'asked';
}

/** Which time of refusal is asked for. */
export interface RejectionWindow {
  /** Null: the last days. */
  readonly from: Moment | null;
  /** First moment that is too late; null: none is. */
  readonly before: Moment | null;
}

/** The refusals of so long are listed when nobody says since when (fills 4.6). */
const recently = 7 * dayMs;

/**
 * Where the catalog is changed and read (M §4.6, §4.7). The rules stand in the files beside this one; here they meet the
 * store, the provider's answers and the keys of repeats.
 */
export class CatalogService {
  readonly #parts: Parts;
  readonly #work: CatalogWork;
  readonly #answers: ProviderAnswers;
  /** Resolves barcodes. */
  readonly scanner: Scanner;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#work = new CatalogWork(parts);
    const { clock, faults, variations } = parts;
    this.#answers = new ProviderAnswers({ clock, faults, variations, delayOf: (index) => this.#work.delayOf(index) });
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
    const { store, variations } = this.#parts;
    const item = await store.catalogItems.find(id);
    const mine = item?.organizationId === organization.id || variations['catalog.scope'] === 'everyone';
    if (!item || !mine) return undefined;
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
    const { store, clock, variations, allowances } = this.#parts;
    const answerFor = this.#answers.to(organization);
    return this.#once(organization, request, async () => {
      const names = items.map(({ name }) => nameKeyOf(name));
      const refs = items.flatMap(({ external_ref: ref }) => numberOrNull(ref) ?? []);
      const known = await store.catalogItems.like(organization.id, names, refs);
      const verdicts = judge(items, { organization, known, now: clock.now(), answerFor, variations, allowances });
      const catalogItems = newcomers(verdicts, variations);
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
    const { store, clock, variations } = this.#parts;
    const answerFor = this.#answers.to(organization);
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
      const made = variations['catalog.changes'] === 'made';
      return { step: { put: { catalogItems: made ? [changed] : [] } }, answer: () => ({ mode }) };
    });
  }

  /** DELETE /catalog/{id}: always later (M §4.6). */
  delete(
    organization: Organization,
    id: number,
    request: WriteRequest,
  ): Promise<ChangeTaken | Replayed | KeyConflict | Refused<'not_found'>> {
    const { clock, variations } = this.#parts;
    const answerFor = this.#answers.to(organization, 'always');
    return this.#once<ChangeTaken | Refused<'not_found'>>(organization, request, async () => {
      const item = await this.#present(organization, id);
      if (!item) return { refused: 'not_found' };
      const answer = answerFor(0);
      const forgotten = variations['catalog.deletion'] === 'forgotten' && answer.refusal === null;
      const asked = forgotten ? undefined : requestDeletion(item, answer, clock.now());
      return { step: { put: { catalogItems: asked ? [asked] : [] } }, answer: () => ({ mode: 'asked' }) };
    });
  }

  /** POST /catalog/bulk-delete (M §4.7). */
  deleteMany(
    organization: Organization,
    deletion: BulkDeletion,
    request: WriteRequest,
  ): Promise<BulkOutcome | Replayed | KeyConflict | BulkRefusal> {
    const { variations, allowances } = this.#parts;
    return this.#once<BulkOutcome | BulkRefusal>(organization, request, async () => {
      const scope = scopeOf(deletion, organization);
      if (isRefused(scope)) return scope;
      const matches = await this.#matches(organization.id, scope);
      const gone = { step: { put: { catalogItems: matches.filter(canGoAtOnce).map(deleteAtOnce) } } };
      const hindered = hindrance(matches, deletion, variations, allowances);
      if (hindered) {
        const acts = variations['catalog.expected_count'] === 'refuses_after_deletion';
        return acts && hindered.refused === 'catalog_bulk_delete_mismatch'
          ? { ...gone, answer: () => hindered }
          : hindered;
      }
      if (deletion.dry_run === true) {
        const looked = { dryRun: matches };
        return variations['catalog.dry_run'] === 'looks' ? looked : { ...gone, answer: () => looked };
      }
      const atOnce = this.#answers.atOnce(organization);
      if (!atOnce || !matches.every(canGoAtOnce)) return this.#askToDelete(organization, matches);
      return { ...gone, answer: () => ({ deleted: matches.length }) };
    });
  }

  /** Operations that the provider refused, by the time of the refusal. */
  rejections(
    { id: organizationId }: Organization,
    window: RejectionWindow,
    offset: number,
    count: number,
  ): Promise<Page<CatalogRejection>> {
    const { store, clock, variations } = this.#parts;
    const rule = variations['catalog.rejection_window'];
    const from = rule === 'to_only' ? null : window.from;
    const before = rule === 'from_only' ? null : window.before;
    const since = from ?? (before ?? clock.now()) - recently;
    return store.catalogRejections.list({ organizationId, from: since, before, offset, count });
  }

  /** GET /catalog/queue. */
  queue(organization: Organization, offset: number, count: number): Promise<Queue> {
    return queueOf(this.#parts, organization, offset, count);
  }

  #askToDelete(organization: Organization, matches: readonly CatalogItem[]): Decision<BulkOutcome> {
    const answerFor = this.#answers.to(organization, 'always');
    const now = this.#parts.clock.now();
    const asked = matches.flatMap((item, index) => requestDeletion(item, answerFor(index), now) ?? []);
    const queued = new Set(asked.map(({ id }) => id));
    const alreadyQueued = matches.flatMap(({ id }) => (queued.has(id) ? [] : [id]));
    return { step: { put: { catalogItems: asked } }, answer: () => ({ queued: asked.length, alreadyQueued }) };
  }

  async #present(organization: Organization, id: number): Promise<CatalogItem | undefined> {
    const { store, variations } = this.#parts;
    if (variations['catalog.scope'] === 'everyone') return store.catalogItems.find(id);
    return (await store.catalogItems.named(organization.id, [id]))[0];
  }

  /** The items that a bulk deletion names, by ids or by references. */
  async #matches(organizationId: number, scope: Scope): Promise<readonly CatalogItem[]> {
    const { store, variations } = this.#parts;
    const also = variations['catalog.deletes_also'];
    const named =
      'ids' in scope
        ? await store.catalogItems.named(organizationId, scope.ids)
        : await store.catalogItems.referred(organizationId, scope.refs);
    if (also !== ('ids' in scope ? 'next_of_ids' : 'next_of_refs')) return named;
    const next = named.flatMap(({ id }) => Array.from({ length: 20 }, (_, index) => id + index));
    return store.catalogItems.named(organizationId, next);
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

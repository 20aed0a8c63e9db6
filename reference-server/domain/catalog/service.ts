import type { Variations } from '../../variations/variations.ts';
import type { Allowances } from '../limits.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Page, Store } from '../ports/store.ts';
import type { Delay } from '../provider-data/delay.ts';
import { dayMs, type Moment } from '../time.ts';
import type { UnitOfWork } from '../work/unit-of-work.ts';
import {
  type BulkDeletion,
  type BulkOutcome,
  type BulkRefusal,
  refusalOfMatches,
  type Scope,
  scopeOf,
} from './bulk-delete.ts';
import { type CatalogRejection, canGoAtOnce, changeErrors, deleteAtOnce, requestDeletion, update } from './change.ts';
import { numberOrNull, type WrittenFields } from './fields.ts';
import type { WriteRequest } from './idempotency.ts';
import { type CatalogItem, nameKeyOf } from './item.ts';
import { type Creation, checkNewItems, creationOf, draftsIn, type NewItem } from './new-items.ts';
import { type Decision, type KeyConflict, once, type Replayed } from './once.ts';
import { ProviderResponses, type Responses } from './provider-responses.ts';
import { type Queue, queueOf } from './queue.ts';
import type { CatalogQuery } from './records.ts';
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

/** How a change was accepted. */
export interface ChangeTaken {
  /** `done`: the item is changed; `asked`: the provider will respond. */
  readonly mode: 'done' | 'asked';
}

/** The time window of a list of refusals. */
export interface RejectionWindow {
  /** Null for the last seven days. */
  readonly from: Moment | null;
  /** First moment after the window; null for no end. */
  readonly before: Moment | null;
}

/** Length of a window without a start (reading F-4.6). */
const defaultWindow = 7 * dayMs;

/** Changes and reads the catalog (M §4.6, §4.7): applies the rules of this folder with store and provider. */
export class CatalogService {
  readonly #parts: Parts;
  readonly #work: CatalogWork;
  readonly #responses: ProviderResponses;
  /** Resolves barcodes. */
  readonly scanner: Scanner;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#work = new CatalogWork(parts);
    const { clock, faults, variations } = parts;
    this.#responses = new ProviderResponses({
      clock,
      faults,
      variations,
      delayOf: (index) => this.#work.delayOf(index),
    });
    this.scanner = new Scanner(parts);
  }

  /** Schedules the open requests to the provider. Called once after a start. */
  resume(): Promise<void> {
    return this.#work.watch();
  }

  /** A page of the catalog (M §4.6). */
  list(query: CatalogQuery): Promise<Page<CatalogItem>> {
    return this.#parts.store.catalogItems.list(query);
  }

  /** The item of a path. A deleted item is found only by the repeat of a request with its key. */
  async find(organization: Organization, id: number, key: string | undefined): Promise<CatalogItem | undefined> {
    const { store } = this.#parts;
    const item = await store.catalogItems.find(id);
    if (item?.organizationId !== organization.id) return undefined;
    if (item.status !== 'deleted') return item;
    const used = key === undefined ? undefined : await store.catalogKeys.used(organization.id, key);
    return used?.itemId === id ? item : undefined;
  }

  /** Adds new items, each checked on its own (M §4.6). */
  create(
    organization: Organization,
    items: readonly NewItem[],
    request: WriteRequest,
  ): Promise<Creation | Replayed | KeyConflict> {
    const { store, clock, allowances } = this.#parts;
    return this.#once(organization, request, async (responses) => {
      const names = items.map(({ name }) => nameKeyOf(name));
      const refs = items.flatMap(({ external_ref: ref }) => numberOrNull(ref) ?? []);
      const known = await store.catalogItems.like(organization.id, names, refs);
      const verdicts = checkNewItems(items, { organization, known, now: clock.now(), responses, allowances });
      const catalogItems = draftsIn(verdicts);
      return { step: { add: { catalogItems } }, result: (stored) => creationOf(items, verdicts, stored.catalogItems) };
    });
  }

  /** Changes an item: at once in the sandbox, later in production (reading F-4.6). */
  update(
    organization: Organization,
    id: number,
    fields: WrittenFields,
    request: WriteRequest,
  ): Promise<ChangeTaken | Replayed | KeyConflict | Invalid | Refused<'not_found'>> {
    const { store, clock } = this.#parts;
    return this.#once<ChangeTaken | Invalid | Refused<'not_found'>>(organization, request, async (responses) => {
      const item = await this.#present(organization, id);
      if (!item) return { refused: 'not_found' };
      const name = nameKeyOf(fields.name ?? item.name);
      const others = name === item.nameKey ? [] : await store.catalogItems.like(organization.id, [name], []);
      const errors = changeErrors(
        fields,
        others.some((other) => other.nameKey === name && other.id !== id),
      );
      if (Object.keys(errors).length > 0) return { invalid: errors };
      const changed = update(item, fields, responses.of(0), clock.now());
      if (isInvalid(changed)) return changed;
      const mode = changed.operation === null ? 'done' : 'asked';
      return { step: { put: { catalogItems: [changed] } }, result: () => ({ mode }) };
    });
  }

  /** Deletes an item, always later (M §4.6). */
  delete(
    organization: Organization,
    id: number,
    request: WriteRequest,
  ): Promise<ChangeTaken | Replayed | KeyConflict | Refused<'not_found'>> {
    const { clock } = this.#parts;
    return this.#once<ChangeTaken | Refused<'not_found'>>(organization, request, async (responses) => {
      const item = await this.#present(organization, id);
      if (!item) return { refused: 'not_found' };
      const asked = requestDeletion(item, responses.asked(0), clock.now());
      return { step: { put: { catalogItems: asked ? [asked] : [] } }, result: () => ({ mode: 'asked' }) };
    });
  }

  /** Deletes several items (M §4.7). */
  deleteMany(
    organization: Organization,
    deletion: BulkDeletion,
    request: WriteRequest,
  ): Promise<BulkOutcome | Replayed | KeyConflict | BulkRefusal> {
    return this.#once<BulkOutcome | BulkRefusal>(organization, request, async (responses) => {
      const scope = scopeOf(deletion, organization);
      if (isRefused(scope)) return scope;
      const matches = await this.#matches(organization.id, scope);
      const refusal = refusalOfMatches(matches, deletion, this.#parts.allowances);
      if (refusal) return refusal;
      if (deletion.dry_run === true) return { dryRun: matches };
      const isAtOnce = responses.atOnce() && matches.every(canGoAtOnce);
      if (!isAtOnce) return this.#askToDelete(responses, matches);
      const catalogItems = matches.map(deleteAtOnce);
      return { step: { put: { catalogItems } }, result: () => ({ deleted: matches.length }) };
    });
  }

  /** The operations that the provider refused within a window (M §4.6). */
  rejections(
    { id: organizationId }: Organization,
    { from, before }: RejectionWindow,
    offset: number,
    count: number,
  ): Promise<Page<CatalogRejection>> {
    const { store, clock } = this.#parts;
    const since = from ?? (before ?? clock.now()) - defaultWindow;
    return store.catalogRejections.list({ organizationId, from: since, before, offset, count });
  }

  /** A page of the queue at the provider (M §4.6). */
  queue(organization: Organization, offset: number, count: number): Promise<Queue> {
    return queueOf(this.#parts, organization, offset, count);
  }

  #askToDelete(responses: Responses, matches: readonly CatalogItem[]): Decision<BulkOutcome> {
    const now = this.#parts.clock.now();
    const asked = matches.flatMap((item, index) => requestDeletion(item, responses.asked(index), now) ?? []);
    const queued = new Set(asked.map(({ id }) => id));
    const alreadyQueued = matches.flatMap(({ id }) => (queued.has(id) ? [] : [id]));
    return { step: { put: { catalogItems: asked } }, result: () => ({ queued: asked.length, alreadyQueued }) };
  }

  async #present(organization: Organization, id: number): Promise<CatalogItem | undefined> {
    return (await this.#parts.store.catalogItems.named(organization.id, [id]))[0];
  }

  /** The items that a bulk deletion names, by ids or by references. */
  #matches(organizationId: number, scope: Scope): Promise<readonly CatalogItem[]> {
    const { catalogItems } = this.#parts.store;
    return 'ids' in scope
      ? catalogItems.named(organizationId, scope.ids)
      : catalogItems.referred(organizationId, scope.refs);
  }

  /** Executes a request once per key, and schedules the provider's responses. */
  async #once<A extends object>(
    organization: Organization,
    request: WriteRequest,
    decide: (responses: Responses) => Promise<Decision<A> | A>,
  ): Promise<A | Replayed | KeyConflict> {
    const outcome = await this.#responses.during(organization, (responses) =>
      once(this.#parts, organization.id, request, () => decide(responses)),
    );
    await this.#work.watch();
    return outcome;
  }
}

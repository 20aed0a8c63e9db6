import {
  type BrowsableKind,
  type BrowsableRecord,
  browsableKinds,
  recordFields,
} from '../../reference-server/control/record-fields.ts';
import type { StoredRecords } from '../../reference-server/domain/ports/store.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import type { Move, RecordKind, RecordRow } from '../protocol/records.ts';
import { MoveLog } from './move-log.ts';
import { type Fields, lifecycleOf, rowOf } from './rows.ts';
import { namedChange, unmovedChange } from './transition.ts';

/** The context of a change: a request to an interface, or a call of the control interface. */
export type Cause = { readonly n: number; readonly operationId: string | null } | 'control' | null;

interface Options {
  /** @param fields fields of the record after the change */
  readonly publish: (event: FeedEvent, fields?: Fields) => void;
  readonly now: () => number;
}

const kinds = Object.keys(browsableKinds) as BrowsableKind[];

/** Fields that are needed only to explain why a record expired. */
function isOver({ expiresAt }: RecordRow, fields: Fields, now: number): boolean {
  const ends = expiresAt ?? Date.parse(String(fields.expires_at));
  return ends <= now;
}

/** Finds the changes of state in the steps of the server, and publishes them. */
export class ChangeLog {
  readonly moves = new MoveLog();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Remembers the state of a record that was read, for its next change. */
  see(row: RecordRow): void {
    if (this.moves.stateOf(row.kind, row.id) === undefined) this.moves.see(row.kind, row.id, row.status);
  }

  stored(stored: StoredRecords, cause: Cause): void {
    const events = [...new Set(stored.deliveries.map(({ event }) => event))];
    for (const kind of kinds) {
      const records: readonly BrowsableRecord[] = stored[browsableKinds[kind]];
      for (const record of records) this.#changed(kind, record, cause, events);
    }
  }

  #changed(kind: RecordKind, record: BrowsableRecord, cause: Cause, events: readonly string[]): void {
    const fields = recordFields(kind, record);
    const row = rowOf(kind, fields);
    const from = record.version === 1 ? null : (this.moves.stateOf(kind, row.id) ?? null);
    this.moves.see(kind, row.id, row.status);
    const at = this.#options.now();
    const change = { lifecycle: lifecycleOf(kind), from, to: row.status, cause, isOver: isOver(row, fields, at) };
    const named = from === row.status ? unmovedChange(change, { events, fields }) : namedChange(change);
    if (!named) {
      this.#options.publish({ type: 'record', row }, fields);
      return;
    }
    const move: Move = {
      kind,
      id: row.id,
      organizationId: row.organizationId,
      at,
      from,
      to: row.status,
      ...named,
      events,
      request: cause === null || cause === 'control' ? null : cause.n,
    };
    this.moves.add(move);
    this.#options.publish({ type: 'move', move, row }, fields);
  }
}

import type { DeliverySummary, InboxMessage } from '../../protocol/deliveries.ts';
import type { Move, RecordRow } from '../../protocol/records.ts';
import type { RequestSummary } from '../../protocol/requests.ts';
import type { SessionFile, SessionStep } from '../../protocol/session.ts';
import type { SandboxState } from '../../protocol/state.ts';

interface SeenRecord {
  readonly row: RecordRow;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A saved session at one step. Responds to the page as the server did at that time. */
export class Replay {
  readonly file: SessionFile;
  readonly step: number;
  readonly requests: readonly RequestSummary[];
  readonly inbox: readonly InboxMessage[];
  readonly #moves: readonly Move[];
  readonly #records: ReadonlyMap<string, SeenRecord>;
  readonly #deliveries: ReadonlyMap<number, DeliverySummary>;

  /** @param step how many of its steps have happened */
  constructor(file: SessionFile, step: number) {
    this.file = file;
    this.step = step;
    const steps = file.steps.slice(0, step);
    const events = steps.map(({ event }) => event);
    this.requests = events.flatMap((event) => (event.type === 'request' ? [event.request] : []));
    this.inbox = events.flatMap((event) => (event.type === 'inbox' ? [event.message] : []));
    this.#moves = events.flatMap((event) => (event.type === 'move' ? [event.move] : []));
    this.#records = new Map(steps.flatMap(recordIn));
    this.#deliveries = new Map(
      events.flatMap((event) => (event.type === 'delivery' ? [[event.delivery.id, event.delivery] as const] : [])),
    );
  }

  get state(): SandboxState {
    const at = this.file.steps[this.step - 1]?.at ?? this.file.steps[0]?.at ?? this.file.savedAt;
    return { ...this.file.state, readOnly: true, now: at };
  }

  /** The response of the server; undefined when the file does not have it. */
  read(path: string): unknown {
    const { pathname, searchParams } = new URL(path, 'http://session.invalid');
    const [, what = '', ...rest] = pathname.split('/');
    if (what === 'state') return this.state;
    if (what === 'inbox') return this.inbox;
    if (what === 'requests') return rest[0] === undefined ? this.requests : this.#request(Number(rest[0]));
    if (what === 'records' && rest[1] !== undefined) return this.#record(`${rest[0]} ${rest[1]}`);
    if (what === 'records') return this.#recordPage(rest[0] ?? '', searchParams);
    if (what !== 'deliveries') return undefined;
    return rest[0] === undefined ? this.#deliveryPage(searchParams) : this.#delivery(Number(rest[0]));
  }

  #request(n: number): unknown {
    const isThere = this.requests.some((one) => one.n === n);
    const found = isThere ? this.file.requests.find((one) => one.n === n) : undefined;
    return found && { ...found, moves: this.#moves.filter(({ request }) => request === n) };
  }

  #record(key: string): unknown {
    const found = this.#records.get(key);
    if (found === undefined) return undefined;
    const { row, fields } = found;
    const moves = this.#moves.filter((move) => move.kind === row.kind && move.id === row.id);
    const deliveries = [...this.#deliveries.values()].filter(
      ({ objectId, organizationId }) => objectId === row.id && organizationId === row.organizationId,
    );
    const code = String(fields.error_code);
    const error = Object.hasOwn(this.file.meanings, code) ? this.file.meanings[code] : null;
    const keepsMoves = moves[0]?.from === null || this.file.forgotten === 0;
    return { ...row, fields, moves, keepsMoves, error, deliveries };
  }

  #recordPage(kind: string, query: URLSearchParams): unknown {
    const states = query.get('status') ?? '';
    const rows = [...this.#records.values()].filter(
      ({ row, fields }) =>
        row.kind === kind &&
        isOf(row, query) &&
        (states === '' || states.split(',').includes(row.status)) &&
        JSON.stringify(fields)
          .toLowerCase()
          .includes((query.get('search') ?? '').toLowerCase()),
    );
    return pageOf(rows.map(({ row }) => row));
  }

  #deliveryPage(query: URLSearchParams): unknown {
    const [state, event, key] = ['state', 'event', 'key'].map((name) => query.get(name) ?? '');
    const rows = [...this.#deliveries.values()].filter(
      (row) =>
        isOf(row, query) &&
        (state === '' || row.state === state) &&
        (event === '' || row.event === event) &&
        (key === '' || String(row.keyId) === key) &&
        JSON.stringify(row)
          .toLowerCase()
          .includes((query.get('search') ?? '').toLowerCase()),
    );
    return pageOf(rows);
  }

  #delivery(id: number): unknown {
    const summary = this.#deliveries.get(id);
    const detail = this.file.deliveries.find((one) => one.id === id);
    return summary && detail && { ...detail, ...summary };
  }
}

function recordIn({ event, fields = {} }: SessionStep): (readonly [string, SeenRecord])[] {
  if (event.type !== 'move' && event.type !== 'record') return [];
  return [[`${event.row.kind} ${event.row.id}`, { row: event.row, fields }]];
}

/** Whether a row passes what every list filters by. */
function isOf({ id, organizationId }: { id: number; organizationId: number }, query: URLSearchParams): boolean {
  const [organization, before] = [query.get('organization') ?? '', query.get('before')];
  const isWanted = ['', 'null', 'all', String(organizationId)].includes(organization);
  return isWanted && (before === null || id < Number(before));
}

function pageOf<Row extends { readonly id: number }>(rows: readonly Row[]): unknown {
  return { rows: rows.toSorted((a, b) => b.id - a.id), total: rows.length };
}

import type { Move, RecordKind } from '../protocol/records.ts';

/** Moves that are remembered. */
const mostMoves = 10_000;
/** Records whose last state is remembered. */
const mostRecords = 50_000;

/** The last changes of state, and the last state of records. */
export class MoveLog {
  #moves: Move[] = [];
  /** Number of the newest request that may have lost moves. */
  #forgottenRequest = 0;
  #hasForgotten = false;
  readonly #states = new Map<string, string>();

  /** The state of a record before its next change; undefined when the record was not seen. */
  stateOf(kind: RecordKind, id: number): string | undefined {
    return this.#states.get(`${kind} ${id}`);
  }

  /** Remembers the state of a record. */
  see(kind: RecordKind, id: number, state: string): void {
    const key = `${kind} ${id}`;
    this.#states.delete(key);
    this.#states.set(key, state);
    const [oldest] = this.#states.keys();
    if (this.#states.size > mostRecords && oldest !== undefined) this.#states.delete(oldest);
  }

  add(move: Move): void {
    this.#moves.push(move);
    // Cut seldom: each cut moves all of them.
    if (this.#moves.length < 2 * mostMoves) return;
    const forgotten = this.#moves.slice(0, -mostMoves);
    this.#forgottenRequest = forgotten.reduce(
      (last, { request }) => Math.max(last, request ?? 0),
      this.#forgottenRequest,
    );
    this.#hasForgotten = true;
    this.#moves = this.#moves.slice(-mostMoves);
  }

  /**
   * Takes over the moves of a saved session.
   * @param forgets true when the session had already lost its first moves
   */
  goOn(moves: readonly Move[], forgets: boolean): void {
    for (const move of moves) {
      this.see(move.kind, move.id, move.to);
      this.add(move);
    }
    this.#hasForgotten ||= forgets;
    const [first] = moves;
    if (forgets) this.#forgottenRequest = Math.max(this.#forgottenRequest, first?.request ?? 0);
  }

  /** Moves of a record, the oldest first. */
  ofRecord(kind: RecordKind, id: number): readonly Move[] {
    return this.#moves.filter((move) => move.kind === kind && move.id === id);
  }

  /**
   * False when earlier moves of a record may be forgotten. True while nothing was forgotten, or when its first move is
   * known.
   */
  keepsRecord(kind: RecordKind, id: number): boolean {
    return !this.#hasForgotten || this.ofRecord(kind, id).at(0)?.from === null;
  }

  /** False when moves that a request caused may have been forgotten. */
  keepsRequest(n: number): boolean {
    return n > this.#forgottenRequest;
  }

  /** Moves that a request caused. */
  ofRequest(n: number): readonly Move[] {
    return this.#moves.filter(({ request }) => request === n);
  }
}

import type { Stored } from '../../domain/ports/store.ts';
import type { Engine, Value } from '../engine.ts';

/** Most records of a table that are held decoded, and most questions whose answers are. */
const mostHeld = 4_096;

/** Decoded records of a table, as they are kept now. Holds none when other processes write: then each read asks again. */
export class HeldRecords<T extends Stored> {
  readonly #engine: Engine;
  readonly #byId = new Map<number, T>();
  /** Records by the value that a clause binds, of questions asked with nearly every request; until the next write. */
  readonly #answers = new Map<string, Map<Value, readonly T[]>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get(id: number): T | undefined {
    return this.#byId.get(id);
  }

  /** Holds a record that was read. */
  hold(record: T): void {
    if (!this.#engine.dialect.holdsRecords) return;
    this.#byId.set(record.id, record);
    if (this.#byId.size > mostHeld) this.#dropOldest();
  }

  /** Drops many at once: to find the oldest takes the longer, the more were dropped before it. */
  #dropOldest(): void {
    for (const id of this.#byId.keys()) {
      this.#byId.delete(id);
      if (this.#byId.size <= mostHeld / 2) return;
    }
  }

  /** Holds a record that was written, until the step of the write is undone. */
  holdWritten(record: T): void {
    this.hold(record);
    this.#answers.clear();
    this.#engine.onUndo(() => {
      this.#byId.delete(record.id);
      this.#answers.clear();
    });
  }

  /** The records that a clause finds with a value; undefined when the answer is not held. */
  answerTo(clause: string, value: Value): readonly T[] | undefined {
    return this.#answers.get(clause)?.get(value);
  }

  holdAnswer(clause: string, value: Value, records: readonly T[]): void {
    const known = this.#answers.get(clause);
    const answers = known && known.size < mostHeld ? known : new Map<Value, readonly T[]>();
    this.#answers.set(clause, answers.set(value, records));
  }

  /** To be called after a statement that changes rows by itself. */
  forget(): void {
    this.#byId.clear();
    this.#answers.clear();
  }
}

import type { Stored } from '../../domain/ports/store.ts';
import type { Engine } from '../engine.ts';

/** Most records of a table that are held decoded, and most questions whose answers are. */
const mostHeld = 4_096;

/** Decoded records of a table, as they are kept now. Holds none when other processes write: then each read asks again. */
export class HeldRecords<T extends Stored> {
  readonly #engine: Engine;
  readonly #byId = new Map<number, T>();
  /** Ids that answer questions asked with nearly every request, until the next write. */
  readonly #idsOf = new Map<string, readonly number[]>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get(id: number): T | undefined {
    return this.#byId.get(id);
  }

  /** Holds a record that was read. */
  hold(record: T): void {
    if (!this.#engine.dialect.holdsRecords) return;
    this.#byId.delete(record.id);
    this.#byId.set(record.id, record);
    if (this.#byId.size <= mostHeld) return;
    const [oldest] = this.#byId.keys();
    if (oldest !== undefined) this.#byId.delete(oldest);
  }

  /** Holds a record that was written, until the step of the write is undone. */
  holdWritten(record: T): void {
    this.hold(record);
    this.#idsOf.clear();
    this.#engine.onUndo(() => {
      this.#byId.delete(record.id);
      this.#idsOf.clear();
    });
  }

  /** The records that answer a question; undefined when the answer or one of them is not held. */
  answerTo(question: string): readonly T[] | undefined {
    const ids = this.#idsOf.get(question);
    const records = ids?.flatMap((id) => this.#byId.get(id) ?? []);
    return records?.length === ids?.length ? records : undefined;
  }

  holdAnswer(question: string, records: readonly T[]): void {
    if (this.#idsOf.size >= mostHeld) this.#idsOf.clear();
    this.#idsOf.set(
      question,
      records.map(({ id }) => id),
    );
  }

  /** To be called after a statement that changes rows by itself. */
  forget(): void {
    this.#byId.clear();
    this.#idsOf.clear();
  }
}

import { secondMs } from '../domain/time.ts';
import type { EventLog } from './log.ts';

/** How long refusals of one kind are counted before they are logged again, in milliseconds. */
const interval = 10 * secondMs;

/** Runs a function after some milliseconds. */
export type Later = (work: () => void, ms: number) => void;

function afterwards(work: () => void, ms: number): void {
  setTimeout(work, ms).unref();
}

interface Kind {
  readonly level: 'info' | 'warn' | 'error';
  /** The log message. */
  readonly message: string;
  /** Distinguishes kinds with the same message. */
  readonly of: Readonly<Record<string, unknown>>;
}

/** Logs refusals without filling the disk: the first of a kind, then their number every ten seconds. */
export class RefusalLog {
  readonly #log: EventLog;
  readonly #later: Later;
  readonly #counted = new Map<string, { readonly kind: Kind; more: number }>();

  /** @param later plans the next line */
  constructor(log: EventLog, later: Later = afterwards) {
    this.#log = log;
    this.#later = later;
  }

  /** @param details logged with the first refusal only */
  note(kind: Kind, details: object = {}): void {
    const id = `${kind.message} ${Object.values(kind.of).join(' ')}`;
    const counted = this.#counted.get(id);
    if (counted) {
      counted.more += 1;
      return;
    }
    this.#log[kind.level]({ ...kind.of, ...details }, kind.message);
    this.#counted.set(id, { kind, more: 0 });
    this.#later(() => this.#summarise(id), interval);
  }

  /** Logs what is counted so far, before the server stops. */
  flush(): void {
    for (const id of [...this.#counted.keys()]) this.#write(id);
    this.#counted.clear();
  }

  #summarise(id: string): void {
    if (this.#write(id)) this.#later(() => this.#summarise(id), interval);
    else this.#counted.delete(id);
  }

  /** @returns whether there was anything to write */
  #write(id: string): boolean {
    const counted = this.#counted.get(id);
    if (!counted || counted.more === 0) return false;
    const { kind, more } = counted;
    this.#log[kind.level]({ ...kind.of, more }, `${kind.message}: ${more} more`);
    counted.more = 0;
    return true;
  }
}

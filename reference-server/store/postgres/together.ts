import type pg from 'pg';

/** Maximum number of queries that share a connection: a slow one delays those behind it. */
const mostTogether = 16;

type Work<R> = (connection: pg.PoolClient) => Promise<R>;

/** Work that shares a connection, collected until it is sent. */
interface Group {
  /** Each starts one piece of work, and never rejects. */
  readonly begin: ((connection: pg.PoolClient) => Promise<void>)[];
  /** Each rejects one piece of work: there is no connection, or the work failed on it. */
  readonly refuse: ((reason: unknown) => void)[];
}

/**
 * Lets the queries of one turn of the event loop share a connection. Their statements are sent together and their
 * results arrive together. Most processor time of a query is spent by the operating system on sending and receiving.
 */
export class Together {
  readonly #withConnection: <R>(work: Work<R>) => Promise<R>;
  #open: Group | undefined;

  /** @param withConnection lends a connection to work; a connection that failed is discarded afterwards */
  constructor(withConnection: <R>(work: Work<R>) => Promise<R>) {
    this.#withConnection = withConnection;
  }

  /** Runs work on a shared connection. It must not change the state of the connection. */
  with<R>(work: Work<R>): Promise<R> {
    const group = this.#group();
    return new Promise<R>((done, fail) => {
      group.refuse.push(fail);
      group.begin.push((connection) => work(connection).then(done));
    });
  }

  #group(): Group {
    if (this.#open && this.#open.begin.length < mostTogether) return this.#open;
    const group: Group = { begin: [], refuse: [] };
    this.#open = group;
    // Runs after all requests that arrived in the same turn.
    setImmediate(() => void this.#send(group));
    return group;
  }

  async #send(group: Group): Promise<void> {
    if (this.#open === group) this.#open = undefined;
    const failed = (reason: unknown) => {
      for (const refuse of group.refuse) refuse(reason);
    };
    await this.#withConnection((connection) => settled(group, connection)).catch(failed);
  }
}

/**
 * Starts all work of a group.
 * @throws the last error, after all work has ended: if the connection broke, this is its error
 */
async function settled({ begin, refuse }: Group, connection: pg.PoolClient): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(
    begin.map((one, index) =>
      one(connection).catch((error: unknown) => {
        refuse[index]?.(error);
        failures.push(error);
      }),
    ),
  );
  if (failures.length > 0) throw failures.at(-1);
}

import type pg from 'pg';

/** Most queries that share a connection: a slow one delays those behind it, so they spread over the others. */
const mostTogether = 16;

type Work<R> = (connection: pg.PoolClient) => Promise<R>;

/** What shares a connection, until it is sent. */
interface Group {
  /** Begins one piece of work. Does not fail. */
  readonly begin: ((connection: pg.PoolClient) => Promise<void>)[];
  /** Fails one piece of work: there is no connection, or the work failed on it. */
  readonly refuse: ((reason: unknown) => void)[];
}

/**
 * Lets the queries of one turn of the event loop share a connection. What they send leaves in one piece, and the results
 * come back in one: most of the processor time of a query is that of the system for sending and receiving it.
 */
export class Together {
  readonly #withConnection: <R>(work: Work<R>) => Promise<R>;
  #open: Group | undefined;

  /** @param withConnection gives a connection to some work, and takes it back afterwards; a failed one is given up */
  constructor(withConnection: <R>(work: Work<R>) => Promise<R>) {
    this.#withConnection = withConnection;
  }

  /** Does something on a connection that others use, too: it must not change the state of the connection. */
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
    // After the requests that have come at the same time.
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
 * Begins all work at once.
 * @throws the last error, after all has ended: when the connection broke, it is one of the connection
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

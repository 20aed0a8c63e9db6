import { openRaw, statusesIn } from '../../reference-server/test/protocol/raw-connection.ts';
import { corpus, type Group, type Result } from './attack.ts';
import { deadline } from './deadline.ts';

interface Row {
  readonly name: string;
  readonly send: string;
  readonly statuses: readonly number[];
}

/** Sends every request of the corpus and compares the statuses of all responses on its connection. */
function smuggledTo(origin: string, read: (statuses: readonly number[]) => readonly number[]): Promise<Result[]> {
  return Promise.all(
    corpus<Row[]>('smuggling').map(async ({ name, send, statuses }): Promise<Result> => {
      const { socket, closed } = openRaw(origin, send);
      const response = await deadline(closed, 'the connection stayed open');
      socket.destroy();
      const got = response instanceof Error ? response.message : read(statusesIn(response)).join(', ') || 'no response';
      return { name, expected: statuses.join(', '), got };
    }),
  );
}

/** Another port may not know the path, and may refuse a request before its body is read, or for the type of the body. */
const refusals = [401, 403, 404, 415];

/**
 * The same at a port of another interface. After a refusal before the body, the 400 for the body follows as a second
 * response; no byte of the body is read as a request in either case.
 */
export function smuggledToPort(origin: string): Promise<Result[]> {
  return smuggledTo(origin, ([first = 0, ...others]) => {
    if (!refusals.includes(first)) return first === 0 ? [] : [first, ...others];
    return others.length === 1 && others[0] === 400 ? others : [401, ...others];
  });
}

export const smuggling: Group = {
  name: 'smuggling',
  says: 'requests that two servers in a row can read differently, on raw sockets',
  run: ({ merchant }) => smuggledTo(merchant, (statuses) => statuses),
};

import { openRaw, statusesIn } from '../../reference-server/test/protocol/raw-connection.ts';
import { corpus, type Group, type Result } from './attack.ts';
import { deadline } from './deadline.ts';

interface Row {
  readonly name: string;
  readonly send: string;
  readonly statuses: readonly number[];
}

/** Sends every request of the corpus and compares the statuses of all responses on its connection. */
export const smuggling: Group = {
  name: 'smuggling',
  says: 'requests that two servers in a row can read differently, on raw sockets',
  async run({ merchant }) {
    return Promise.all(
      corpus<Row[]>('smuggling').map(async ({ name, send, statuses }): Promise<Result> => {
        const { socket, closed } = openRaw(merchant, send);
        const answer = await deadline(closed, 'the connection stayed open');
        socket.destroy();
        const got = answer instanceof Error ? answer.message : statusesIn(answer).join(', ') || 'no response';
        return { name, expected: statuses.join(', '), got };
      }),
    );
  },
};

import { type Connection, store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';

/** Whether the page shows what happens now. Changes are announced to screen readers. */
export function ConnectionState() {
  useTopics('connection');
  const { connection } = store;
  return (
    <p class={`connection ${connection.kind}`} role="status">
      {sentenceOf(connection)}
    </p>
  );
}

function sentenceOf(connection: Connection): string {
  switch (connection.kind) {
    case 'loading':
      return 'connecting';
    case 'unreachable':
      return 'The server is not reachable, trying again';
    case 'denied':
      return `${connection.message} Open the address that the command printed.`;
    case 'behind':
      return `behind by ${connection.missed.toLocaleString('en')} events, loading the lists again`;
    case 'live':
      return connection.missed === 0 ? 'live' : `live, ${connection.missed.toLocaleString('en')} events were left out`;
  }
}

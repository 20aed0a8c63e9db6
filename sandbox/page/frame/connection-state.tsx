import { useEffect, useState } from 'preact/hooks';
import { type Connection, store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';

/** Milliseconds between two announcements to screen readers: under a flood the connection changes every second. */
const pause = 5000;

/** Shows whether the page is live. The text changes at once; screen readers hear it after a pause. */
export function ConnectionState() {
  useTopics('connection');
  const { connection } = store;
  const sentence = sentenceOf(connection);
  return (
    <>
      <p class={`connection ${connection.kind}`}>{sentence}</p>
      <span class="hidden" role="status">
        {useSpaced(sentence)}
      </span>
    </>
  );
}

/** The newest of frequently changing texts, at most one per pause. The first text after a pause appears at once. */
function useSpaced(text: string): string {
  const [spaced, setSpaced] = useState({ text, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (text === spaced.text) return;
    const wait = Math.max(0, spaced.at + pause - performance.now());
    const timer = setTimeout(() => setSpaced({ text, at: performance.now() }), wait);
    return () => clearTimeout(timer);
  }, [text, spaced]);
  return spaced.text;
}

function sentenceOf(connection: Connection): string {
  switch (connection.kind) {
    case 'loading':
      return 'connecting';
    case 'session':
      return 'a saved session';
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

import { useEffect, useState } from 'preact/hooks';

/** Milliseconds after the last key until the server searches. */
const pause = 250;
/** Characters of a search that the server accepts. */
const longest = 200;

/** The text of a search after a person has stopped to type it. */
export function useSettled(text: string): string {
  const short = text.slice(0, longest);
  const [settled, setSettled] = useState(short);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(short), pause);
    return () => clearTimeout(timer);
  }, [short]);
  return settled;
}

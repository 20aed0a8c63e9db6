import { useEffect, useState } from 'preact/hooks';
import { serverNow, store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { Time } from '../text/time.tsx';

const secondMs = 1000;

/** The time of the server, which the part for faults and time can move forward. */
export function Clock() {
  useTopics('clock');
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), secondMs);
    return () => clearInterval(timer);
  }, []);
  if (store.state === null) return null;
  return (
    <span class="clock" title="Time of the server">
      <span class="hidden">Time of the server: </span>
      <Time at={serverNow()} withDate />
    </span>
  );
}

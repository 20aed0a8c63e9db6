import type { Judged, Subject } from './outcome.ts';
import type { Waits } from './server-run.ts';

/** A subject, and how the suite is judged on it. */
export interface Work extends Subject {
  judge(waits: Waits): Promise<Judged>;
}

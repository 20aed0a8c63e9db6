import { attempt, type Subject } from './campaign.ts';

/** One process of a campaign: takes a subject, sends its outcome, takes the next. */
process.on('message', async (subject: Subject) => {
  try {
    process.send?.(await attempt(subject));
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.send?.({ ...subject, good: false, verdict: 'crashed', checks: [], detail, durationMs: 0 });
  }
});

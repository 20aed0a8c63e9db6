import type { Results } from '../../ground/verdicts/results.ts';

/** The name of the event that a webhook delivery has; undefined for one without a name. */
export function eventOf({ captures }: Results, capture: number): string | undefined {
  const body = captures.find(({ n }) => n === capture)?.body;
  try {
    const { event } = JSON.parse(body ?? '') as { event?: unknown };
    return typeof event === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}

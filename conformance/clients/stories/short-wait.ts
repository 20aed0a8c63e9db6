/** A refusal that asks to wait for as long as a run can watch. */
export const shortWait = { headers: { 'Retry-After': '1' }, set: { retry_after_seconds: 1 } } as const;

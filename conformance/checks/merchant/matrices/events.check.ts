import { eventsBeforeRows } from '../../../matrices/events/before-rows.ts';

/** M §3, §6: no event before its cause. */
export const eventChecks = [...eventsBeforeRows];

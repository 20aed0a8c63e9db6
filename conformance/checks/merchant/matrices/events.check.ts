import { eventsBeforeRows } from '../../../matrices/events/before-rows.ts';
import { laterEventRows } from '../../../matrices/events/later-rows.ts';

/** M §3, §6: no event before its cause, and one for each. */
export const eventChecks = [...eventsBeforeRows, ...laterEventRows];

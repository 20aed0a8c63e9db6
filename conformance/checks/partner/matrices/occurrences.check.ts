import { authorisationRows } from '../../../matrices/occurrences/authorisation-acts.ts';

/** P §3, §8.1: the first, second and third time of a step of the authorisation. */
export const partnerOccurrenceChecks = [...authorisationRows];

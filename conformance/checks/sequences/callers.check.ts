import { callerWalks } from '../../explore/callers/walks.ts';

/** Random sequences of calls by callers in each state. */
export const exploringCallerChecks = [...callerWalks];

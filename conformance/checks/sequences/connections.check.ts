import { connectionWalks } from '../../explore/connections/walks.ts';

/** Random sequences of the steps that connect a cashier. */
export const exploringConnectionChecks = [...connectionWalks];

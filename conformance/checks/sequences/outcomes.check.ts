import { outcomeWalks } from '../../explore/outcomes/walks.ts';

/** Random sequences of failures outside the server. */
export const exploringOutcomeChecks = [...outcomeWalks];

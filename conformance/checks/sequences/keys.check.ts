import { keyedWalks } from '../../explore/keys/walks.ts';

/** Random sequences over records whose keys are used once. */
export const exploringKeyChecks = [...keyedWalks];

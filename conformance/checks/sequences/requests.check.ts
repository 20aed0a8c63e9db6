import { requestWalks } from '../../explore/requests/walks.ts';

/** Random sequences over all operations. */
export const exploringRequestChecks = [...requestWalks];

import { rowWalks } from '../../explore/rows/walks.ts';

/** The rows of all matrices in random order. */
export const exploringRowChecks = [...rowWalks];

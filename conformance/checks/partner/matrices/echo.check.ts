import { partnerRows } from '../../../matrices/echo/organizations.ts';

/** P §2.1, §2.2: what a request of the partner interface sends, in everything that shows it. */
export const partnerEchoChecks = [...partnerRows];

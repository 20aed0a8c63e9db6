import { sessionWalks } from '../../explore/sessions/walks.ts';

/** Random sequences over sessions of QR refunds. */
export const exploringSessionChecks = [...sessionWalks];

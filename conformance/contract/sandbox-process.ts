import { sandbox } from '../../generated/sandbox.ts';

/** P §8.1: the `process_id` of a test organization, `SANDBOX-` and a UUID of any version. */
export const sandboxProcess: RegExp = new RegExp(
  `^${sandbox.process_id.prefix}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`,
  'i',
);

import type { Check } from '../../../run/define.ts';
import { issueChecks } from './issue.check.ts';
import { merchantSideChecks } from './merchant-side.check.ts';
import { secretChecks } from './secret.check.ts';
import { webhookAddressChecks } from './webhook-address.check.ts';

/** Every check of the merchant keys that a partner issues. */
export const apiKeyChecks: readonly Check[] = [
  ...issueChecks,
  ...webhookAddressChecks,
  ...merchantSideChecks,
  ...secretChecks,
];

import { faultsPart } from './faults/faults-part.tsx';
import { organizationsPart } from './organizations/organizations-part.tsx';
import type { Part } from './part.ts';
import { phonePart } from './phone/phone-part.tsx';
import { recordsPart } from './records/records-part.tsx';
import { requestsPart } from './requests/requests-part.tsx';
import { webhooksPart } from './webhooks/webhooks-part.tsx';

/** Every part, in the order of the navigation. The first one opens without a fragment in the address. */
export const parts: readonly Part[] = [
  phonePart,
  recordsPart,
  webhooksPart,
  requestsPart,
  faultsPart,
  organizationsPart,
];

import { composePart } from './compose/compose-part.tsx';
import { eventsPart } from './events/events-part.tsx';
import { faultsPart } from './faults/faults-part.tsx';
import { organizationsPart } from './organizations/organizations-part.tsx';
import type { Part } from './part.ts';
import { phonePart } from './phone/phone-part.tsx';
import { recordsPart } from './records/records-part.tsx';
import { requestsPart } from './requests/requests-part.tsx';
import { sessionPart } from './session/session-part.tsx';
import { startPart } from './start/start-part.tsx';
import { webhooksPart } from './webhooks/webhooks-part.tsx';

/** Every part, in the order of the navigation. The first one opens without a fragment in the address. */
export const parts: readonly Part[] = [
  startPart,
  composePart,
  eventsPart,
  phonePart,
  recordsPart,
  webhooksPart,
  requestsPart,
  faultsPart,
  organizationsPart,
  sessionPart,
];

import type { Check } from '../../kernel/run/define.ts';
import { issueChecks } from './api-keys/issue.check.ts';
import { merchantSideChecks } from './api-keys/merchant-side.check.ts';
import { webhookAddressChecks } from './api-keys/webhook-address.check.ts';
import { keyChecks } from './authentication/key.check.ts';
import { claimChecks } from './authorisation/claim.check.ts';
import { linkChecks } from './authorisation/link.check.ts';
import { processChecks } from './authorisation/process.check.ts';
import { sendPhoneChecks } from './authorisation/send-phone.check.ts';
import { verifyChecks } from './authorisation/verify.check.ts';
import { rateChecks } from './limits/rates.check.ts';
import { testOrganizationChecks } from './limits/test-organizations.check.ts';
import { onboardingChecks } from './onboarding/flow.check.ts';
import { cardChecks } from './organizations/card.check.ts';
import { createChecks } from './organizations/create.check.ts';
import { deleteChecks } from './organizations/delete.check.ts';
import { listChecks } from './organizations/list.check.ts';
import { productionChecks } from './organizations/production.check.ts';
import { authorisationProbes } from './probes/authorisation.check.ts';
import { keyProbes } from './probes/keys.check.ts';
import { organizationProbes } from './probes/organizations.check.ts';

/** The checks of the partner interface, in the order in which they run: reads first, limits last. */
export const partnerChecks: readonly Check[] = [
  ...onboardingChecks,
  ...createChecks,
  ...cardChecks,
  ...listChecks,
  ...keyChecks,
  ...linkChecks,
  ...sendPhoneChecks,
  ...verifyChecks,
  ...processChecks,
  ...issueChecks,
  ...webhookAddressChecks,
  ...merchantSideChecks,
  ...deleteChecks,
  ...productionChecks,
  ...claimChecks,
  ...organizationProbes,
  ...authorisationProbes,
  ...keyProbes,
  ...rateChecks,
  ...testOrganizationChecks,
];

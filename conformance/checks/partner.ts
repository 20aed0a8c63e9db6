import type { Check } from '../kernel/run/define.ts';
import { issueChecks } from './api-keys/issue.check.ts';
import { merchantSideChecks } from './api-keys/merchant-side.check.ts';
import { webhookAddressChecks } from './api-keys/webhook-address.check.ts';
import { linkChecks } from './authorisation/link.check.ts';
import { processChecks } from './authorisation/process.check.ts';
import { sendPhoneChecks } from './authorisation/send-phone.check.ts';
import { verifyChecks } from './authorisation/verify.check.ts';
import { cardChecks } from './organizations/card.check.ts';
import { createChecks } from './organizations/create.check.ts';
import { deleteChecks } from './organizations/delete.check.ts';
import { listChecks } from './organizations/list.check.ts';
import { claimChecks } from './partner-access/claim.check.ts';
import { productionChecks } from './partner-access/production.check.ts';
import { keyChecks } from './partner-authentication/key.check.ts';
import { onboardingChecks } from './partner-flow/onboarding.check.ts';
import { rateChecks } from './partner-limits/rates.check.ts';
import { testOrganizationChecks } from './partner-limits/test-organizations.check.ts';
import { authorisationProbes } from './partner-probes/authorisation.check.ts';
import { keyProbes } from './partner-probes/keys.check.ts';
import { organizationProbes } from './partner-probes/organizations.check.ts';

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

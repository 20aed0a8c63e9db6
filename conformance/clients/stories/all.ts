import { cancelScenarios } from './cancels.ts';
import { catalogScenarios } from './catalog.ts';
import { connectionScenarios } from './connections.ts';
import { eventScenarios } from './events.ts';
import { fiscalScenarios } from './fiscal.ts';
import { invoiceScenarios } from './invoices.ts';
import { lostCreationScenarios } from './lost-creations.ts';
import { onboardingScenarios } from './onboarding.ts';
import { qrRefundScenarios } from './qr-refunds.ts';
import { refundScenarios } from './refunds.ts';
import { refusalScenarios } from './refusals.ts';
import { reissueScenarios } from './reissues.ts';
import type { Scenario } from './scenario.ts';

/** Every story. */
export const allScenarios: readonly Scenario[] = [
  ...invoiceScenarios,
  ...lostCreationScenarios,
  ...cancelScenarios,
  ...reissueScenarios,
  ...refusalScenarios,
  ...refundScenarios,
  ...qrRefundScenarios,
  ...catalogScenarios,
  ...fiscalScenarios,
  ...connectionScenarios,
  ...onboardingScenarios,
  ...eventScenarios,
];

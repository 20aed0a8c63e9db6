import { invoiceScenarios } from './invoices.ts';
import { refundScenarios } from './refunds.ts';
import type { Scenario } from './scenario.ts';

/** Every story. */
export const allScenarios: readonly Scenario[] = [...invoiceScenarios, ...refundScenarios];

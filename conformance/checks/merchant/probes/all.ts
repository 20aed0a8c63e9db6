import type { Check } from '../../../run/define.ts';
import { invoiceProbes } from './invoices.check.ts';
import { listProbes } from './list.check.ts';
import { webhookProbes } from './webhooks.check.ts';

/** What the merchant document leaves open. Probes look and never grade; together they are the questionnaire. */
export const merchantProbes: readonly Check[] = [...listProbes, ...invoiceProbes, ...webhookProbes];

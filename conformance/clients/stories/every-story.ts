import type { Step } from './scenario.ts';

/** What every new invoice of every story has, also the second one of an order: no story asks for something else. */
export const ofEveryStory: readonly Extract<Step, { sent: string }>[] = [
  { sent: 'createInvoice', field: 'phone_number', form: '^8\\d{10}$', clause: 'C-M-4.2-phone' },
  { sent: 'createInvoice', field: 'amount', form: '^(undefined|null|\\d+(\\.0+)?)$', clause: 'C-M-4.2-whole' },
];

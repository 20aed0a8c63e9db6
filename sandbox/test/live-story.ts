import { expect } from 'vitest';
import type { Person } from './story.ts';
import type { TestSandbox } from './test-sandbox.ts';

/**
 * What a client team does with the sandbox: onboard, create by API, pay on the phone, see the event delivered and verified,
 * refund, see an invoice fail by a chosen code, and advance the clock to an expiry.
 */
export async function liveStory(sandbox: TestSandbox, person: Person): Promise<void> {
  const key = await person.onboard('client-5501');

  const paid = await sandbox.invoice({ description: 'Order 5501' }, key);
  await person.letPass('A minute');
  await person.goTo('Phone');
  await person.readsWell();
  await person.picture('sandbox-phone', '[aria-label="Payer"]');
  await person.press(`Pay invoice ${paid}`);
  await person.sees(`.announcements:has-text("Invoice ${paid} is paid.")`);
  await person.letPass('A minute');
  await person.verifyNewestEvent();
  await person.seesInInbox('invoice.status_changed');

  const refund = await sandbox.merchant('POST', `/invoices/${paid}/refund`, { amount: 500 }, key);
  expect(refund.status).toBe(201);
  await person.seesRecord('Refunds', refund.integer('refund.id'));

  await person.chooseFailure('network_unavailable');
  const failed = await sandbox.invoice({ description: 'Order 5502' }, key);
  await person.letPass('A minute');
  const response = await sandbox.merchant('GET', `/invoices/${failed}`, undefined, key);
  expect({ status: response.at('status'), code: response.at('error_code') }).toEqual({
    status: 'error',
    code: 'network_unavailable',
  });
  await person.seesRecord('Invoices', failed, 'network_unavailable');
  await person.picture('sandbox-failed', '.details', '.details .moves');

  const unpaid = await sandbox.invoice({ description: 'Order 5503' }, key);
  await person.letPass('A day');
  await person.seesRecord('Invoices', unpaid, 'because the time came');
  await person.sees('.details .badge:text-is("expired")');
  await person.sees('.details li:has-text("invoice.status_changed"):has-text("delivered")');
  await person.picture('sandbox-expired', '.details', '.details .diagram');
}

import { expect, test } from 'vitest';
import { outageCodes } from '../../reference-server/merchant/outages.ts';
import { faultChoices } from '../page/fault-choices.ts';
import { openSandbox } from './open-sandbox.ts';
import { outageRequests } from './outage-requests.ts';
import { withPage } from './page-test.ts';

/** Every outage that the page offers, pressed by its code, and the request that meets it. */

/** Each of the outages is a press, a request and two readings of the page. */
const longest = 120_000;

const { sandbox, at } = await openSandbox();

test(
  'the page offers every outage, and the next request that can end with it does',
  async () => {
    const key = sandbox.key('sandbox_catalog');
    const { organizations } = await sandbox.state();
    const id = organizations.find(({ keys }) => keys.some((one) => one.key === key))?.id;
    const send = (method: string, path: string, body?: unknown) => sandbox.merchant(method, path, body, key);
    const outages = faultChoices().outcomes.filter(({ ability }) => ability === 'outage.next');
    await withPage(at(`faults?organization=${id}`), async ({ tab, errors }) => {
      const code = tab.getByRole('combobox', { name: 'Code', exact: true });
      await code.locator('option[value^="outage.next "]').first().waitFor({ state: 'attached' });
      const offered = await code
        .locator('option[value^="outage.next "]')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')?.split(' ')[1]));
      expect(offered.toSorted()).toEqual(outageCodes.toSorted());
      for (const { code: outage, operations } of outages) {
        const known = Object.entries(outageRequests).find(([operation]) => operations.includes(operation));
        if (known === undefined) throw new Error(`No request here can meet ${outage}: ${operations.join(', ')}.`);
        await code.selectOption(`outage.next ${outage}`);
        await tab.getByRole('button', { name: `Next time: ${outage} for organization ${id}`, exact: true }).click();
        await tab.locator('[aria-label="Queue of outage.next"] li', { hasText: outage }).waitFor();
        const refused = await known[1](send, sandbox);
        expect([outage, refused.status >= 400, refused.text]).toEqual([outage, true, expect.stringContaining(outage)]);
        await tab.locator('[aria-label="Queue of outage.next"]').waitFor({ state: 'detached' });
      }
      expect(errors).toEqual([]);
    });
  },
  longest,
);

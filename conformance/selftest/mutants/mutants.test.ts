import { expect, it } from 'vitest';
import { registerDeliveryHook } from '../source-patch/delivery-hook.ts';
import { applyPatches } from '../source-patch/patch.ts';
import { mutants } from './mutants.ts';

it('declares mutants that apply to the server as it is', () => {
  const faults = mutants().flatMap(({ id, at, fault }) => (fault === undefined ? [] : [`${at} ${id}: ${fault}`]));
  expect(faults).toEqual([]);
});

it('changes deliveries at a place that exists in the server', () => {
  using hook = registerDeliveryHook((_, payload) => [payload]);
  expect([...applyPatches(hook.patches).keys()]).toEqual(['webhooks/announcer.ts']);
});

import { sandbox } from '../../../../generated/sandbox.ts';
import { wrongCode } from '../../../contract/cashier-codes.ts';
import { probeOfFaults } from '../../../run/faults/open-faults.ts';
import { sendPhone, start } from '../authorisation/steps.ts';

/**
 * Faults of partner requests whose response the specification leaves open. Probes observe and never grade. Those that
 * create organizations run on test systems only: in a sandbox a deleted organization may count towards the limit of
 * test organizations (P §8).
 */
export const partnerFaultProbes = [
  probeOfFaults({
    id: 'probe.partner.list-faults',
    operation: 'listOrganizations',
    needs: [],
    request: () => ({ payload: {} }),
    cost: {},
  }),

  probeOfFaults({
    id: 'probe.partner.creation-faults',
    operation: 'createOrganization',
    needs: [],
    request: ({ valid }) => ({ payload: { ...valid('createOrganization') } }),
    tier: 'controlled',
    cost: { organizations: 2 },
  }),

  probeOfFaults({
    id: 'probe.partner.key-faults',
    operation: 'issueApiKey',
    needs: ['partner.org.linked'],
    request: ({ valid, need }) => ({ payload: { ...valid('issueApiKey') }, id: need['partner.org.linked'].id }),
    cost: {},
  }),

  probeOfFaults({
    id: 'probe.partner.phone-faults',
    operation: 'sendCashierPhone',
    needs: ['partner.org.fresh'],
    before: ({ api, need }) => start(api, need['partner.org.fresh'].id),
    request: ({ need }) => ({
      payload: { cashier_phone: sandbox.phone_ok.value },
      id: need['partner.org.fresh'].id,
    }),
    tier: 'controlled',
    cost: { requests: 7, organizations: 1 },
  }),

  probeOfFaults({
    id: 'probe.partner.code-faults',
    operation: 'verifyCashierOtp',
    needs: ['partner.org.fresh'],
    before: ({ api, need }) => sendPhone(api, need['partner.org.fresh'].id),
    request: ({ need }) => ({ payload: { otp: wrongCode }, id: need['partner.org.fresh'].id }),
    tier: 'controlled',
    cost: { requests: 10, organizations: 1 },
  }),
];

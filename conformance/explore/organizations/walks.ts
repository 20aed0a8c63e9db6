import type { ClauseId } from '../../../generated/clauses.ts';
import { type Check, check } from '../../run/define.ts';
import { explore, type Walk } from '../walk.ts';
import { init, sendPhone, verify } from './authorise.ts';
import { issueKey, sendAddress, sendUnapproved } from './keys.ts';
import { callAsAnother, callWithoutKey, lookAsAnother, read, sendFault } from './others.ts';
import {
  create,
  createAgain,
  judgeOrganizations,
  noOrganizations,
  type Organizations,
  remove,
  removeAll,
} from './world.ts';

const clauses = [
  'P-2.1-external-id-echo',
  'P-2.1-provider-connected-after',
  'P-2.1-provider-connected-before',
  'P-2.3-active',
  'P-2.3-pending',
  'P-3-verified',
  'P-3-verified-sandbox-mode',
  'P-4-get-card',
  'P-4-views',
  'P-7-no-process-send-phone',
  'P-7-no-process-verify',
  'P-8.1-otp-right',
  'P-8.1-phone-cashier',
] as const satisfies ClauseId[];

const walk: Walk<Organizations> = {
  begin: noOrganizations,
  moves: {
    create,
    init,
    phone: sendPhone,
    verify,
    'create again': createAgain,
    key: issueKey,
    address: sendAddress,
    unapproved: sendUnapproved,
    'look as another': lookAsAnother,
    remove,
    'without a key': callWithoutKey,
    'as another': callAsAnother,
    fault: sendFault,
    read,
  },
  weights: { create: 5, init: 6, phone: 4, verify: 10, key: 4 },
  judge: judgeOrganizations,
  end: removeAll,
  sequences: 4,
};

/** P §2 to §4, §8.1: random sequences over the organizations of a partner, their cashiers and keys. */
export const organizationWalks: Check[] = [
  check({
    id: 'explore.organizations',
    title: 'Whatever the order of creations, links and keys, the card and the status of each organization follow it',
    profile: 'partner',
    clauses,
    needs: [],
    wants: ['partner.foreign', 'partner.production', 'linked.merchant_key'],
    // More organizations than a new sandbox has room for next to those of the other checks.
    tier: 'controlled',
    cost: { requests: 200, organizations: 12 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walk),
  }),
];

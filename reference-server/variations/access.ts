import type { OperationId } from '../../generated/catalog.ts';
import type { VariationOption } from './option.ts';

const paidOperations: readonly OperationId[] = ['previewReceipt', 'createStaticQr', 'startQrRefund', 'executeQrRefund'];
const unpaidOperations: readonly OperationId[] = ['closeShift', 'updateAutoClose', 'updateAutoWithdrawal'];

/** Access of partners and keys, and tariffs. */
export const access = {
  'partner.scope': {
    says: 'Organizations that a partner reaches: its own, or those of other partners too.',
    values: ['own', 'everyone'],
    open: { section: 'P §1, P §4', question: 'What does a partner get for an organization of another partner?' },
  },
  'organization.disconnected': {
    says: 'Refusal of a creation by a key without an organization: its code, or the general 401.',
    values: ['coded', 'unauthorised'],
    open: { reading: 'A-18' },
  },
  'tariff.lets_through': {
    says: 'Paid operations that an ended tariff does not block.',
    anyOf: paidOperations,
    open: { reading: 'A-21' },
  },
  'tariff.also_blocks': {
    says: 'Other operations that an ended tariff blocks, too.',
    anyOf: unpaidOperations,
    open: { reading: 'A-21' },
  },
} as const satisfies Record<string, VariationOption>;

import type { OperationId } from '../../generated/catalog.ts';
import type { VariationOption } from './option.ts';

const paidOperations: readonly OperationId[] = ['previewReceipt', 'createStaticQr', 'startQrRefund', 'executeQrRefund'];
const unpaidOperations: readonly OperationId[] = ['closeShift', 'updateAutoClose', 'updateAutoWithdrawal'];

/** Access of partners and keys, and tariffs. */
export const access = {
  'partner.scope': {
    says: 'Organizations that a partner can read: its own, or also those of other partners.',
    values: ['own', 'everyone'],
    open: { reading: 'A-100' },
  },
  'organization.disconnected': {
    says: 'Response to a creation with a key that has no organization: the specific code, or the general 401.',
    values: ['coded', 'unauthorised'],
    open: { reading: 'A-18' },
  },
  'tariff.lets_through': {
    says: 'Operations with a paid tariff that stay available after the tariff has ended.',
    anyOf: paidOperations,
    open: { reading: 'A-21' },
  },
  'tariff.also_blocks': {
    says: 'Additional operations that are blocked after the tariff has ended.',
    anyOf: unpaidOperations,
    open: { reading: 'A-21' },
  },
} as const satisfies Record<string, VariationOption>;

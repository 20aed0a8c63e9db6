import { type Ability, idOf, NotApplied } from './ability.ts';

/** The actions of a buyer in a QR refund session. */
export const qrRefundAbilities = {
  /** Sessions with the same `buyer` number have the same buyer; without a number every session has its own. */
  'qr_refund.scan': {
    params: ['buyer'],
    async apply(world, action) {
      const id = await idOf(world, action, 'qr_refund_id');
      const { buyer } = action.params;
      if (buyer !== undefined && !(typeof buyer === 'number' && Number.isSafeInteger(buyer) && buyer > 0)) {
        throw new NotApplied('The parameter buyer must be a positive integer.');
      }
      if (!(await world.services.qrRefunds.scanned(id, buyer)))
        throw new NotApplied('The session does not wait for a buyer.');
      const byLines = await world.services.qrRefunds.purchaseByLines(id);
      return { qr_refund_id: id, status: 'customer_identified', purchases: { by_lines: byLines ?? null } };
    },
  },
} satisfies Record<string, Ability>;

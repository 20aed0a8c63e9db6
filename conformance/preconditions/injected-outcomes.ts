import type { OperationId } from '../contract/api.ts';
import type { MagicOverlay, SuppliedActor } from './actor.ts';
import { overlayFor } from './declared-magic.ts';
import { addControl, byControl, type Precondition, precondition } from './definition.ts';
import type { SuppliedOperation } from './listed.ts';
import type { SuppliedBurst } from './load.ts';
import type { SuppliedNearLimit } from './near-limit.ts';
import { actAsSeller } from './receipts.ts';

/** Outcomes of the next request of the acting organization, with a parameter in their names. */
export interface OutcomeSupplies {
  /** An internal error of the server on the next request of the acting organization. */
  'server.fault.next': SuppliedActor;
  /** The provider's response to the next cancel of the acting organization. */
  'cancel.next:accept': SuppliedActor;
  'cancel.next:fail': SuppliedActor;
  'cancel.next:refuse': SuppliedActor;
  'cancel.next:paid': SuppliedActor;
  /** The code with which the provider fails the next invoice of the acting organization. */
  [provider: `provider.next:${string}`]: SuppliedActor & MagicOverlay;
  /** A failure outside the server at the next request of the acting organization. */
  [outage: `outage.next:${string}`]: SuppliedActor & MagicOverlay;
  /** The code with which the provider fails the next refund, receipt, close of a shift or change of the catalog. */
  [refund: `refund.next:${string}`]: SuppliedActor & MagicOverlay;
  [receipt: `receipt.next:${string}`]: SuppliedActor & MagicOverlay;
  [cashbox: `cashbox.next:${string}`]: SuppliedActor & MagicOverlay;
  [catalog: `catalog.next:${string}`]: SuppliedActor & MagicOverlay;
  /** The same outcomes, injected at a later point of the check. */
  [later: `outage.later:${string}`]: SuppliedLater;
  [laterRefund: `refund.later:${string}`]: SuppliedLater;
  [laterInvoice: `provider.later:${string}`]: SuppliedLater;
  [laterRefusal: `risk.later:${string}`]: SuppliedLater;
  [laterReceipt: `receipt.later:${string}`]: SuppliedLater;
  [laterClose: `cashbox.later:${string}`]: SuppliedLater;
  [laterItem: `catalog.later:${string}`]: SuppliedLater;
  /** The code with which the risk rules refuse the next invoice of the acting organization. */
  [risk: `risk.next:${string}`]: SuppliedActor & MagicOverlay;
  /** An operation whose path is not specified, listed by the operator. */
  [listed: `listed:${string}`]: SuppliedOperation;
  /** A counter of `limits.yaml` that the next counted request exceeds. `limit.near:<limit>:1` leaves one request. */
  [limit: `limit.near:${string}`]: SuppliedNearLimit;
  /** A burst against one documented rate. The check runs after all others and is not paced. */
  [burst: `load.burst:${string}`]: SuppliedBurst;
}

export interface SuppliedLater {
  /** @param record a record of the acting organization, by which an adapter finds an organization without a known id */
  inject(record?: { readonly invoice_id: number }): Promise<void>;
}

/** The provider's decision about the next cancel: only production invoices are cancelled asynchronously. */
export function nextCancel(outcome: 'accept' | 'fail' | 'refuse' | 'paid'): Precondition<SuppliedActor> {
  return precondition({
    actor: true,
    lane: 'production',
    strategies: [
      byControl(
        ['org.verify', 'cancel.next'],
        async (setup) => {
          await setup.disposable({ shared: 'production', production: true });
          await setup.control('cancel.next', {}, { outcome });
          return { credential: setup.actor };
        },
        ({ onboards }) => onboards,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'The response of the provider cannot be chosen.', add: addControl },
  });
}

/**
 * Families of outcomes that are injected by code: provider failures of the next invoice, refund, receipt, close of a
 * shift or change of the catalog, refusals of the next creation by the risk rules, and failures outside the server.
 * Each has the operation of a declared magic request.
 */
export const outcomeFamilies = {
  'provider.next': 'createInvoice',
  'risk.next': 'createInvoice',
  'outage.next': 'createQrInvoice',
  'refund.next': 'createRefund',
  'receipt.next': 'createReceipt',
  'cashbox.next': 'closeShift',
  'catalog.next': 'createCatalogItems',
} as const satisfies Record<string, OperationId>;

export type OutcomeFamily = keyof typeof outcomeFamilies;

/** Abilities whose outcome a check can inject later. */
export const laterFamilies = {
  'outage.later': 'outage.next',
  'refund.later': 'refund.next',
  'provider.later': 'provider.next',
  'risk.later': 'risk.next',
  'receipt.later': 'receipt.next',
  'cashbox.later': 'cashbox.next',
  'catalog.later': 'catalog.next',
} as const satisfies Record<string, OutcomeFamily>;

/** Codes of a family that belong to another operation than the family's. */
const operationOf: Readonly<Record<string, OperationId>> = {
  catalog_busy: 'deleteCatalogItems',
  entrance_auth_disabled: 'startConnectionAuth',
  manager_throttled: 'checkClient',
  organization_identity_unavailable: 'sendConnectionPhone',
  provider_scan_unavailable: 'scanBarcode',
  provider_session_unavailable: 'checkClient',
  receipt_preview_unavailable: 'previewReceipt',
  subscription_payment_failed: 'createSubscription',
  whatsapp_gateway_error: 'sendConnectionPhone',
  whatsapp_otp_throttled: 'sendConnectionPhone',
};

/** Lanes of checks that create such objects with a declared key other than the main one. */
const laneOfKey: Readonly<Partial<Record<OutcomeFamily, string>>> = {
  'catalog.next': 'catalog',
  'receipt.next': 'receipts',
};

/** The failure of the next object of a family, by its code. */
export function nextOutcome(ability: OutcomeFamily, code: string): Precondition<SuppliedActor & MagicOverlay> {
  const name = `${ability}:${code}`;
  const receipt = ability === 'receipt.next';
  const shared = receipt ? 'receipts' : ability === 'catalog.next' ? 'scripted-catalog' : 'scripted';
  return precondition({
    actor: true,
    lane: shared,
    declaredLane: laneOfKey[ability] ?? 'main',
    strategies: [
      {
        strategy: 'magic',
        tier: 'provisioned',
        enabled: ({ target }) => target.magic[name] !== undefined,
        supply: async (setup) => ({ credential: setup.actor, overlay: overlayFor(setup, name) }),
      },
      byControl([ability], async (setup) => {
        const onboards = setup.run.onboarding !== undefined;
        const catalog = ability === 'catalog.next' || (receipt && onboards);
        // Another precondition of the check may need a catalog, too.
        await setup.disposable({ shared, passing: true, ...(catalog && { catalog }) });
        // The owner of the declared item requests the receipt.
        if (receipt && !onboards) actAsSeller(setup);
        await setup.control(ability, {}, { code });
        return { credential: setup.actor, overlay: {} };
      }),
    ],
    missing: {
      reason: 'adapter_missing',
      detail: `No documented call makes the target return ${code}.`,
      add: `magic: { '${name}': { operation: ${operationOf[code] ?? outcomeFamilies[ability]}, body: { … } } }`,
    },
  });
}

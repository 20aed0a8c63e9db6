import type { Answer } from '../../kernel/answers/evidence.ts';
import type { SuppliedActor } from './actor.ts';

/** Catalogs and their items. */
export interface CatalogSupplies {
  /** An organization with a catalog, and one item of it. */
  'org.catalog': SuppliedActor & { readonly item: number };
  /** The organization of `merchant.keys.catalog`, which has a product catalog. */
  'catalog.owner': SuppliedActor;
  /** A new item of the acting organization that the provider has taken; two of them. */
  'catalog.item': SuppliedItem;
  'catalog.pair': readonly [SuppliedItem, SuppliedItem];
  /** A test organization with a catalog and without a tariff. */
  'catalog.sandbox': SuppliedActor;
  /** A verified organization with a catalog that is no test organization. */
  'catalog.production': SuppliedActor;
  /** A new item for which the provider takes its time. */
  'catalog.waiting': SuppliedItem;
  /** An item whose deletion the provider is going to refuse, and with which code if that is known. */
  'catalog.undeletable': { readonly id: number; readonly ref?: string; readonly code: string | undefined };
  /** An item of a production organization whose tariff has run out. */
  'catalog.tariff.inactive': { readonly id: number };
  /** An idempotency key that a creation of an item has used, and the item. */
  'catalog.key.used': SuppliedItem & { readonly key: string };
  /** The provider throttles the next scan of the acting organization. */
  'scan.throttled': SuppliedActor;
}

export interface SuppliedItem {
  readonly id: number;
  /** The caller's own reference of the item, and its name. */
  readonly ref: string;
  readonly name: string;
  /** The list in which the item was seen. */
  readonly answer: Answer;
}

import type { CatalogItem, CatalogOperation } from './item.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly catalog: {
      readonly event: 'catalog.item_processed';
      readonly item: CatalogItem;
      /** The operation that was requested from the provider. */
      readonly operation: CatalogOperation;
    };
  }
}

import type { CatalogItem, CatalogOperation } from './item.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly catalog: {
      readonly event: 'catalog.item_processed';
      readonly item: CatalogItem;
      /** What was asked of the provider. */
      readonly operation: CatalogOperation;
    };
  }
}

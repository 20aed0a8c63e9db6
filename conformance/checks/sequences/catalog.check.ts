import { catalogWalks } from '../../explore/catalog/walks.ts';

/** Random sequences over the items of a catalog. */
export const exploringCatalogChecks = [...catalogWalks];

import type { ErrorRecipes } from './recipe.ts';

export const tariffRecipes: ErrorRecipes = {
  validRequests: { getTariff: { send: (testServer, { key }) => testServer.merchant(key, 'GET', '/tariff') } },
};

import type { Walk } from './recipe.ts';

export const tariffWalk: Walk = {
  good: { getTariff: { send: (trial, { key }) => trial.merchant(key, 'GET', '/tariff') } },
};

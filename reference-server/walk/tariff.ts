import type { Walk } from './walk.ts';

export const tariffWalk: Walk = {
  good: { getTariff: { send: (trial, { key }) => trial.merchant(key, 'GET', '/tariff') } },
};

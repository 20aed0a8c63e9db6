import { contractOf } from '../contract.ts';
import type { Policies } from '../policies.ts';

/** P §4: page and size of a list when nobody says otherwise. */
const ofList = (name: 'page' | 'per_page'): number => contractOf('partner').defaultOf('listOrganizations', name);

/** Which page of the organizations is shown, and how many it holds at most. */
export function pageOf(
  query: { readonly page?: number; readonly per_page?: number },
  policies: Policies,
): { page: number; size: number } {
  const asked = query.page ?? (policies['organization.page'] === 'second_by_default' ? 2 : ofList('page'));
  const page = { as_asked: asked, second_by_default: asked, first: 1, from_zero: asked + 1 };
  const size = query.per_page ?? (policies['organization.per_page'] === 'twenty_by_default' ? 20 : ofList('per_page'));
  return {
    page: page[policies['organization.page']],
    size: policies['organization.per_page'] === 'default' ? ofList('per_page') : size,
  };
}

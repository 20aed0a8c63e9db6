import { contractOf } from '../contract.ts';
import type { Variations } from '../variations/variations.ts';

/** P §4: page and size of a list when nobody says otherwise. */
function ofList(name: 'page' | 'per_page'): number {
  return contractOf('partner').defaultOf('listOrganizations', name);
}

/** Which page of the organizations is shown, and how many it holds at most. */
export function pageOf(
  {
    page = ofList('page'),
    per_page: size = ofList('per_page'),
  }: { readonly page?: number; readonly per_page?: number },
  variations: Variations,
): { page: number; size: number } {
  const pages = { as_asked: page, first: ofList('page'), from_zero: page + 1 };
  const sizes = { as_asked: size, default: ofList('per_page') };
  return { page: pages[variations['organization.page']], size: sizes[variations['organization.per_page']] };
}

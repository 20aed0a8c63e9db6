import { routes } from '../../generated/server/partner.ts';

/** Default of a paging parameter of GET /organizations (P §4). */
function defaultOf(name: 'page' | 'per_page'): number {
  const parameter = routes.listOrganizations.parameters.find((one) => one.name === name);
  if (parameter === undefined) throw new Error(`listOrganizations has no parameter ${name}`);
  return parameter.default;
}

/** Number of the requested page, from 1, and how many organizations it holds at most. */
export function pageOf({ page, per_page: size }: { readonly page?: number; readonly per_page?: number }): {
  page: number;
  size: number;
} {
  return { page: page ?? defaultOf('page'), size: size ?? defaultOf('per_page') };
}

import type { Audience, SiteGroup, SitePage } from '../site-page.ts';

/** The groups whose pages are for implementers when they do not say who they are for. */
const forImplementers: ReadonlySet<SiteGroup> = new Set(['conformance']);

/** Who a page is for. */
export function audienceOf({ audience, group }: Pick<SitePage, 'audience' | 'group'>): Audience {
  return audience ?? (forImplementers.has(group) ? 'implementers' : 'readers');
}

import type { Finding } from '../findings.ts';
import { few } from './values.ts';

/** The same change of several parts: findings of one kind with the same values, all approved or all not. */
export interface Group {
  first: Finding;
  all: readonly Finding[];
  /** ` in 17 places`; empty for one. */
  places: string;
  /** `cancelInvoice, createInvoice and 7 more`; undefined when no operation uses a part. */
  operations: string | undefined;
}

/** Groups the findings, so that a change of many parts is one entry. */
export function groupsOf(findings: readonly Finding[]): Group[] {
  const groups = Map.groupBy(findings, ({ kind, before, after, approval }) =>
    JSON.stringify([kind, before, after, approval?.reason]),
  );
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const operations = [...new Set(all.flatMap((one) => one.operations))].sort();
    return [
      {
        first,
        all,
        places: all.length === 1 ? '' : ` in ${all.length} places`,
        operations: operations.length === 0 ? undefined : few(operations),
      },
    ];
  });
}

/** Maximum number of places in a group. The JSON report has all. */
export const longestGroup = 6;

/** `and 11 more places` below the listed ones; empty when all are listed. */
export function morePlaces({ all }: Group): string[] {
  const more = all.length - longestGroup;
  return more > 0 ? [`and ${more} more ${more === 1 ? 'place' : 'places'}: npm run gate -- --format json`] : [];
}

/** A criterion of a step: the statuses that it allows, or what a value of the body is. */
export type Criterion =
  | { readonly statuses: readonly number[] }
  | { readonly pointer: string; readonly is: '==' | '!='; readonly value: string };

/** Reads the conditions that flows use, a part of those of Arazzo; undefined for another one. */
export function readCondition(condition: string): Criterion | undefined {
  if (/^\$statusCode == \d{3}( \|\| \$statusCode == \d{3})*$/.test(condition))
    return { statuses: [...condition.matchAll(/\d{3}/g)].map(([status]) => Number(status)) };
  const [, pointer, is, value] = /^\$response\.body#(\/\S+) (==|!=) (\S.*)$/.exec(condition) ?? [];
  if (pointer === undefined || value === undefined || (is !== '==' && is !== '!=')) return undefined;
  return { pointer, is, value: value.replace(/^'(.*)'$/, '$1') };
}

import type { ApiName } from '../contract/project.ts';
import type { Linter } from './linters.ts';

/** A number for each description: of findings, or a score from 0 to 100. */
export type ByApi = Readonly<Record<ApiName, number>>;

/** What a linter says about both descriptions. */
export interface Measured {
  readonly version: string;
  /** Marks from 0 to 100, by what they are about. */
  readonly scores: Readonly<Record<string, ByApi>>;
  /** The findings of each rule, or the marks below 100 of a linter that only gives marks. */
  readonly reported: Readonly<Record<string, ByApi>>;
  /** Rules without findings, if the linter lists its rules. */
  readonly met: readonly string[];
}

/** What the linters said when the page was written. */
export type Measurements = Readonly<Record<Linter, Measured>>;

/** Reasons by linter and rule, as docs/scores.yaml has them. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The file of the reasons. */
export const reasonsFile = 'docs/scores.yaml';

/**
 * What has no reason, and what has a reason but no finding.
 * @param examples a finding of each rule, for the message
 */
export function openQuestions(
  measured: Readonly<Record<string, Pick<Measured, 'reported'>>>,
  reasons: Reasons,
  examples: Readonly<Record<string, string>> = {},
): string[] {
  const without = Object.entries(measured).flatMap(([linter, { reported }]) =>
    Object.keys(reported)
      .filter((rule) => !reasons[linter]?.[rule]?.trim())
      .map((rule) => {
        const example = examples[`${linter} ${rule}`];
        const shown = example === undefined ? '' : `, for example: ${example}`;
        return `${reasonsFile}: ${linter}: ${rule} is reported and has no reason${shown}. Repair the contract, or give the reason.`;
      }),
  );
  const idle = Object.entries(reasons).flatMap(([linter, rules]) =>
    Object.keys(rules)
      .filter((rule) => measured[linter]?.reported[rule] === undefined)
      .map((rule) => `${reasonsFile}: ${linter}: ${rule} is not reported. Remove its reason.`),
  );
  return [...without, ...idle];
}

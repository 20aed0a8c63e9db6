/** What a campaign tries: a broken server, a lawful one, one that implements nothing, or a bad line to a good one. */
export const kinds = ['mutant', 'generated', 'variant', 'combination', 'lawful', 'dummy', 'weather'] as const;
export type Kind = (typeof kinds)[number];

export interface Subject {
  kind: Kind;
  id: string;
  /** File and line to look at. */
  at: string;
  /** The clause that a mutant breaks. */
  clause?: string;
}

/** How the suite judged a subject. */
export interface Judged {
  /** True when the suite did what it should. */
  good: boolean;
  verdict: string;
  /** What to look at when it is not good. */
  detail?: string;
  /** Failing checks of a mutant or variant, passing checks of a dummy. */
  checks: string[];
}

export interface Outcome extends Subject, Judged {
  durationMs: number;
}

/** A judgement that something is wrong with the declaration or with the campaign, not with the suite. */
export function unfit(verdict: string, detail: string, checks: string[] = []): Judged {
  return {
    good: false,
    verdict,
    detail,
    checks,
  };
}

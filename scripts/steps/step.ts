/** One command of `npm test` or `npm run check`. */
export interface Step {
  readonly name: string;
  /** The program with its arguments; one text alone is a command line for the shell. */
  readonly command: readonly [string, ...string[]];
  /** What a person types to run this step again. */
  readonly repeat: string;
  /** It uses every core by itself, so no other step runs beside it. */
  readonly alone?: boolean;
  /** Names of the steps whose output it reads; it starts when they have ended. */
  readonly after?: readonly string[];
  /** It runs tests and ends with Vitest's closing lines. */
  readonly counts?: boolean;
}

/** How a step ended. */
export interface StepResult {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
  /** Everything it printed. */
  readonly output: string;
}

/** Runs a step to its end. */
export type RunStep = (step: Step) => Promise<StepResult>;

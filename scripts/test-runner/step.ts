/** One command of `npm test` or `npm run check`. */
export interface Step {
  readonly name: string;
  /** The program with its arguments; a single string is a command line for the shell. */
  readonly command: readonly [string, ...string[]];
  /** The command to repeat this step. */
  readonly repeat: string;
  /** True when the step uses every core and must run alone. */
  readonly alone?: boolean;
  /** Names of the steps whose output it reads. It starts after they have ended. */
  readonly after?: readonly string[];
  /** True when it runs tests and prints Vitest's summary at its end. */
  readonly counts?: boolean;
}

/** How a step ended. */
export interface StepResult {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
  /** Its complete output. */
  readonly output: string;
}

/** Runs a step to its end. */
export type RunStep = (step: Step) => Promise<StepResult>;

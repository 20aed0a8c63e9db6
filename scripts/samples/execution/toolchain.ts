import type { SampleLanguage } from '../code-sample.ts';

/** A sample as a file, with its environment. */
export interface Program {
  readonly operationId: string;
  /** Absolute path. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The result of a sample. */
export interface SampleResult {
  readonly operationId: string;
  readonly label: string;
  readonly ok: boolean;
  readonly output: string;
}

/** How the samples of a language are compiled and run. */
export interface Toolchain {
  readonly language: SampleLanguage;
  /** Required programs in PATH. */
  readonly needs: readonly string[];
  /** A command that succeeds when the libraries of the samples are installed. */
  readonly libraries?: { readonly command: readonly string[]; readonly missing: string };
  /** The path of a sample, below the folder of the language. */
  path(operationId: string): string;
  /** Compiles all samples, if the language needs that. @throws Error with the output of the compiler */
  compile?(folder: string): Promise<void>;
  run(folder: string, programs: readonly Program[]): Promise<readonly Omit<SampleResult, 'label'>[]>;
}

import type { ProfileName } from '../../conformance/ground/declared-target/target.ts';
import type { Results } from '../../conformance/ground/verdicts/results.ts';
import type { ApiName } from '../contract/project.ts';

/** A program to start, with its arguments. */
export interface Invocation {
  readonly program: string;
  readonly args: readonly string[];
  /** Folder in which it starts; the client's work folder by default. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The folder in which one client is generated and compiled, and the commands that run there. */
export interface Workspace {
  readonly folder: string;
  /** Folder of downloads that every run shares. */
  readonly downloads: string;
  /** Absolute path of the published bundle of an interface. */
  bundle(api: ApiName): string;
  /** Copies a file or folder of the project into the work folder. */
  copy(from: string, to: string): Promise<void>;
  /**
   * Runs one step; its output goes to a log file.
   * @throws StepFailed when the program does not end with 0
   */
  run(step: string, invocation: Invocation): Promise<void>;
}

/** A library of a language, and how to see whether it is installed. */
export interface Library {
  readonly name: string;
  /** Ends with 0 if it is installed. */
  readonly check: Invocation;
}

/** What every client of the table has. */
interface GeneratedClient {
  /** Name on the command line and in the work folder. */
  readonly id: string;
  readonly language: string;
  readonly generator: string;
  readonly version: string;
  /** The form of the bundle that it is generated from. */
  readonly bundle: '3.1' | '3.0';
  /** Ready configuration files, below `docs/clients/`. */
  readonly config: readonly string[];
  /** The options that matter, for the table; empty when it cannot be generated. */
  readonly options: string;
  /** What a user of this generator must know although the scenario passes. */
  readonly gaps: readonly string[];
  /** Programs that must be in PATH. */
  readonly needs: readonly string[];
  /** A library that the machine must have, because no registry that the run uses has it. */
  readonly library?: Library;
}

/** A client that is compiled, and runs the scenario. */
export interface CompiledClient extends GeneratedClient {
  /** Generates and compiles. @returns how the scenario starts */
  build(workspace: Workspace): Promise<Invocation>;
  /** Arguments with which the program of the scenario is the driver of a client, for the stories of the suite. */
  readonly driver?: readonly string[];
  /** Arguments with which the program makes the calls of `calls-driver.ts`, where the language has no driver of its own. */
  readonly calls?: readonly string[];
}

/** A client that is generated and read, because its compiler is not in the registries of the others. */
export interface InspectedClient extends GeneratedClient {
  /** Generates and reads. @returns how many files there are, and what is wrong in them */
  inspect(workspace: Workspace): Promise<{ readonly files: number; readonly faults: readonly string[] }>;
}

/** A server that is generated and compiled, with one handler: the suite runs against it. */
export interface ServerStub extends GeneratedClient {
  /** The profile of its handler. */
  readonly profile: ProfileName;
  /** Generates and compiles. @returns how it starts; it prints its address */
  compile(workspace: Workspace): Promise<Invocation>;
}

/** A generator that cannot read the contract: the table says why. */
export interface UnreadableClient extends GeneratedClient {
  /** Why, with the message of the generator. */
  readonly unreadable: string;
}

/** A generated client or server, and how it is tried. */
export type Client = CompiledClient | InspectedClient | ServerStub | UnreadableClient;

/** What the suite says about a server. */
export type Report = Pick<Results, 'outcome' | 'tested' | 'exitCode' | 'clauses'>;

/** How a client ended. */
export interface Result {
  readonly client: Client;
  /** A client has passed only if its code ran; `inspected` is one whose files were read without a fault. */
  readonly outcome: 'passed' | 'inspected' | 'failed' | 'skipped' | 'unreadable';
  /** Why, or what passed: one line. */
  readonly detail: string;
  readonly seconds: number;
  /** What the suite says about a server that started. */
  readonly report?: Report;
}

/** A step that could not be completed: the generator, the compiler or the scenario. */
export class StepFailed extends Error {
  readonly step: string;

  constructor(step: string, reason: string) {
    super(reason);
    this.step = step;
  }
}

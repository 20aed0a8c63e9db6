import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Sources } from '../contract/place.ts';
import { projectPath, projectRoot } from '../contract/project.ts';

/** How the names of the files end. */
export const flowEnding = '.arazzo.yaml';
export const flowFolder = 'openapi/flows';

/** An Arazzo document of this contract: one workflow. */
export interface Flow {
  /** The name of the file without its ending, and the id of the workflow. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly inputs: Readonly<Record<string, { readonly description: string }>>;
  /** Parameters that every step has. */
  readonly parameters: readonly FlowParameter[];
  readonly steps: readonly FlowStep[];
  /** Ids of flows that follow. */
  readonly next: readonly string[];
}

export interface FlowParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly value: string | number | boolean;
}

export interface FlowStep {
  readonly stepId: string;
  readonly description: string;
  /** A sentence about what the specification does not give. */
  readonly 'x-assumed'?: string;
  /** The operation, without the name of its description. */
  readonly operationId: string;
  readonly parameters?: readonly FlowParameter[];
  readonly requestBody?: { readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly onFailure?: readonly { readonly type: 'retry'; readonly retryAfter: number; readonly retryLimit: number }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

interface ArazzoDocument {
  readonly info: { readonly title: string; readonly summary: string };
  readonly workflows: readonly {
    readonly inputs: { readonly properties: Flow['inputs'] };
    readonly parameters?: readonly FlowParameter[];
    readonly steps: readonly FlowStep[];
    readonly 'x-next'?: readonly string[];
  }[];
}

/** Every flow, by file name. `npm run lint:contract` verifies their form. */
export function readFlows(): Flow[] {
  return new Sources(projectRoot).folder(flowFolder).map(({ file, value }) => {
    const [problem] = file.problems;
    if (problem) throw new Error(`${problem.file}:${problem.line}  ${problem.says}`);
    return flowOf(basename(file.path, flowEnding), value as ArazzoDocument);
  });
}

function flowOf(id: string, { info, workflows: [workflow] }: ArazzoDocument): Flow {
  if (workflow === undefined) throw new Error(`${flowFolder}/${id}${flowEnding} has no workflow. Add it.`);
  return {
    id,
    title: info.title,
    summary: info.summary,
    inputs: workflow.inputs.properties,
    parameters: workflow.parameters ?? [],
    steps: workflow.steps.map((step) => ({ ...step, operationId: localOperation(step.operationId) })),
    next: workflow['x-next'] ?? [],
  };
}

/** The id of an operation, without the name of its description: `$sourceDescriptions.partner.issueApiKey`. */
export function localOperation(operationId: string): string {
  return operationId.replace(/^\$sourceDescriptions\.\w+\./, '');
}

/** The text of the document of a flow, as it is published. */
export function flowText(id: string): string {
  return readFileSync(projectPath(`${flowFolder}/${id}${flowEnding}`), 'utf8');
}

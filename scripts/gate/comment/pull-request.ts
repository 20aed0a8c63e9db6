import { readFileSync } from 'node:fs';

/** The pull request of a workflow run. */
export interface PullRequest {
  api: string;
  repository: string;
  token: string;
  number: number;
  /** The commit that the pull request is merged into. */
  base: string;
}

/** The variables of a workflow run are missing or wrong. The message says which. */
export class NoPullRequest extends Error {
  override readonly name = 'NoPullRequest';
}

/**
 * Reads the pull request from the variables that a runner sets.
 * @throws NoPullRequest when one of them is missing, or the event is not that of a pull request
 */
export function pullRequest(env: NodeJS.ProcessEnv): PullRequest {
  const value = (name: string): string => {
    const text = env[name];
    if (text) return text;
    throw new NoPullRequest(`${name} is not set. Run this in a workflow for pull requests, or use npm run gate.`);
  };
  const event = eventOf(value('GITHUB_EVENT_PATH'));
  const { number, base } = event?.pull_request ?? {};
  if (typeof number !== 'number' || typeof base?.sha !== 'string')
    throw new NoPullRequest(
      'The event of GITHUB_EVENT_PATH has no pull request. Start the workflow with on: pull_request.',
    );
  return {
    api: value('GITHUB_API_URL'),
    repository: value('GITHUB_REPOSITORY'),
    token: value('GITHUB_TOKEN'),
    number,
    base: base.sha,
  };
}

interface Event {
  pull_request?: { number?: unknown; base?: { sha?: unknown } };
}

function eventOf(file: string): Event | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Event | null;
  } catch {
    throw new NoPullRequest(`${file}, the file of GITHUB_EVENT_PATH, is missing or not JSON. Run this in a workflow.`);
  }
}

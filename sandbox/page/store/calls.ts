import type { ApplyAnswer, ApplyRequest, SandboxError } from '../../protocol.ts';

/** A call of `/_sandbox/…` that failed, with a sentence for a person. */
export class CallFailed extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads from the server of the sandbox. @throws CallFailed */
export function read<Answer>(path: string): Promise<Answer> {
  return call<Answer>(path, { method: 'GET' });
}

/** Sends JSON to the server of the sandbox. @throws CallFailed */
export function send<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return call<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Applies an ability of the control interface. @throws CallFailed also when the server refuses it, with its reason */
export async function apply({ ability, subject, params }: ApplyRequest): Promise<Readonly<Record<string, unknown>>> {
  const answer = await send<ApplyAnswer>('apply', { ability, subject, params });
  if (answer.applied) return answer.evidence;
  throw new CallFailed(200, answer.reason);
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/_sandbox/${path}`, { ...init, redirect: 'error' }).catch(() => undefined);
  if (response === undefined) throw new CallFailed(0, 'The server is not reachable.');
  if (response.ok) return (await response.json()) as Answer;
  throw new CallFailed(response.status, await reasonOf(response));
}

async function reasonOf(response: Response): Promise<string> {
  try {
    return ((await response.json()) as SandboxError).message;
  } catch {
    return `The server answered ${response.status}.`;
  }
}

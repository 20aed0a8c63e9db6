import type { ApplyRequest, ApplyResult, SandboxError } from '../../protocol/state.ts';
import { opened } from '../session/opened.ts';

/** A call of `/_sandbox/…` that failed, with a sentence for a person. */
export class CallFailed extends Error {
  /** The HTTP status; 0 when no response came. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads from the server of the sandbox. @throws CallFailed */
export async function read<ReceivedResponse>(path: string): Promise<ReceivedResponse> {
  const { value: session } = opened;
  if (session !== null) {
    const found = session.read(path);
    if (found === undefined) throw new CallFailed(404, 'The session does not have it at this step.');
    return found as ReceivedResponse;
  }
  return call<ReceivedResponse>(path, { method: 'GET' });
}

/** Sends JSON to the server of the sandbox. @throws CallFailed */
export async function send<ReceivedResponse>(path: string, body: unknown): Promise<ReceivedResponse> {
  if (opened.value !== null) throw new CallFailed(403, 'A saved session can only be read.');
  const headers = { 'content-type': 'application/json' };
  return call<ReceivedResponse>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Applies an ability of the control interface. @throws CallFailed also when the server refuses it, with its reason */
export async function apply({ ability, subject, params }: ApplyRequest): Promise<Readonly<Record<string, unknown>>> {
  const response = await send<ApplyResult>('apply', { ability, subject, params });
  if (response.applied) return response.evidence;
  throw new CallFailed(200, response.reason);
}

async function call<ReceivedResponse>(path: string, init: RequestInit): Promise<ReceivedResponse> {
  const response = await fetch(`/_sandbox/${path}`, { ...init, redirect: 'error' }).catch(() => undefined);
  if (response === undefined) throw new CallFailed(0, 'The server is not reachable.');
  if (response.ok) return (await response.json()) as ReceivedResponse;
  throw new CallFailed(response.status, await reasonOf(response));
}

async function reasonOf(response: Response): Promise<string> {
  try {
    return ((await response.json()) as SandboxError).message;
  } catch {
    return `The server returned ${response.status}.`;
  }
}

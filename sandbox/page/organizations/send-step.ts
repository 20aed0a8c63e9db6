/** What the partner interface returned. */
export interface StepResult {
  readonly status: number;
  readonly body: string;
}

/** Sends a call of the partner interface. A response of any status is a response; without one the status is 0. */
export async function sendStep(url: string, key: string, body: Readonly<Record<string, string>>): Promise<StepResult> {
  const headers = { 'content-type': 'application/json', 'x-partner-key': key };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: 'The server is not reachable, or the key has characters that no header can carry.' };
  }
}

/** The id of the organization in a response; null when it has none. */
export function organizationIn({ body }: StepResult): string | null {
  try {
    const { organization } = JSON.parse(body) as { organization?: { id?: unknown } };
    return typeof organization?.id === 'number' ? String(organization.id) : null;
  } catch {
    return null;
  }
}

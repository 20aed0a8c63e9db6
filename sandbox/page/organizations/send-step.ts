/** What the partner interface answered. */
export interface StepAnswer {
  readonly status: number;
  readonly body: string;
}

/** Sends a call of the partner interface. An answer of any status is an answer; without one the status is 0. */
export async function sendStep(url: string, key: string, body: Readonly<Record<string, string>>): Promise<StepAnswer> {
  const headers = { 'content-type': 'application/json', 'x-partner-key': key };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: 'The server is not reachable, or the key has characters that no header can carry.' };
  }
}

/** The id of the organization in an answer; null when it has none. */
export function organizationIn({ body }: StepAnswer): string | null {
  try {
    const { organization } = JSON.parse(body) as { organization?: { id?: unknown } };
    return typeof organization?.id === 'number' ? String(organization.id) : null;
  } catch {
    return null;
  }
}

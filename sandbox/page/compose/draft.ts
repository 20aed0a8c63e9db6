import type { OperationChoice } from '../../../scripts/request-forms/choices.ts';
import { freshBody } from '../../../scripts/request-forms/fresh-body.ts';
import { type RecordPage, recordKinds } from '../../protocol/records.ts';
import type { RequestDetail } from '../../protocol/requests.ts';
import { read } from '../store/calls.ts';
import { firstKey } from '../store/keys.ts';
import { store } from '../store/store.ts';

/** A request that a person writes. */
export interface Draft {
  /** Path and query below the base of the interface. */
  readonly path: string;
  /** The key as it is sent. */
  readonly key: string;
  /** Values of the headers that the operation documents. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What is missing from an earlier request; null when the request is complete. */
  readonly missing: string | null;
}

/** A body of the contract as a person edits it. */
export function bodyText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(freshBody(value), null, 2);
}

/** A request of an operation: its first example, with the id of the newest record. */
export async function draftOf(operation: OperationChoice): Promise<Draft> {
  const { state } = store;
  const ready = state === null ? undefined : firstKey(state);
  const key = operation.api === 'partner' ? (state?.partnerKey ?? '') : (ready?.key.key ?? '');
  const newest = await newestId(operation, ready?.organization.id);
  const path = operation.parameters.reduce((text, { name, place, example }, at) => {
    if (place !== 'path') return text;
    return text.replace(`{${name}}`, encodeURIComponent(at === 0 && newest !== undefined ? String(newest) : example));
  }, operation.path);
  return { path, key, headers: {}, body: bodyText(operation.bodies[0]?.value), missing: null };
}

/** Id of the newest record that an operation accepts. */
async function newestId({ api, path }: OperationChoice, organization: number | undefined): Promise<number | undefined> {
  if (api === 'partner') return organization;
  const kind = recordKinds.find((one) => path.startsWith(`/${one}/{`));
  if (kind === undefined) return undefined;
  const filter = organization === undefined ? '' : `?organization=${organization}`;
  const page = await read<RecordPage>(`records/${kind}${filter}`).catch(() => undefined);
  return page?.rows[0]?.id;
}

const cutOut = '[cut out]';

/** Repeats an earlier request. The journal has no secrets, so the key is chosen by its number. */
export function draftFrom(detail: RequestDetail, operation: OperationChoice): Draft {
  const { path, keyId, request } = detail;
  const keys = store.state?.organizations.flatMap((one) => one.keys) ?? [];
  const own = operation.api === 'partner' ? store.state?.partnerKey : keys.find(({ id }) => id === keyId)?.key;
  const documented = operation.parameters.filter(({ place }) => place === 'header').map(({ name }) => name);
  const sent = request.headers.filter(([name]) => documented.some((one) => one.toLowerCase() === name.toLowerCase()));
  return {
    path,
    key: own ?? '',
    headers: Object.fromEntries(sent),
    body: pretty(request.body),
    missing: missingIn(request),
  };
}

function missingIn({ body, cut }: RequestDetail['request']): string | null {
  if (cut > 0) return `The journal keeps the beginning of a body only: ${cut.toLocaleString('en')} bytes are missing.`;
  return body.includes(cutOut) ? `Secrets are not in the journal: replace ${cutOut}.` : null;
}

function pretty(text: string): string {
  try {
    // Large numbers would lose digits when they are parsed.
    const written = JSON.stringify(JSON.parse(text), null, 2);
    return written.replaceAll(/\s/g, '') === text.replaceAll(/\s/g, '') ? written : text;
  } catch {
    return text;
  }
}

/** Explains why a text is no JSON body; null for valid JSON and for an empty text. */
export function jsonProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

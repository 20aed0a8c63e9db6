import manifest from '../../../package.json' with { type: 'json' };
import { type OperationId, routes } from '../../contract/api.ts';
import { type Credential, keyHeader } from '../../contract/credential.ts';
import { createApi, declaredCredentials } from '../../exchange/http/client.ts';
import { Limiter } from '../../exchange/http/limiter.ts';
import { Recorder } from '../../exchange/http/recorder.ts';
import { redactorOf } from '../../exchange/http/redact.ts';
import { Wire } from '../../exchange/http/wire.ts';
import { reveal, type Secrets, secretMarks, type Target, variableOf } from '../../ground/declared-target/target.ts';
import { parseJson, ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import { StopRun } from '../../ground/verdicts/stop.ts';
import { CleanUp } from './clean-up.ts';

/** The result of a sweep over the objects in a record. */
export interface Swept {
  /** Number of objects that the record does not show as ended. */
  found: number;
  takenBack: number;
  /** The remaining objects, and why. */
  notes: string[];
  /** Why the sweep ended early. */
  stopped?: string;
}

/**
 * Removes what a recorded run created. The recorded exchanges are replayed through the clean-up, which then cancels or
 * deletes each created object that was not ended, with the key that created it. Nothing else is touched.
 */
export async function sweepRecorded(
  logged: { exchanges: readonly Exchange[] },
  target: Target,
  secrets: Secrets,
  signal: AbortSignal,
): Promise<Swept> {
  const cleanUp = new CleanUp(target.templates);
  const keys = new Map<string, string>();
  for (const reference of secrets.keys()) keys.set(variableOf(reference), reveal(reference, secrets));
  const organizations = new Map<string, number>();
  for (const exchange of logged.exchanges) see(exchange, cleanUp, keys, organizations);

  const found = cleanUp.left;
  const redactor = redactorOf(target, secrets);
  const pace = target.limits.enforced ? target.limits.fraction : undefined;
  const wire = new Wire({ target, redactor, recorder: new Recorder(redactor), limiter: new Limiter(pace), signal });
  const credentials = declaredCredentials(wire, secrets);
  const api = createApi(wire, {
    check: 'run.sweep.objects',
    purpose: 'clean-up',
    version: manifest.version,
    credentials,
  });
  try {
    const notes = await cleanUp.run(api);
    return redactor.deep({ found, takenBack: cleanUp.takenBack, notes });
  } catch (error) {
    if (!signal.aborted && !(error instanceof StopRun)) throw error;
    const stopped = error instanceof StopRun ? error.message : 'Interrupted.';
    return redactor.deep({ found, takenBack: cleanUp.takenBack, notes: [], stopped });
  }
}

function see(
  { n, check, request, response, fault }: Exchange,
  cleanUp: CleanUp,
  keys: ReadonlyMap<string, string>,
  organizations: Map<string, number>,
): void {
  const { operation } = request;
  if (operation === undefined || !isRoute(operation)) return;
  const route = routes[operation];
  const path = pathOf(request.url, route.path);
  const received = new ReceivedResponse({
    interface: route.api,
    operation,
    exchange: n,
    request: { method: request.method, path: request.url },
    ...(response && { response: { status: response.status, headers: new Headers(), text: response.body } }),
    ...(fault && { fault }),
  });
  // A key that was issued during the run is valid as long as its organization, and is stored in no file.
  if (operation === 'issueApiKey' && received.accepted) organizations.set(`ISSUED_KEY_${n}`, Number(path.id));
  const header = request.headers[keyHeader[route.api].toLowerCase()] ?? '';
  const [mark] = [...header.matchAll(secretMarks)];
  const variable = mark?.[1];
  if (variable === undefined) return;
  const organization = organizations.get(variable);
  const credential: Credential = {
    interface: route.api,
    name: variable,
    value: keys.get(variable),
    ...(organization === undefined ? {} : { organization }),
  };
  cleanUp.see({
    check,
    response: received,
    operation,
    credential,
    requestBody: parseJson(request.body ?? '')?.value,
    path,
  });
}

function isRoute(operation: string): operation is OperationId {
  return Object.hasOwn(routes, operation);
}

/** The path parameters of an address, by the template of its route. */
function pathOf(url: string, template: string): Record<string, string> {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { ...new RegExp(`${pattern}$`).exec(new URL(url).pathname)?.groups };
}

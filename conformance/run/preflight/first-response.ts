import { proxyPassword } from '../../exchange/http/faults.ts';
import { proxySentence } from '../../exchange/http/proxy.ts';
import type { Interface, ReceivedResponse } from '../../ground/values/evidence.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { StopRun } from '../../ground/verdicts/stop.ts';

/** The usual end of the base address of each interface. */
export const addressEndings = { merchant: 'the version prefix, for example /api/v1', partner: '/api/partner' } as const;

const gatewayStatuses = new Set([502, 503, 504]);

/** Ends the run, with its source, when the first response is not the interface's: a redirect, a proxy, a web page. */
export function mustBeTheInterface(name: Interface, base: string, response: ReceivedResponse): void {
  mustBeReadable(name, base, response);
  const { status = 0 } = response;
  const key = name === 'merchant' ? 'merchant.keys.main' : 'partner.key';
  const stop = (what: string, todo: string): never => {
    throw new StopRun('unreachable', `${seen(response)}. ${what}${proxySentence(base)}`, todo);
  };
  if (status === 407) stop('A proxy asks for a user and a password.', proxyPassword(base));
  if (status >= 300 && status < 400) redirected(name, base, response, stop);
  if (status === 401 || status === 403) {
    if (response.isJson || response.text === '') {
      throw new StopRun(
        'unauthorized',
        `The ${name} interface rejects the key ${key} with ${status}${response.isJson ? `: ${beginning(response.text)}` : ''}.`,
        `Check that ${key} is the key of a sandbox organization, and that ${base} is the sandbox.`,
      );
    }
    stop(
      `Responses of the API are JSON: a firewall or a login in front of it refused the request, so that nothing is known about ${key}.`,
      `Let this machine pass, or check ${name}.base_url ${base}.`,
    );
  }
  if (response.isJson) return;
  const isPage = /html/i.test(response.headers.get('content-type') ?? '');
  if (status === 511) {
    stop(
      'The network asks for a login first (RFC 6585 §6).',
      `Let this machine pass, or check ${name}.base_url ${base}.`,
    );
  }
  if (gatewayStatuses.has(status)) {
    stop(
      'Responses of the API are JSON: a gateway in front of it responded, because it could not reach the service.',
      `Check that the service behind ${base} runs, then try again.`,
    );
  }
  const page = isPage ? 'a web page, for example a login' : 'not JSON';
  stop(
    `The response is ${response.text === '' ? 'empty' : page}, so ${name}.base_url ${base} is not a ${name} interface.`,
    `The address must end in ${addressEndings[name]}.`,
  );
}

function mustBeReadable(name: Interface, base: string, { fault }: ReceivedResponse): void {
  if (fault === undefined) return;
  const arrived = fault.kind === 'encoding' || fault.kind === 'oversize' || fault.kind === 'protocol';
  throw new StopRun(
    'unreachable',
    arrived
      ? `The response of the ${name} interface at ${base} cannot be read. ${fault.message}`
      : `The ${name} interface does not respond at ${base}. ${fault.message}`,
    arrived
      ? `Check ${name}.base_url in the target file, and what lies between the suite and the server: a proxy or a gateway.`
      : `Check that the server runs, and ${name}.base_url in the target file.`,
  );
}

function redirected(
  name: Interface,
  base: string,
  response: ReceivedResponse,
  stop: (what: string, todo: string) => never,
): void {
  const location = response.headers.get('location');
  const what = location === null ? 'It names no Location.' : `It names the Location ${printable(location, 200)}.`;
  const moved = location === null ? undefined : movedBase(name, base, location);
  stop(
    `${what} The suite follows no redirect: it would send the key to another address.`,
    moved === undefined
      ? `Write the address of the ${name} interface itself as ${name}.base_url.`
      : `If that is the sandbox, write ${name}.base_url: ${printable(moved, 200)}.`,
  );
}

/** The base address that the Location of a list implies, when it is the same list elsewhere. */
function movedBase(name: Interface, base: string, location: string): string | undefined {
  if (!URL.canParse(location, base)) return undefined;
  const { protocol, host, pathname } = new URL(location, base);
  const list = name === 'merchant' ? '/invoices' : '/organizations';
  const path = pathname.replace(/\/$/, '');
  const here = new URL(base);
  const moved = `${protocol}//${host}${path.slice(0, -list.length)}`;
  return path.endsWith(list) && /^https?:$/.test(protocol) && moved !== here.href.replace(/\/$/, '')
    ? moved
    : undefined;
}

/** The response in one printable line: `GET /invoices → 403 text/html "<h1>Blocked</h1>"`. */
export function seen({ label, headers, text }: ReceivedResponse): string {
  const type = headers.get('content-type')?.split(';')[0];
  return `${label} ${type === undefined ? 'without Content-Type' : printable(type, 60)}${text === '' ? ', empty' : ` "${beginning(text)}"`}`;
}

function beginning(text: string): string {
  return printable(text.trim(), 120);
}

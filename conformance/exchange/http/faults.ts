import { printable } from '../../ground/values/untrusted.ts';
import type { Exchange } from '../../ground/verdicts/results.ts';
import { proxyOf, proxySentence } from './proxy.ts';

export type Fault = NonNullable<Exchange['fault']>;

/** The fault of a request without a complete response within the time limit. */
export function late(timeout: number, headSeen: boolean, url: string): Fault {
  const what = headSeen ? 'The response was incomplete' : 'No response';
  return { kind: 'timeout', message: `${what} within ${timeout / 1000} s.${headSeen ? '' : proxySentence(url)}` };
}

/** Error codes of Node, each with its message. */
const refusals: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ENOTFOUND: 'The host name is unknown.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
};
const resets = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

const ownAuthority = 'If it was issued by an authority of your own, name its file in NODE_EXTRA_CA_CERTS=<file.pem>.';
/** What is wrong with a certificate and what to do, by error code of OpenSSL. */
const certificates: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is self-signed. ${ownAuthority}`,
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate comes from an authority that this machine does not trust. ${ownAuthority}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `its certificate comes from an authority that this machine does not know. ${ownAuthority}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate comes without its chain. Configure the server to send the intermediate certificates. ${ownAuthority}`,
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it, or check the clock of this machine.',
  CERT_NOT_YET_VALID: 'its certificate is not yet valid. Check the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host name. Use the host that the certificate names, or issue it for this one',
};

/** The error of a connection as a message: the cause, a proxy in use, and what to do. */
export function faultOf(error: unknown, url: string): Fault {
  const causes = causesOf(error);
  for (const { code = '', message } of causes) {
    if (code === 'ERR_PROXY_TUNNEL') return { kind: 'refused', message: tunnelRefused(message, url) };
    const refusal = refusals[code];
    if (refusal !== undefined) return { kind: 'refused', message: refusal + proxySentence(url) };
    if (code === 'ETIMEDOUT') return { kind: 'timeout', message: `The connection timed out.${proxySentence(url)}` };
    const certificate = certificates[code];
    if (certificate !== undefined) {
      const names = code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? ` (${printable(message, 200)}).` : '';
      return { kind: 'tls', message: `The server is not trusted: ${certificate}${names}${proxySentence(url)}` };
    }
    if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(code) || /wrong version number/.test(message)) {
      return {
        kind: 'tls',
        message: `The server speaks no TLS at this address. Is it http: instead of https:?${proxySentence(url)}`,
      };
    }
    if (/^(ERR_SSL|ERR_TLS|EPROTO|CERT_|UNABLE_TO_)/.test(code)) {
      return { kind: 'tls', message: `The TLS connection failed: ${printable(message, 200)}.${proxySentence(url)}` };
    }
    if (resets.has(code)) {
      return {
        kind: 'reset',
        message: `The connection was closed before the response was complete.${proxySentence(url)}`,
      };
    }
  }
  const last = causes.at(-1);
  const message = printable(last === undefined ? String(error) : last.message, 200);
  return { kind: 'protocol', message: `The response is not valid HTTP: ${message}` };
}

/** The message when the proxy itself refused the tunnel. */
function tunnelRefused(message: string, url: string): string {
  const status = /HTTP\/1\.\d (\d{3}[^\r\n]*)/.exec(message)?.[1];
  const why = status === undefined ? printable(message, 200) : printable(status, 80);
  const todo = status?.startsWith('407') === true ? ` ${proxyPassword(url)}` : '';
  return `The proxy opens no connection to ${new URL(url).host}: ${why}.${proxySentence(url)}${todo}`;
}

/** What to do when the proxy on the way to this address asks for a password (407). */
export function proxyPassword(url: string): string {
  const variable = proxyOf(url)?.variable ?? (url.startsWith('https:') ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  return `Write the user and the password of the proxy into ${variable}: http://user:password@host:port.`;
}

/** The error with its causes, outermost first; for several addresses, the error of the first one. */
function causesOf(error: unknown): { code?: string; message: string }[] {
  const found: { code?: string; message: string }[] = [];
  let next: unknown = error;
  while (next instanceof Error && found.length < 5) {
    const code = 'code' in next && typeof next.code === 'string' ? next.code : undefined;
    found.push({ message: next.message, ...(code === undefined ? {} : { code }) });
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return found;
}

import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** The proxy that the environment names for an address. */
export interface Proxy {
  /** The variable that names it, for example `HTTPS_PROXY`. */
  variable: string;
  /** The address for messages: without user and password; only the scheme if the address is invalid. */
  shown: string;
  /** The complete address, if the suite can use it. */
  href?: string;
  /** Why the suite cannot use it. */
  unused?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** True for Node 22.21, 24.5 and later, whose agents support proxies. An option of the same release shows it. */
const agentsTakeProxies = process.allowedNodeEnvironmentFlags.has('--use-env-proxy');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('0.0.0.0');
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

/**
 * The proxy for an address, as curl and Go read the environment: `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and
 * `NO_PROXY`, lower case first. Addresses of this machine have none, because a proxy would look for them on its own
 * machine.
 */
export function proxyOf(url: string, env: Environment = process.env): Proxy | undefined {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const scheme = protocol === 'https:' ? 'https' : 'http';
  if (isThisMachine(host) || isExcepted(host, port || defaultPorts[scheme], env.no_proxy || env.NO_PROXY)) {
    return undefined;
  }
  const names = [`${scheme}_proxy`, `${scheme}_PROXY`.toUpperCase(), 'all_proxy', 'ALL_PROXY'];
  const variable = names.find((name) => env[name]);
  return variable === undefined ? undefined : proxyAt(variable, env[variable] ?? '');
}

const defaultPorts = { http: '80', https: '443' } as const;

function isThisMachine(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return isIP(host) > 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/** True when `NO_PROXY` lists the host: a name with all names below it, an address, a range such as `10.0.0.0/8`, `*`. */
function isExcepted(host: string, port: string, list = ''): boolean {
  return list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, bracketed, plain = '', only] = /^(?:\[(.*)\]|(.*?))(?::(\d+))?$/.exec(entry) ?? [];
      // An IPv6 address without brackets has no port.
      const name = isIP(entry) === 6 ? entry : (bracketed ?? plain);
      if (name !== entry && only !== undefined && only !== port) return false;
      if (isIP(host) > 0) return isInRange(host, name);
      const suffix = name
        .toLowerCase()
        .replace(/^\*?\./, '')
        .replace(/\.$/, '');
      return host === suffix || host.endsWith(`.${suffix}`);
    });
}

function isInRange(address: string, range: string): boolean {
  const [base = '', bits] = range.split('/');
  const version = isIP(base);
  const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
  if (version !== isIP(address) || !(prefix >= 0 && prefix <= (version === 6 ? 128 : 32))) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  list.addSubnet(base, prefix, family);
  return list.check(address, family);
}

function proxyAt(variable: string, value: string): Proxy {
  const url = parsed(value);
  if (url === undefined) return { variable, shown: 'no address', unused: 'its value is no address' };
  const shown = `${url.protocol}//${url.host}`;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { variable, shown, unused: `the suite speaks to proxies over http: and https:, not ${url.protocol}` };
  }
  if (!agentsTakeProxies) {
    return { variable, shown, unused: `Node ${process.version} cannot; Node 22.21, 24.5 and later can` };
  }
  return { variable, shown, href: url.href };
}

/** `proxy:3128` is an address, too: the scheme http is implied, as with curl. */
function parsed(value: string): URL | undefined {
  const full = value.includes('://') ? value : `http://${value}`;
  return URL.canParse(full) ? new URL(full) : undefined;
}

/** One sentence for a message about requests to this address: the proxy on the way. Empty when there is none. */
export function proxySentence(url: string, env: Environment = process.env): string {
  const proxy = proxyOf(url, env);
  if (proxy === undefined) return '';
  const { variable, shown, unused } = proxy;
  if (unused !== undefined) return ` The proxy of ${variable} (${shown}) is not used: ${unused}.`;
  return ` Requests to it go through the proxy ${shown} of ${variable}; NO_PROXY lists hosts that need none.`;
}

/** Users and passwords in the proxy variables, which no report may show. */
export function proxyCredentials(env: Environment = process.env): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const url = /^(https?|all)_proxy$/i.test(name) && value ? parsed(value) : undefined;
    if (url === undefined || url.password === '') return [];
    const plain = decodable(url.password);
    return [plain, url.password, Buffer.from(`${decodable(url.username)}:${plain}`).toString('base64')];
  });
}

function decodable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Some servers close idle connections after 5 s and do not announce it. */
const agentOptions = { keepAlive: true, timeout: 4000 };
const agents = new Map<string, HttpAgent>();

/** The agent for requests to this address: kept connections, over the proxy of the environment where it names one. */
export function agentFor(url: string): HttpAgent {
  const secure = url.startsWith('https:');
  const proxy = proxyOf(url)?.href;
  const key = `${secure} ${proxy}`;
  const known = agents.get(key);
  if (known !== undefined) return known;
  const options =
    proxy === undefined ? agentOptions : { ...agentOptions, proxyEnv: { http_proxy: proxy, https_proxy: proxy } };
  const agent = secure ? new HttpsAgent(options) : new HttpAgent(options);
  agents.set(key, agent);
  return agent;
}

import { createHash } from 'node:crypto';
import type { RecordId } from '../values/record-id.ts';
import type { Tier } from '../verdicts/results.ts';

/** The value in `paths` for an operation that the target does not have. */
export const absentPath = 'absent';

/** The operator's declaration of the target: a validated file with all defaults. What it declares is not detected. */
export interface Target {
  schema: 'target/1';
  target: { name: string; organization?: string; version?: string; contact?: string };
  /** `production-readonly` forbids every write and every control adapter. */
  mode: Mode;
  /** `package` also grades the decisions of this package about unspecified points. */
  grade: 'source' | 'package';
  /** The tier in which a missing fixture or adapter makes the result incomplete. */
  tier: Tier;
  merchant?: MerchantTarget;
  partner?: PartnerTarget;
  /** Profiles that the target claims. An unclaimed profile is not applicable. */
  profiles: Record<ProfileName, boolean>;
  /** Objects and keys that the operator prepared, by precondition name (`org.suspended`). */
  fixtures: Record<string, Fixture>;
  /** Request bodies for operations whose body is not specified, by operationId. */
  templates: Record<string, JsonObject>;
  /** Requests that make this target produce an outcome, by precondition name (`provider.next:client_not_found`). */
  /** Method and path where neither is specified: `PUT /subscriptions/{id}/state`, or `absent`. */
  paths?: Readonly<Record<string, string>>;
  /** Requests that make the server produce an outcome, by precondition name; each of another operation. */
  magic: Record<string, readonly MagicRequest[]>;
  control?: ControlTarget;
  webhooks: WebhookTarget;
  limits: Limits;
  allow: Allowances;
  timeouts: Timeouts;
}

/** The profiles of a target that claims exactly these. */
export function claiming(...claimed: readonly ProfileName[]): Target['profiles'] {
  return Object.fromEntries(profileNames.map((name) => [name, claimed.includes(name)])) as Target['profiles'];
}

export type Mode = 'sandbox' | 'production-readonly';
export const profileNames = [
  'merchant-core',
  'errors',
  'refunds',
  'qr',
  'bulk',
  'clients',
  'subscriptions',
  'catalog',
  'receipts',
  'qr-refunds',
  'cashbox',
  'connections',
  'tariff',
  'webhooks',
  'partner',
  'concurrency',
  'load',
] as const;
export type ProfileName = (typeof profileNames)[number];

/** The profile of overlapping requests. It has no interface of its own, and tests other profiles under concurrency. */
export const overlapProfile = 'concurrency' satisfies ProfileName;
export type JsonObject = Record<string, unknown>;

/** A reference to a secret: `env:NAME` or `file:path`. `reveal` returns its value, which the target never contains. */
export type SecretReference = string;

export interface MerchantTarget {
  /** Address with the version prefix and without a trailing slash. */
  base_url: string;
  /** API keys by name. `main` belongs to an organization without catalog and with one working cashier. */
  keys: { main: SecretReference; foreign?: SecretReference; catalog?: SecretReference } & Record<
    string,
    SecretReference | undefined
  >;
  /** Only these phones may ever receive an invoice: 8XXXXXXXXXX, or a secret reference. */
  phones: string[];
  /**
   * True when the operator states that every key of the file, apart from production fixtures, belongs to a sandbox
   * organization. Needed where no invoice can be read that shows it.
   */
  sandbox?: boolean;
  /**
   * Syntax of arrays in the query string. The specification does not show it, so it is declared. Without it, requests use
   * brackets, and a check relies on an array only when the target is seen to read it.
   */
  array_query?: 'repeat' | 'brackets' | 'comma';
}

export interface PartnerTarget {
  base_url: string;
  key: SecretReference;
  /** Key of another partner, to show that organizations of one are hidden from the other. */
  foreign_key?: SecretReference;
  /**
   * Key of a partner with production access on a test system, where no organization is real and nothing costs money. Only
   * checks of production organizations use it, with an organization that the operator or the control adapter names.
   */
  production_key?: SecretReference;
  /** True when a key issued by this partner interface works on `merchant.base_url`. */
  linked: boolean;
}

export interface Fixture {
  /** Name of a merchant key (`main`), or a secret reference. */
  key?: string;
  /** Ids of records in the state that the name states. Strings only where the specification states no type of id. */
  ids?: RecordId[];
  /** True when the key belongs to a production organization of a test system: its records have no sandbox flags. */
  production?: boolean;
}

/** Values that are merged into a request of the operation, to make the server produce an outcome. */
export interface MagicRequest {
  operation: string;
  body?: JsonObject;
  query?: JsonObject;
  headers?: Readonly<Record<string, string>>;
  path?: Readonly<Record<string, string | number>>;
}

/** The control adapter: a server, a program that is started for each call, or a module in this process. */
export type ControlTarget =
  | { transport: 'http'; url: string; token: SecretReference }
  | { transport: 'command'; command: string[]; folder: string }
  | { transport: 'module'; module: string };

export interface WebhookTarget {
  /**
   * `loopback`: the suite listens on this machine. `public`: it listens behind a proxy of the operator. `pull`: the
   * suite polls a receiver on another machine. `import`: a recorder of the operator writes a file. `none`: the suite
   * sees no events.
   */
  mode: 'loopback' | 'public' | 'pull' | 'import' | 'none';
  /** The configured webhook address of each merchant key, by key name. */
  urls: Record<string, string>;
  /** `public`, `pull`: every path below this address is received, so each key that the suite issues gets one. */
  base?: string;
  /** `public`: host and port at which the suite listens, for example `127.0.0.1:9000`. */
  listen?: string;
  /** `pull`: where the receiver returns its captures. An address, or a reference, because it contains a token. */
  captures?: string;
  /** `import`: the file that the recorder writes, one JSON object a line. */
  file?: string;
  /** JSON Pointers into a delivery. The envelope is not specified, so these are optional. */
  locate: { event?: string; object?: string };
}

export interface Limits {
  /** Share of the documented request rates that the suite uses, more than 0 and at most 1. */
  fraction: number;
  /** False when the target does not limit the suite: then the suite does not pace itself. */
  enforced: boolean;
  /** How many times the documented requests of a minute the target permits, where it says so. */
  multiple?: number;
}

export interface Allowances {
  /** How many objects a run may create. */
  spend: { invoices: number; subscriptions: number; organizations: number };
  /** True when the suite may issue a new key for an organization that has one. */
  rotate_keys: boolean;
  /** True when the suite may ask a person to act. */
  prompts: boolean;
}

/** Time limits in milliseconds. In the file they are written with a unit: `60s`, `500ms`, `2m`. */
export interface Timeouts {
  /** One request with its whole response. */
  request: number;
  /** Until an asynchronous outcome is seen by polling. */
  settle: number;
  /** Until an expected webhook arrives. */
  event: number;
  /** How long the suite waits to show that no webhook arrives. */
  silence: number;
  /** One check with all its requests and waits, without the suite's own pace and the time of a person. */
  check: number;
  /** Until a person confirms an instruction. */
  prompt: number;
  /** True when the target promises `settle` and `event`: only then is a late outcome a failure. */
  bounds_declared: boolean;
}

/** Values of secrets by their reference. Kept apart from the target, which may be printed. */
export type Secrets = ReadonlyMap<SecretReference, string>;

/** True for `env:NAME` and `file:path`. */
export function isReference(text: string): boolean {
  return /^(env|file):/.test(text);
}

/** The value behind a reference; any other text is returned as it is. Throws for a reference that was not loaded. */
export function reveal(text: string, secrets: Secrets): string {
  if (!isReference(text)) return text;
  const value = secrets.get(text);
  if (value === undefined) throw new Error(`The secret ${text} was not loaded.`);
  return value;
}

/** The shell variable that carries a secret in a reproduction script: `env:MERCHANT_KEY` → `MERCHANT_KEY`. */
export function variableOf(reference: SecretReference): string {
  if (reference.startsWith('env:')) return reference.slice(4);
  const name = reference.slice(5).replace(/[^A-Za-z0-9]+/g, '_');
  return `SECRET_${name.replace(/^_+|_+$/g, '').toUpperCase()}`;
}

/**
 * The replacement of a secret in a report: `[secret MERCHANT_KEY 1f2e3d4c]`. The hash shows whether two places hold the
 * same secret. Recorder and reproduction scripts share this form.
 */
export function secretMark(variable: string, value: string): string {
  return `[secret ${variable} ${createHash('sha256').update(value).digest('hex').slice(0, 8)}]`;
}

/** Matches every mark in a text; group 1 is the shell variable. */
export const secretMarks = /\[secret ([A-Za-z_][A-Za-z0-9_]*) [0-9a-f]{8}\]/g;

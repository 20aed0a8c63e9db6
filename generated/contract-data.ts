// Generated from openapi/ by `npm run generate`. Do not edit.

/** three numbers with dots, such as 3.1.0 */
export type ApprovedRelease = string;
/** A part of the service that an implementation has or lacks as a whole. */
export type ClausesProfile =
  | 'merchant-core'
  | 'errors'
  | 'load'
  | 'concurrency'
  | 'webhooks'
  | 'refunds'
  | 'qr'
  | 'bulk'
  | 'subscriptions'
  | 'catalog'
  | 'receipts'
  | 'qr-refunds'
  | 'cashbox'
  | 'connections'
  | 'tariff'
  | 'clients'
  | 'partner';
/** sections that exist, as `M §4.2` or `M §4.2, P §8.1` */
export type ProvenanceSource = string;
/**
 * an id of openapi/contract/readings/, as `A-32`, or a list of several
 *
 * @minItems 2
 */
export type CitedReadings = string | ProvenanceReadingId[];
/** a letter and a number, as `A-32`, or `F-` and a section, as `F-4.2` */
export type ProvenanceReadingId = string;
/** a kind, a colon and a name: operation, response, parameter, schema, error, lifecycle, event, limit, sandbox, security or server. After a property or a parameter follow the facets that the clause states: presence, type, nullability, enum, format, bound, or value for what no schema expresses */
export type ClausesReference = string;
/** documented: the specification gives shape and meaning. named: the specification names it without its shape. assumed: a decision of this package. open: left undefined on purpose. */
export type ProvenanceLevel = 'documented' | 'named' | 'assumed' | 'open';
/** What the specification does not give. Without a note, the bundles show the decision of the reading. */
export type ProvenanceNote = string;
export type EventsMilliseconds = number;
/**
 * @minItems 1
 *
 * Items: Seconds.
 */
export type EventsWaits = number[];
/** An id of limits.yaml. */
export type ExtensionsLimit = string;
/**
 * Which fields of a request the specification lets a caller send together. The suite makes a request from each row, and one without the fault.
 *
 * @minItems 1
 */
export type CombinationsOfFields = Combination[];
/** The subject of a file in lifecycles/. */
export type ExtensionsLifecycle = string;
/**
 * The known values of a string. Further values are valid.
 *
 * @minItems 1
 */
export type ExtensionsExtensibleEnum = string[];
/** a kind, a colon and a name: clause, operation, response, parameter, schema, error, lifecycle, event, limit, sandbox, security or server */
export type ReadingsAffected = string;
/** openapi/contract/sandbox.yaml: values with a fixed outcome in the sandbox. */
export type SandboxValues = SandboxValue[];
/** @minItems 1 */
export type SectionsOfADocument = Section[];

/** The files of openapi/contract/, by the name of their schema. */
export interface FilesBySchema {
  approved?: ApprovedBreaks;
  clauses?: ClauseLedger;
  'client-clauses'?: ClientLedger;
  docs?: Documentation;
  errors?: ErrorCatalog;
  events?: Events;
  extensions?: Extensions;
  forms?: Forms;
  lifecycles?: Lifecycle;
  limits?: Limits;
  planned?: PlannedChanges;
  provenance?: ProvenanceKeys;
  readings?: Readings;
  sandbox?: SandboxValues;
  sections?: Sections;
}
/** openapi/changes/approved.yaml: the breaking changes that the maintainers accept. */
export interface ApprovedBreaks {
  approved: ApprovedBreak[];
}
export interface ApprovedBreak {
  /** the id of a finding, as npm run gate prints it */
  finding: string;
  /** The value before the change, as npm run gate -- --format approvals prints it. Absent when the finding has none. */
  before?:
    | null
    | boolean
    | number
    | string
    | unknown[]
    | {
        [k: string]: unknown;
      };
  /** The value after the change. An approval lets no other change of the part pass. */
  after?:
    | null
    | boolean
    | number
    | string
    | unknown[]
    | {
        [k: string]: unknown;
      };
  /** Why the break is worth it. The changelog shows it. */
  reason: string;
  release: ApprovedRelease;
  /** the last day of the approval, such as 2027-03-31 */
  expires: string;
}
/** A file of openapi/contract/clauses/: one row for each fact that the specification states, or for a decision of this package where the specification is silent. A row never names its checks. */
export interface ClauseLedger {
  /** The sections of every row without a `source` of its own. */
  source: string;
  profile: ClausesProfile;
  /** @minItems 1 */
  clauses: Clause[];
}
export interface Clause {
  /** the document, the section and a short key, as `M-4.4-202`, with `O-` before it for overlapping requests; for a decision a number, as `D-007` */
  id: string;
  /** The fact, in our own words. */
  says: string;
  /** must: a fact about the server. text: the wording of a text. advice: a rule for callers. open: not specified. conflict: the specification contradicts itself. unlisted: absent from a table that may be incomplete. package: a decision of this package, because the specification is silent. overlap: what a fact means for requests that overlap, by a reading of this package. */
  level: 'must' | 'text' | 'advice' | 'open' | 'conflict' | 'unlisted' | 'package' | 'overlap';
  tier?: 'black-box' | 'provisioned' | 'controlled';
  profile?: ClausesProfile;
  source?: ProvenanceSource;
  reading?: CitedReadings;
  /**
   * The facts that no order of the requests can satisfy when the row is contradicted.
   *
   * @minItems 1
   */
  rests_on?: string[];
  /**
   * Every outcome that passes.
   *
   * @minItems 2
   */
  accepts?: string[];
  /**
   * The parts of the contract that express the fact.
   *
   * @minItems 1
   */
  holds?: ClausesReference[];
  /** Why the fact cannot be observed. */
  excluded?: string;
}
/** A file of openapi/contract/client-clauses/: one row for each thing that the specification asks of a client. A row never names its scenarios. */
export interface ClientLedger {
  /** Whom the rows oblige. */
  side: 'client';
  /** sections that exist, as `M §4.2` or `M §4.2, P §8.1` */
  source: string;
  profile: ClausesProfile;
  /** @minItems 1 */
  clauses: ClientClause[];
}
export interface ClientClause {
  /** `C-`, the document, the section and a short key, as `C-M-4.4-202` */
  id: string;
  /** The obligation, in our own words. */
  says: string;
  /** must: the specification states it. should: the specification implies it; reported as advice. package: it rests on a decision of this package, because the specification is silent. */
  level: 'must' | 'should' | 'package';
  /** The first tier that can see it. observed: the traffic of the client. receiver: its responses to events. driven: what it says that it believes. */
  tier: 'observed' | 'receiver' | 'driven';
  profile?: ClausesProfile;
  source?: ProvenanceSource;
  reading?: CitedReadings;
  /**
   * The parts of the contract that the obligation is about.
   *
   * @minItems 1
   */
  about?: ClausesReference[];
  /** Why no tier can see it. */
  excluded?: string;
}
/** openapi/contract/docs.yaml: the URLs of the published pages that responses link to. */
export interface Documentation {
  /** an https address of a page, without an anchor */
  error_page: string;
  source: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
/** A file of openapi/contract/errors/: error conditions by id, each an OpenAPI Example Object. An operation can return a code if one of its responses references the entry. */
export interface ErrorCatalog {
  [k: string]: ErrorEntry;
}
export interface ErrorEntry {
  /** A short description of the condition. */
  summary: string;
  /** What the condition means, and what the caller does next. */
  description: string;
  value: ErrorsBody;
  'x-provenance': Provenance;
  'x-error': ErrorFacts;
}
/** The body of an error response (error, message), or the fields of a failed record (error_code, error_message). */
export interface ErrorsBody {
  error?: string;
  error_code?: string;
  message?: string;
  error_message?: string;
  success?: false;
  [k: string]: unknown;
}
/** Where the fact comes from. Applies to everything below it that has no `x-provenance` of its own. */
export interface Provenance {
  level: ProvenanceLevel;
  source: ProvenanceSource;
  reading?: CitedReadings;
  note?: ProvenanceNote;
  /**
   * Facets of a documented place that the specification does not give: decisions of this package.
   *
   * @minItems 1
   */
  assumed?: ('presence' | 'type' | 'nullability' | 'enum' | 'format' | 'bound')[];
}
/** How an error condition reaches the caller, and what the caller can do. */
export interface ErrorFacts {
  /** The field that contains the code according to the specification. */
  field: 'error' | 'error_code' | 'not_stated';
  /**
   * sync: an HTTP response. async: a later failure. per_item: a row of a bulk response. operation: the record of an operation.
   *
   * @minItems 1
   */
  channel: ('sync' | 'async' | 'per_item' | 'operation')[];
  /** The event that contains an asynchronous code. */
  event?: string;
  retry: 'never' | 'after_change' | 'after_delay' | 'new_key' | 'poll';
  /** Whether a 429 with this code has `Retry-After`. */
  retry_after?: 'sent' | 'not_sent' | 'not_stated';
  /** The limit that is exceeded, an id of limits.yaml. */
  limit?: string;
  /** The fields of the body in addition to those of every error. */
  extra?: {
    [k: string]: ExtraSchema;
  };
  /** Named in the specification as currently unused. */
  reserved?: true;
  /** No operation of the interface can return the code: the specification names none that it describes. */
  placement?: 'open';
  /** The specification says that the body has only `error` and `message`, so it has no `doc_url`. */
  body_only?: true;
}
/** A JSON Schema with few keywords, or the component that describes the value. */
export interface ExtraSchema {
  /** What the key holds; generated types and schemas say it. Every extra key has one. */
  description?: string;
  'x-provenance'?: Provenance1;
  component?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  required?: string[];
  items?: ExtraSchema;
  properties?: {
    [k: string]: ExtraSchema;
  };
  additionalProperties?: ExtraSchema;
}
/** Where the fact comes from. Applies to everything below it that has no `x-provenance` of its own. */
export interface Provenance1 {
  level: ProvenanceLevel;
  source: ProvenanceSource;
  reading?: CitedReadings;
  note?: ProvenanceNote;
  /**
   * Facets of a documented place that the specification does not give: decisions of this package.
   *
   * @minItems 1
   */
  assumed?: ('presence' | 'type' | 'nullability' | 'enum' | 'format' | 'bound')[];
}
/** openapi/contract/events.yaml: every event by name, and how events are delivered. */
export interface Events {
  events: {
    [k: string]: Event;
  };
  delivery: EventDelivery;
}
export interface Event {
  /** The field of the payload that contains the record. */
  object: string;
  when: string;
  source: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
export interface EventDelivery {
  source: ProvenanceSource;
  level: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
  signature: {
    header: string;
    prefix: string;
    algorithm: 'hmac-sha256';
    over: 'raw body';
    encoding: 'hex' | 'base64';
  };
  connect_timeout_ms: EventsMilliseconds;
  answer_timeout_ms: EventsMilliseconds;
  repeat_on: {
    statuses: number[];
    status_classes: number[];
    network_error: boolean;
  };
  /**
   * How often an event is sent again; the first matching row applies.
   *
   * @minItems 1
   */
  repeats: {
    /**
     * The objects of the events that the row applies to; all if omitted.
     *
     * @minItems 1
     */
    objects?: string[];
    /** The row applies to sandbox objects only. */
    sandbox?: true;
    after_seconds: EventsWaits;
  }[];
}
/** One property for each key. `registry` lists the Redocly node types where the key is allowed, who reads it, and whether the bundles contain it. A key without a row is an error. */
export interface Extensions {
  'x-provenance'?: Provenance;
  /** The tag above this one in a navigation. OpenAPI 3.2 has the key parent for it. */
  'x-parent'?: string;
  /** Whether a server is only for people of the operator. The interfaces are for merchants and partners. */
  'x-internal'?: false;
  'x-error'?: ErrorFacts;
  'x-error-examples'?: ExtensionsErrorExamples;
  'x-code-provenance'?: ExtensionsCodeProvenance;
  'x-tariff'?: TariffRule;
  'x-limit'?: ExtensionsLimit;
  'x-idempotency-key'?: IdempotencyKey;
  'x-combinations'?: CombinationsOfFields;
  'x-lifecycle'?: ExtensionsLifecycle;
  'x-extensible-enum'?: ExtensionsExtensibleEnum;
}
/** One or several plans. For each code of a plan, the bundler copies the example `base` and puts the code into the object at `at`. */
export interface ExtensionsErrorExamples {
  [k: string]: unknown;
}
/** Where the specification puts a code of this body, if it differs from the error catalog. */
export interface ExtensionsCodeProvenance {
  [k: string]: Provenance;
}
/** Whether the operation needs an active tariff (M §7.2). */
export interface TariffRule {
  /** blocked: without a tariff, the response is `tariff_inactive`. not_blocked: the operation keeps working. undecided: not specified. */
  required: 'blocked' | 'not_blocked' | 'undecided';
  source: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
/** A field of a request that makes a repeat safe: the service carries out one request with its value. */
export interface IdempotencyKey {
  /** The code that refuses a repeat and names the earlier record, an entry of errors/. Without it, a repeat returns the earlier record. */
  duplicate?: string;
}
export interface Combination {
  /** any_of: at least one of the fields is there. none_of: none of them is there. requires: the first one is there only with the others. excludes: at most one of them is there. replaces: the first one is there instead of the others. */
  rule: 'any_of' | 'none_of' | 'requires' | 'excludes' | 'replaces';
  /**
   * Properties of the schema.
   *
   * @minItems 1
   */
  fields: string[];
  /** The organizations that the rule is about. Without it, the rule is about all. */
  organization?: 'with_catalog' | 'without_catalog';
  /** The clause that states the rule, an id of clauses/. Its section is the source. */
  clause: string;
  /** The response to a request against the rule. Without it, the clause has the level open. */
  refused?: {
    /**
     * The statuses that the specification permits.
     *
     * @minItems 1
     */
    status: number[];
    /** The code that the specification names, an entry of errors/. */
    code?: string;
  };
  /** The request may also be accepted as if it did not have the first field. */
  or_ignored?: true;
}
/** openapi/contract/forms.yaml: the forms of strings in words. */
export interface Forms {
  patterns: WordsByForm;
  formats: WordsByForm;
}
/** What a value of the form is, to follow "The value must be". */
export interface WordsByForm {
  [k: string]: string;
}
/** A file of openapi/contract/lifecycles/: one state machine, and the transitions that the specification leaves open. */
export interface Lifecycle {
  /** The resource with the states; `x-lifecycle` refers to it. */
  subject: string;
  /** The component with the list of states. */
  schema: string;
  api: 'merchant' | 'partner';
  source: ProvenanceSource;
  states: {
    [k: string]: LifecycleState;
  };
  transitions: LifecycleTransition[];
  /** Transitions that the specification marks as not shown. */
  open: {
    what: string;
    reading?: CitedReadings;
    source: ProvenanceSource;
  }[];
}
export interface LifecycleState {
  initial?: true;
  /** An internal state that is never returned: not a value of the component. */
  hidden?: true;
  source?: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
export interface LifecycleTransition {
  /** a name in kebab-case */
  id: string;
  /**
   * A list of states, or none for the creation of the resource.
   *
   * @minItems 1
   */
  from: string | string[];
  to: string;
  /** one of operation, provider, payer, time, sandbox */
  on: {
    /** An operationId. */
    operation?: string;
    provider?: string;
    payer?: string;
    time?: string;
    sandbox?: string;
  };
  /** A short description of the condition. */
  when?: string;
  /** The HTTP status that the operation returns. */
  answer?: number;
  /** The event that is sent after the transition, or none. */
  event?: string;
  /**
   * Fields that the transition sets.
   *
   * @minItems 1
   */
  sets?: string[];
  source: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
/** openapi/contract/limits.yaml: every number that bounds a request or a record, by id. */
export interface Limits {
  [k: string]: Limit;
}
export interface Limit {
  /** What is counted. */
  says: string;
  api: 'merchant' | 'partner';
  /** rate: per window. count: in total. size: characters or items. range: a number. lifetime: seconds. */
  kind: 'rate' | 'count' | 'size' | 'range' | 'lifetime';
  /** A number, or a number for each tariff. */
  max:
    | number
    | {
        [k: string]: number;
      };
  min?: number;
  /** Seconds. */
  window?: number;
  /** What shares one counter. */
  scope?: 'api_key' | 'organization' | 'partner' | 'partner_and_organization';
  /** The time zone in which the window begins. */
  zone?: 'Asia/Almaty';
  /**
   * all, a list of operationIds, or { schema: Component/property }, of one schema or a list
   *
   * @minItems 1
   */
  applies_to:
    | string
    | string[]
    | {
        /** @minItems 2 */
        schema: string | string[];
      };
  exceeded: {
    /** Status of the response; a success if the code is in a row of the response. */
    status: number;
    /** An id of the error catalog. */
    code?: string;
    retry_after?: 'sent' | 'not_sent' | 'not_stated';
  };
  source: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
/** openapi/changes/planned.yaml: changes that are decided and not yet made. */
export interface PlannedChanges {
  planned: PlannedChange[];
}
export interface PlannedChange {
  /** A heading of the documentation. */
  title: string;
  /** What will change, and what those who are affected have to do. */
  says: string;
  /** @minItems 1 */
  affects: ('clients' | 'implementers' | 'receivers')[];
  release: ApprovedRelease;
  /** the first day on which the service may behave so, such as 2027-01-15 */
  from?: string;
  /**
   * The parts of the contract that will change.
   *
   * @minItems 1
   *
   * Items: a kind, a colon and a name, such as operation:listInvoices
   */
  parts?: string[];
}
/** The keys that record where a fact comes from: at the top level in contract data, under x-provenance in OpenAPI. */
export interface ProvenanceKeys {
  [k: string]: unknown;
}
/** A file of openapi/contract/readings/: how this package reads the specification where it is ambiguous, and what it assumes where the specification is silent. */
export interface Readings {
  /** @minItems 1 */
  readings: Reading[];
}
export interface Reading {
  id: ProvenanceReadingId;
  /** What the specification leaves ambiguous or does not specify. */
  question: string;
  /** What this package does, in one or two sentences that can be read alone: the bundles show it as the note. */
  decision: string;
  /** The reason of the decision. */
  why: string;
  source: ProvenanceSource;
  /** reading: an interpretation of an ambiguous text. assumption: a decision of this package, because the specification is silent. open: left undefined on purpose. */
  kind: 'reading' | 'assumption' | 'open';
  /**
   * The clauses and parts of the contract that the decision affects.
   *
   * @minItems 1
   */
  affects: ReadingsAffected[];
}
export interface SandboxValue {
  /** a name in snake_case */
  id: string;
  /** An operationId. */
  operation: string;
  /** A field of the request or of the response. */
  field: string;
  /** Exactly this value. */
  value?: string | number | boolean;
  /** Every valid value that has no row of its own. */
  any_other?: true;
  /** The prefix of the value. */
  prefix?: string;
  /** Description of the outcome. */
  outcome: string;
  status: number;
  /** An id of the error catalog. */
  code?: string;
  source: ProvenanceSource;
  level?: ProvenanceLevel;
  reading?: CitedReadings;
  note?: ProvenanceNote;
}
/** openapi/contract/sections.yaml: the sections of both documents of the specification, in order. */
export interface Sections {
  merchant: SectionsOfADocument;
  partner: SectionsOfADocument;
}
export interface Section {
  /** the number of the section, as `4.2` or `7.6b` */
  id: string;
  /** what the section is about, in our own words */
  title: string;
}

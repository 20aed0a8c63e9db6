import { lifecycles, type Subject } from '../../../generated/lifecycles.ts';

/** A state of a record. */
export interface State {
  readonly initial?: boolean;
  /** True when no response shows the state. */
  readonly hidden?: boolean;
  readonly level?: string;
  readonly note?: string;
}

/** A transition between states of a record. */
export interface Transition {
  readonly id: string;
  /** `none`: the transition creates the record. */
  readonly from: 'none' | readonly string[];
  readonly to: string;
  /** The cause, by its kind: `{ operation: 'cancelInvoice' }`. */
  readonly on: Readonly<Record<string, string>>;
  readonly when?: string;
  /** The status of the response that starts it. */
  readonly answer?: number;
  readonly sets?: readonly string[];
  /** The event that it sends; `none` when it sends none. */
  readonly event?: string;
  readonly level?: string;
  readonly note?: string;
  readonly source: string;
}

/** A state machine of the contract. */
export interface Lifecycle {
  readonly subject: Subject;
  readonly schema: string;
  readonly api: 'merchant' | 'partner';
  readonly source: string;
  readonly states: Readonly<Record<string, State>>;
  readonly transitions: readonly Transition[];
  /** What the specification leaves open. */
  readonly open: readonly { readonly what: string; readonly source: string }[];
}

/** Every state machine, in the order of the contract. */
export const allLifecycles: readonly Lifecycle[] = Object.values(lifecycles);

/** `QrRefund` → `QR refund`. */
export function nameOf(subject: string): string {
  const words = subject.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ');
  const [first = '', ...others] = words;
  return [first === 'Qr' ? 'QR' : first, ...others.map((word) => word.toLowerCase())].join(' ');
}

/** `QrRefund` → `lifecycle-qr-refund.html`. */
export function lifecycleFile(subject: string): string {
  return `lifecycle-${subject.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}.html`;
}

/** The anchor of a state on the page of its lifecycle. */
export function stateAnchor(state: string): string {
  return `state-${state}`;
}

/** The anchor of a transition on the page of its lifecycle. */
export function transitionAnchor(id: string): string {
  return `transition-${id}`;
}

/** What causes a transition, as plain text: `cancelInvoice`, `the provider accepts the invoice`. */
export function causeOf(on: Transition['on']): { text: string; operation?: string } {
  const [kind = '', value = ''] = Object.entries(on)[0] ?? [];
  if (kind === 'operation') return { text: value, operation: value };
  if (kind === 'provider' || kind === 'payer') return { text: `the ${kind} ${value}` };
  return { text: `${kind}: ${value}` };
}

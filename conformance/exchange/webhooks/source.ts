/** A webhook delivery as it arrived. */
export interface Received {
  /** On the clock of this machine. */
  at: Date;
  /** Name of the merchant key at whose address it arrived. */
  inbox: string;
  headers: Headers;
  body: string;
  /** The query of the address that the suite gave, and the one of the delivery, when they differ. */
  queries?: { readonly given: string; readonly sent: string };
}

/** A source of deliveries: a socket of the suite, a receiver on another machine, or a growing file. */
export interface DeliverySource {
  /** The address for a merchant key: the declared one, or a new one where that is possible. */
  address(name: string): string | undefined;
  knows(name: string): boolean;
  /** Passes on every delivery from now on, in the order of arrival. */
  start(receive: (delivery: Received) => void): void;
  /** True when a delivery is passed on some time after it arrived. */
  readonly delayed: boolean;
  /** Passes on what has arrived, if that is possible without waiting. */
  catchUp?(): void;
  /** Passes on everything that has arrived by now. Throws when the source cannot be read. */
  settle?(): Promise<void>;
  close(): Promise<void>;
}

/** The address of a name below a base. */
export function below(base: string, name: string): string {
  return `${base.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;
}

/** Largest delivery that is kept, in bytes. */
export const largestDelivery = 1_000_000;

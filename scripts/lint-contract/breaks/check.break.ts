/** A change that breaks the contract, and what the lint says of it. */
export interface Break {
  why: string;
  file: string;
  from: string;
  to: string;
  says: (string | RegExp)[];
}

/** A change that breaks the contract, and the expected message of the lint. */
export interface Break {
  why: string;
  file: string;
  from: string;
  to: string;
  says: (string | RegExp)[];
}

/** An element of a drawing: its tag, its attributes, and what is in it. */
export type Drawn = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Drawn[]];

/** One drawing of a lifecycle; the first of a lifecycle has an empty title. */
export interface Drawing {
  readonly title: string;
  readonly drawn: Drawn;
}

/** The drawings of the lifecycles, by the name of the record. A long lifecycle has several. */
export type Drawings = Readonly<Record<string, readonly Drawing[]>>;

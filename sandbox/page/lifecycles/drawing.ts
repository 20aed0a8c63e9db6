/** An element of a drawing: its tag, its attributes, and what is in it. */
export type Drawn = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Drawn[]];

/** The drawings of the lifecycles, by the name of the record. A long lifecycle has two. */
export type Drawings = Readonly<Record<string, readonly Drawn[]>>;

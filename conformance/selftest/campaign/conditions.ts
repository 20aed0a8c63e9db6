import type { ReachByCheck } from '../subjects/reach.ts';

/** The conditions of every subject of a campaign. */
export interface Conditions {
  reach: ReachByCheck;
  /** True to run every check against every mutant and variation. */
  full: boolean;
  /** How many checks each mutant runs that are not about its clause. */
  sampleSize: number;
  /** True to run first the checks that are chosen for each mutant, and every check of its clause only when it survives them. */
  isChosenFirst?: boolean;
  /** True when single subjects are tried: then each variation has a server of its own. */
  isChosen?: boolean;
  /** Chooses the combinations of variations and the generated mutants. */
  seed: number;
  /** How many combinations; by default every variation is in one. */
  combinations?: number;
  /** How many generated mutants; by default all. */
  generated?: number;
  /** How long random sequences alone try to find each declared mutant, in milliseconds; all other checks are off. */
  exploring?: number;
  /** False to explore without the cells of the matrices. */
  cells?: boolean;
  /** Nothing but the mechanical mutants of the plan: each with the checks near to it, or packs of them with the others. */
  systematic?: { packs?: readonly (readonly string[])[] };
  /** Address of a PostgreSQL database; the servers keep their data in others next to it. */
  data?: string;
}

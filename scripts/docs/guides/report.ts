import type { Finding } from '../../contract/finding.ts';

/** Takes what is wrong with a source of the site. */
export type Report = (finding: Finding) => void;

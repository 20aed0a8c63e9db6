import { type Finding, oneLine, sorted } from '../../contract/finding.ts';

/** Everything that is wrong with the sources of the site, each with file and line. Nothing is written then. */
export class Faults extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    const ordered = sorted([...findings]);
    super(ordered.map(oneLine).join('\n'));
    this.name = 'Faults';
    this.findings = ordered;
  }
}

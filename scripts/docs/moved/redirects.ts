import { readFileSync } from 'node:fs';
import { projectPath } from '../../contract/project.ts';
import { YamlFile } from '../../contract/yaml-file.ts';
import type { Report } from '../guides/report.ts';

/** Where the pages and anchors are that had another address in a release. */
export const redirectsFile = 'docs/redirects.yaml';

/** A page or an anchor with another address: `guide-mock.html#prism` is now `guide-mock.html#prism-and-its-front`. */
export interface Redirect {
  from: string;
  to: string;
}

/** Redirects by their old address. */
export type Redirects = ReadonlyMap<string, Redirect>;

/** The redirects that a site without some of its pages has. */
export function shownRedirects(redirects: Redirects, leftOut: ReadonlySet<string>): Redirects {
  const isLeftOut = (address: string) => leftOut.has(address.split('#')[0] ?? '');
  return new Map([...redirects].filter(([, { from, to }]) => !isLeftOut(from) && !isLeftOut(to)));
}

/** The redirects. What is wrong with the file is reported with its line. */
export function readRedirects(report: Report, text = readFileSync(projectPath(redirectsFile), 'utf8')): Redirects {
  const file = new YamlFile(redirectsFile, text);
  for (const problem of file.problems) report(problem);
  const content = file.problems.length > 0 ? {} : (file.data ?? {});
  const fault = (key: string, says: string) => report({ file: redirectsFile, line: file.lineOf([key]), at: key, says });
  if (typeof content !== 'object' || Array.isArray(content)) {
    report({
      file: redirectsFile,
      line: 1,
      says: 'is no list of addresses. Write each as old.html#anchor: new.html#anchor.',
    });
    return new Map();
  }
  const rows = Object.entries(content).filter(([from, to]) => {
    const isAddress = [from, to].every((one) => typeof one === 'string' && /^[\w.-]+\.html(#\S+)?$/.test(one));
    if (!isAddress) fault(from, 'is no pair of addresses of the site. Write old.html#anchor: new.html#anchor.');
    return isAddress;
  });
  return new Map(rows.map(([from, to]) => [from, { from, to: to as string }]));
}

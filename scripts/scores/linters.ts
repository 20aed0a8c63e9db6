import { readFileSync } from 'node:fs';
import { projectPath } from '../contract/project.ts';

/** The linters of the page, by the names that docs/scores.yaml uses. */
export const linters = {
  redocly: { title: 'Redocly CLI, ruleset recommended-strict', package: '@redocly/cli' },
  'redocly-score': { title: 'Redocly CLI, score', package: '@redocly/cli' },
  'spectral-oas': { title: 'Spectral, ruleset spectral:oas', package: '@stoplight/spectral-cli' },
  'spectral-owasp': { title: 'Spectral, OWASP ruleset', package: '@stoplight/spectral-owasp-ruleset' },
  ibm: { title: 'IBM OpenAPI Validator', package: 'ibm-openapi-validator' },
  vacuum: { title: 'vacuum, ruleset recommended', package: 'github.com/daveshanley/vacuum' },
} as const;

/** A name of a linter. */
export type Linter = keyof typeof linters;
export const linterNames = Object.keys(linters) as Linter[];

/** The version that is pinned: in the project, or among the tools that are installed outside of its dependencies. */
export function pinnedVersion(linter: Linter): string {
  const name = linters[linter].package;
  for (const manifest of ['scripts/scores/tools/package.json', 'package.json']) {
    const { dependencies, devDependencies, goModules } = JSON.parse(readFileSync(projectPath(manifest), 'utf8'));
    const version: string | undefined = { ...dependencies, ...devDependencies, ...goModules }[name];
    if (version !== undefined) return version;
  }
  throw new Error(`${name} has no version in scripts/scores/tools/package.json.`);
}

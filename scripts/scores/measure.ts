import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleUrl } from '../../generated/documents.ts';
import { type ApiName, apiNames } from '../contract/project.ts';
import { runCommand } from '../samples/execution/processes.ts';
import { type Linter, linterNames, pinnedVersion } from './linters.ts';
import type { ByApi, Measured, Measurements } from './measured.ts';
import { vacuumFindings, vacuumRules } from './vacuum.ts';

/** A finding of a linter. */
interface Found {
  rule: string;
  says: string;
}
/** What a linter says about one description. */
interface Said {
  found: Found[];
  scores: Record<string, number>;
}
interface IbmReport {
  impactScore: { categorizedSummary: Record<string, number> };
}
type IbmResults = Record<
  'error' | 'warning' | 'info' | 'hint',
  { results: { rule: string; message: string; path: string[] }[] }
>;

const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/package.json')).replace(/package\.json$/, 'bin/cli.js');

/** Runs every linter on both bundles. Also returns a finding of each rule, by linter and rule. */
export async function measure(tools: string): Promise<{ measured: Measurements; examples: Record<string, string> }> {
  const rules: Record<string, string[]> = JSON.parse(await output([join(tools, 'rules.cjs')], tools));
  rules.vacuum = await vacuumRules(tools);
  const measured: Partial<Record<Linter, Measured>> = {};
  const examples: Record<string, string> = {};
  for (const linter of linterNames) {
    const said: Partial<Record<ApiName, Said>> = {};
    // vacuum takes a date of an example for another type than text, in YAML only.
    const form = linter === 'vacuum' ? 'json' : 'yaml';
    for (const api of apiNames) said[api] = await run[linter](fileURLToPath(bundleUrl(api, form)), tools);
    const both = said as Record<ApiName, Said>;
    for (const { rule, says } of apiNames.flatMap((api) => both[api].found)) examples[`${linter} ${rule}`] ??= says;
    measured[linter] = summary(linter, both, rules[linter] ?? []);
  }
  return { measured: measured as Measurements, examples };
}

const run: Readonly<Record<Linter, (bundle: string, tools: string) => Promise<Said>>> = {
  async redocly(bundle, tools) {
    const options = ['--config', join(tools, 'redocly.yaml'), '--format', 'json', '--max-problems', '100000'];
    const { problems } = JSON.parse(await output([redocly, 'lint', bundle, ...options], tools));
    return {
      found: problems.map(({ ruleId, message }: { ruleId: string; message: string }) => ({
        rule: ruleId,
        says: message,
      })),
      scores: {},
    };
  },
  async 'redocly-score'(bundle, tools) {
    const options = ['--config', join(tools, 'redocly.yaml'), '--format', 'json'];
    const report = JSON.parse(await output([redocly, 'score', bundle, ...options], tools));
    const marks = Object.entries(report.subscores as Record<string, number>);
    return {
      found: [],
      scores: {
        'agent readiness': Math.round(report.agentReadiness),
        discoverability: Math.round(report.discoverability),
        ...Object.fromEntries(marks.map(([name, share]) => [name, Math.round(share * 100)])),
      },
    };
  },
  'spectral-oas': (bundle, tools) => spectral('spectral-oas.yaml', bundle, tools),
  'spectral-owasp': (bundle, tools) => spectral('spectral-owasp.yaml', bundle, tools),
  async ibm(bundle, tools) {
    const program = join(tools, 'node_modules/ibm-openapi-validator/src/cli-validator/index.js');
    const report: IbmReport & IbmResults = JSON.parse(await output([program, '-j', '-q', bundle], tools));
    const results = (['error', 'warning', 'info', 'hint'] as const).flatMap((severity) => report[severity].results);
    return {
      found: results.map(({ rule, message, path }) => ({ rule, says: `${message} (${path.join('.')})` })),
      scores: report.impactScore.categorizedSummary,
    };
  },
  async vacuum(bundle, tools) {
    const found = await vacuumFindings(bundle, tools);
    return {
      found: found.map(({ code, message, path }) => ({ rule: code, says: `${message} (${path.join('.')})` })),
      scores: {},
    };
  },
};

async function spectral(ruleset: string, bundle: string, tools: string): Promise<Said> {
  const program = join(tools, 'node_modules/@stoplight/spectral-cli/dist/index.js');
  const text = await output([program, 'lint', bundle, '-r', join(tools, ruleset), '-f', 'json', '-q'], tools);
  const found: { code: string; message: string; path: string[] }[] = JSON.parse(text);
  return {
    found: found.map(({ code, message, path }) => ({ rule: code, says: `${message} (${path.join('.')})` })),
    scores: {},
  };
}

/** What a program prints. Linters exit with 1 when they report something. */
async function output([program = '', ...args]: string[], folder: string): Promise<string> {
  const { code, stdout, output: all } = await runCommand([process.execPath, program, ...args], { folder });
  if ((code === 0 || code === 1) && /^\s*[[{]/.test(stdout)) return stdout;
  throw new Error(`${program} ended with ${code}:\n${all.trim().slice(0, 2000)}`);
}

function summary(linter: Linter, said: Readonly<Record<ApiName, Said>>, rules: readonly string[]): Measured {
  const { scores } = said[apiNames[0]];
  const marks = Object.fromEntries(
    Object.keys(scores).map((name) => [name, byApi((api) => said[api].scores[name] ?? 0)]),
  );
  const found = apiNames.flatMap((api) => said[api].found.map(({ rule }) => rule));
  const reported = [...new Set(found)]
    .toSorted()
    .map((rule): [string, ByApi] => [rule, byApi((api) => said[api].found.filter((one) => one.rule === rule).length)]);
  // The score has no rules. Each of its marks below 100 needs a reason as well, apart from the two that are made of them.
  const below =
    linter === 'redocly-score'
      ? Object.entries(marks)
          .slice(2)
          .filter(([, mark]) => isBelow(mark))
      : [];
  const full =
    linter === 'redocly-score'
      ? Object.keys(marks)
          .slice(2)
          .filter((name) => !isBelow(marks[name]))
      : [];
  return {
    version: pinnedVersion(linter),
    scores: linter === 'redocly-score' ? Object.fromEntries(Object.entries(marks).slice(0, 2)) : marks,
    reported: Object.fromEntries([...reported, ...below]),
    met: [...rules.filter((rule) => !found.includes(rule)), ...full].toSorted(),
  };
}

function isBelow(mark: ByApi | undefined): boolean {
  return mark !== undefined && apiNames.some((api) => mark[api] < 100);
}

function byApi(value: (api: ApiName) => number): ByApi {
  return Object.fromEntries(apiNames.map((api) => [api, value(api)])) as Record<ApiName, number>;
}

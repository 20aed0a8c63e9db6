import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../contract/finding.ts';
import { projectRoot } from '../contract/project.ts';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/package.json')).replace(/package\.json$/, 'bin/cli.js');

interface Problem {
  ruleId: string;
  message: string;
  suggest?: string[];
  location: { source: { ref: string }; pointer?: string; start?: { line: number } }[];
}

/** The configuration and descriptions for `redocly lint`; by default those of the project. */
export interface RedoclyRun {
  config?: string;
  /** Names or paths of descriptions; all of the configuration when empty. */
  apis?: string[];
  skip?: string[];
}

/** Runs `redocly lint` with the plugin. Throws Redocly's message when it cannot lint at all. */
export async function redoclyLint({ config, apis = [], skip = [] }: RedoclyRun = {}): Promise<Finding[]> {
  const options = ['--format', 'json', '--max-problems', '10000', '--lint-config', 'error'];
  if (config) options.push('--config', config);
  for (const rule of skip) options.push('--skip-rule', rule);
  const child = spawn(process.execPath, [cli, 'lint', ...apis, ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const problems = problemsOf(Buffer.concat(out).toString());
  if (!problems || (code !== 0 && problems.length === 0)) {
    throw new Error(`redocly lint did not finish (exit ${code}):\n${Buffer.concat(err).toString().trim()}`);
  }
  return problems.map(asFinding);
}

/** With several descriptions, Redocly prints several reports. */
function problemsOf(text: string): Problem[] | undefined {
  try {
    return text.split(/(?<=^\})(?=\{$)/m).flatMap((report) => (JSON.parse(report) as { problems: Problem[] }).problems);
  } catch {
    return undefined;
  }
}

function asFinding({ ruleId, message, suggest = [], location }: Problem): Finding {
  const [place] = location;
  const hint = suggest.length > 0 ? ` Did you mean ${suggest.join(' or ')}?` : '';
  return {
    file: place?.source.ref ?? 'redocly.yaml',
    line: place?.start?.line ?? 1,
    ...(place?.pointer ? { at: place.pointer } : {}),
    says: `${message.replace(/\s*\n\s*/g, ' ').trim()}${hint} (${ruleId})`,
  };
}

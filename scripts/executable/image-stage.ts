import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, matchesGlob } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { projectPath } from '../contract/project.ts';

/** The folder of the first stage in the image. */
const imageFolder = '/app';

/** What the first stage of a Dockerfile does, in its order: names of files that it copies, and its last command. */
interface Stage {
  readonly sources: readonly string[];
  readonly command: string;
}

function firstStage(text: string): Stage {
  const lines = DockerfileParser.parse(text)
    .getInstructions()
    .map((one) => ({
      name: one.getInstruction(),
      words: one.getArguments().map((word) => word.getValue()),
      content: one.getArgumentsContent() ?? '',
    }));
  const stages = lines.flatMap(({ name }, at) => (name === 'FROM' ? [at] : []));
  const stage = lines.slice(stages[0], stages[1]);
  return {
    sources: stage.filter(({ name }) => name === 'COPY').flatMap(({ words }) => words.slice(0, -1)),
    command: stage.findLast(({ name }) => name === 'RUN')?.content.replaceAll('\\\n', ' ') ?? '',
  };
}

/** True for a file that .dockerignore keeps from the image: the last line that fits it decides. */
function isIgnored(file: string, rules: readonly string[]): boolean {
  const last = rules.findLast((rule) => {
    const pattern = rule.replace(/^!/, '');
    return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
  });
  return last !== undefined && !last.startsWith('!');
}

/**
 * Does on this machine what the first stage of a Dockerfile does in its image, apart from the installation: copies the
 * files of the repository that it names into an empty folder, and runs its last command there.
 * @returns how the command ended
 */
export function runFirstStage(text: string, folder: string): { code: number | null; output: string } {
  const { sources, command } = firstStage(text);
  const rules = readFileSync(projectPath('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));
  for (const file of trackedFiles(sources)) {
    if (isIgnored(file, rules)) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(projectPath(file), join(folder, file));
  }
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'));
  const here = command.replaceAll(imageFolder, folder);
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], { cwd: folder, env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

/** Files in git: what a clone has, and nothing that a machine made since. */
function trackedFiles(sources: readonly string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', ...sources], { cwd: projectPath(''), encoding: 'utf8' });
  return stdout.split('\0').filter((name) => name !== '');
}

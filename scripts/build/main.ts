import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectFiles, projectPath } from '../contract/project.ts';
import { assetsOfPrograms } from './assets.ts';
import { writePage } from './page.ts';

function compile(): void {
  const compiler = projectPath('node_modules/typescript-7/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--noCheck'], {
    cwd: projectPath('.'),
    stdio: 'inherit',
  });
}

/** Copies the assets to the place that they have relative to the modules. Returns how many there are. */
function copyAssets(): number {
  const files = [
    ...assetsOfPrograms(),
    ...projectFiles(['generated/{bundles,checks}/*', 'scaffold/project/**/*.*']),
    'scaffold/project/gitignore',
  ];
  for (const file of files) {
    mkdirSync(dirname(projectPath(`dist/${file}`)), { recursive: true });
    cpSync(projectPath(file), projectPath(`dist/${file}`));
  }
  return files.length;
}

/**
 * Compiles the package to dist/, in the layout of the sources.
 *
 * Modules find the manifest relative to themselves, so dist/ has one: only what they read, because the entry points
 * of the package are in the manifest of its root.
 */
async function build(): Promise<number> {
  rmSync(projectPath('dist'), { recursive: true, force: true });
  compile();
  const { name, version, type, engines, dependencies, devDependencies } = manifest;
  const read = { name, version, type, engines, dependencies, devDependencies };
  writeFileSync(projectPath('dist/package.json'), `${JSON.stringify(read, null, 2)}\n`);
  for (const program of Object.values(manifest.bin)) chmodSync(projectPath(program), 0o755);
  const assets = copyAssets() + (await writePage());
  return say(`dist/ is built, with ${assets} assets.`);
}

await runScript(
  scriptCommand('npm run build --', 'Compiles the package to dist/.', 'Exit codes: 0 built, 1 not.'),
  build,
);

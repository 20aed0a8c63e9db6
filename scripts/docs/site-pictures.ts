import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser } from '../browser/browser.ts';
import type { Page } from '../browser/page.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { projectPath } from '../contract/project.ts';
import { siteFiles } from './build.ts';
import { writeSite } from './write-site.ts';

/** Pictures of the site. */
const pictures: readonly {
  name: string;
  page: string;
  scheme: 'light' | 'dark';
  prepare?: (page: Page) => Promise<void>;
}[] = [
  { name: 'reference', page: 'operation-create-invoice.html', scheme: 'light' },
  { name: 'lifecycle', page: 'lifecycle-invoice.html', scheme: 'dark' },
  { name: 'search', page: 'errors.html', scheme: 'light', prepare: search },
];

const command = scriptCommand(
  'npm run docs:pictures --',
  'Draws pictures of the documentation into docs/images/, and of the sandbox, taken by its tests, into docs/guides/images/.',
  'Needs Chromium.\n\nExit codes: 0 drawn, 1 not, 2 unknown option.',
);

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const browser = await Browser.start();
  try {
    writeSite(await siteFiles(), folder);
    mkdirSync(projectPath('docs/images'), { recursive: true });
    for (const { name, page: path, scheme, prepare } of pictures) {
      const [file = '', anchor] = path.split('#');
      const url = `${pathToFileURL(join(folder, file))}${anchor === undefined ? '' : `#${anchor}`}`;
      const page = await browser.open(url, { width: 1280, height: 800, scheme });
      await prepare?.(page);
      writeFileSync(projectPath(`docs/images/${name}.png`), await page.screenshot());
      say(`docs/images/${name}.png`);
    }
    return sandboxPictures();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The story test of the sandbox takes its pictures on the way. */
function sandboxPictures(): number {
  const vitest = projectPath('node_modules/vitest/vitest.mjs');
  const test = ['sandbox/test/story.browser.test.ts', '--testNamePattern', '1280 pixels wide'];
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.browser.config.ts', ...test], {
    cwd: projectPath('.'),
    env: { ...process.env, STORY_PICTURES: projectPath('docs/guides/images') },
    stdio: 'inherit',
  });
  return status === 0 ? say('docs/guides/images/sandbox-*.png') : 1;
}

async function search({ tab }: Page): Promise<void> {
  await tab.keyboard.press('/');
  await tab.keyboard.type('refund');
  await tab.waitForSelector('#search-results li');
}

await runScript(command, main);

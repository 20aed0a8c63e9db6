import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { marked } from 'marked';
import { Browser } from '../browser/browser.ts';
import { runScript, say, scriptCommand } from '../command-line.ts';
import { Sources } from '../contract/place.ts';
import { projectPath } from '../contract/project.ts';
import { compareContracts } from '../gate/compare/compare.ts';
import { findingsOf } from '../gate/findings.ts';
import { readTree } from '../gate/model/model.ts';
import { markdownReport } from '../gate/report/markdown.ts';
import { verdictOf } from '../gate/verdict.ts';
import { readSiteFile } from './config/site-config.ts';
import { styles } from './frame/assets.ts';

const picture = 'docs/guides/images/gate-comment.png';

/** Edits of a sample pull request: a breaking change, an addition, and a new description. */
const edits: readonly { file: string; from: string; to: string }[] = [
  { file: 'contract/limits.yaml', from: '  max: 200\n', to: '  max: 100\n' },
  { file: 'contract/errors/catalog.yaml', from: 'retry: after_delay', to: 'retry: never' },
  {
    file: 'merchant/components/schemas/invoices/Invoice.yaml',
    from: 'properties:\n',
    to: 'properties:\n  reminder_sent_at: { $ref: ../../../../shared/components/schemas/NullableTimestamp.yaml }\n',
  },
  {
    file: 'merchant/paths/invoices/invoices_{id}_cancel.yaml',
    from: 'summary: Cancel an invoice',
    to: 'summary: Cancel an open invoice',
  },
];

/** What the gate says about the contract with these edits. */
function comment(): string {
  const before = new Sources(projectPath('openapi'));
  const after = edits.reduce((sources, { file, from, to }) => {
    const text = sources.existingText(file);
    if (!text?.includes(from)) throw new Error(`openapi/${file} has no ${JSON.stringify(from)}. Correct the edit.`);
    return sources.with(file, text.replace(from, to));
  }, before);
  const [old, now] = [readTree(before), readTree(after)];
  const version = old.documents.merchant?.at('info', 'version').text ?? '';
  const findings = findingsOf(compareContracts(old, now), 'openapi');
  return markdownReport(verdictOf({ name: 'openapi/released', version }, version, findings, []));
}

const command = scriptCommand(
  'npm run docs:picture --',
  `Draws the comment of the gate on a pull request: ${picture}, which the guide about changes shows.`,
  'Needs Chromium.\n\nExit codes: 0 drawn, 1 not, 2 unknown option.',
);

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'comment-'));
  const browser = await Browser.start();
  try {
    const file = join(folder, 'comment.html');
    writeFileSync(
      file,
      `<!doctype html><html lang="en"><meta charset="utf-8"><style>${styles(readSiteFile())}</style><main class="page">${marked.parse(comment())}</main></html>`,
    );
    const view = await browser.open(String(pathToFileURL(file)), { width: 1000, height: 200 });
    writeFileSync(projectPath(picture), await view.screenshot({ whole: true }));
    return say(picture);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runScript(command, main);

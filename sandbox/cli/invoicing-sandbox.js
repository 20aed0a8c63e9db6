#!/usr/bin/env node
// Runs first: checks whether this Node can run the program, and lets Node keep compiled code for the next start.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { unsupportedNode } from '../../reference-server/cli/node-version.js';

const complaint = unsupportedNode(process.versions.node, { name: 'invoicing-sandbox', script: 'sandbox' });
if (complaint === undefined) {
  module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
  // Imported late, because an old Node does not have the functions that it imports.
  await import('../main.ts');
} else {
  console.error(complaint);
  process.exitCode = 2;
}

#!/usr/bin/env node
// The file that runs first. It only decides whether this Node can run the program, and where Node keeps compiled code:
// from the second start on, loading takes half the time. A folder that cannot be written is ignored.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { unsupportedNode } from './node-version.js';

const complaint = unsupportedNode(process.versions.node);
if (complaint === undefined) {
  module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
  // Imported late, because an old Node does not have the functions that it imports.
  await import('./main.ts');
} else {
  console.error(complaint);
  process.exitCode = 2;
}

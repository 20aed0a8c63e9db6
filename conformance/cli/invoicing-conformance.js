#!/usr/bin/env node
// The file that runs first. It only decides whether this Node can run the program.
import { unsupportedNode } from './node-version.js';

const complaint = unsupportedNode(process.versions.node);
if (complaint === undefined) {
  await import('./main.ts');
} else {
  console.error(complaint);
  process.exitCode = 2;
}

// JavaScript, because it must run on a Node that cannot load TypeScript. npm runs it at the end of an installation in a clone.
import { missingNode } from './node-version.js';

const complaint = missingNode(process.versions.node, process.platform, process.arch);
if (complaint !== undefined) {
  console.error(complaint);
  process.exitCode = 1;
}

// JavaScript, because it runs on old versions of Node that cannot load TypeScript.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { platformInClone, unsupportedNode } from './node-version.js';

/**
 * Starts a program if this Node can run it, and lets Node keep compiled code for the next start, which takes half the time
 * then. A folder that cannot be written is ignored.
 *
 * @param {{ name: string, script: string, load: () => Promise<unknown> }} program `load` imports it: late, because an old
 *   Node does not have the functions that it imports
 */
export async function launch({ name, script, load }) {
  const npm = platformInClone(process.env, import.meta.url);
  const complaint = unsupportedNode(process.versions.node, { name, script, npm });
  if (complaint === undefined) {
    module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
    await load();
  } else {
    console.error(complaint);
    process.exitCode = 2;
  }
}

// JavaScript, because it runs before any TypeScript can be loaded.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node load the TypeScript of this package when it is installed below a node_modules folder, where Node itself
 * refuses to strip types. TypeScript of other packages is loaded as before.
 *
 * @param {string} root URL of the package, with a final slash
 */
export function loadTypeScript(root) {
  if (!root.includes('/node_modules/')) return;
  withoutWarnings(() => stripTypeScriptTypes(''));
  registerHooks({
    load(url, context, next) {
      const isOwn = url.startsWith(root) && !url.slice(root.length).includes('node_modules/');
      if (!isOwn || !url.endsWith('.ts')) return next(url, context);
      return { format: 'module', source: stripTypeScriptTypes(sourceOf(url)), shortCircuit: true };
    },
  });
}

/**
 * @param {string} url
 * @returns {string}
 */
function sourceOf(url) {
  return readFileSync(fileURLToPath(url), 'utf8');
}

/**
 * Node warns at the first use that the function is experimental; users of the program can do nothing about it.
 *
 * @param {() => void} firstUse
 */
function withoutWarnings(firstUse) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  firstUse();
  process.emitWarning = emitWarning;
}

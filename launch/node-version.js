// JavaScript, because it runs on old versions of Node that cannot load TypeScript.

const oldest = [22, 18];

/**
 * The platform, such as `freebsd-x64`, when npm started a script of a clone: only there, npm ci installs a Node.
 *
 * @param {{ npm_lifecycle_event?: string | undefined }} environment of the program
 * @param {string} url of a file of the program
 * @returns {string | undefined}
 */
export function platformInClone({ npm_lifecycle_event: script }, url) {
  return script === undefined || url.includes('/node_modules/') ? undefined : `${process.platform}-${process.arch}`;
}

/**
 * Why this version of Node cannot run a program, or nothing when it can.
 *
 * @param {string} version for example `20.11.1`
 * @param {{ name: string, script: string, npm?: string | undefined }} program with the npm script that starts it in a clone, and
 *   the platform when npm did start it there
 * @returns {string | undefined}
 */
export function unsupportedNode(version, { name, script, npm }) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  const needs = `${name} needs Node ${oldest.join('.')} or newer, and this is Node ${version}.`;
  // npm uses the Node that npm ci installs before any other, so an old version means that none is installed.
  return npm === undefined
    ? `${needs}\nInstall a newer Node. In a clone, "npm run ${script}" uses the Node that npm ci installs.`
    : `${needs}\nnpm ci installed no Node for ${npm}: package-lock.json has none for this platform, or optional packages were omitted. Install a newer Node.`;
}

// JavaScript, because it must run on a Node that cannot load the TypeScript of the program.

const oldest = [22, 18];

/**
 * Why this version of Node cannot run a program, or nothing when it can.
 *
 * @param {string} version for example `20.11.1`
 * @param {{ name: string, script: string }} program with the npm script that starts it in a clone
 * @returns {string | undefined}
 */
export function unsupportedNode(version, { name, script }) {
  if (isSupported(version)) return undefined;
  return `${name} needs Node ${oldest.join('.')} or newer, and this is Node ${version}.\nInstall a newer Node. In a clone, "npm run ${script}" uses the Node that npm ci installs.`;
}

/**
 * Why the npm scripts cannot run after an installation, or nothing when they can. npm ci installs a Node from a package of the
 * platform. Where no such package is in the lock file, the scripts use the Node that is in PATH.
 *
 * @param {string} version of the Node that the npm scripts use
 * @param {string} platform for example `freebsd`
 * @param {string} arch for example `x64`
 * @returns {string | undefined}
 */
export function missingNode(version, platform, arch) {
  if (isSupported(version)) return undefined;
  return `npm installed no Node for ${platform}-${arch}: package-lock.json has none for this platform, or optional packages are omitted.\nThe npm scripts would use the Node in PATH, which is ${version}. Install Node ${oldest.join('.')} or newer, then run npm ci again.`;
}

/** @param {string} version */
function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}

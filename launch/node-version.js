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
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `${name} needs Node ${oldest.join('.')} or newer, and this is Node ${version}.\nInstall a newer Node. In a clone, "npm run ${script}" uses the Node of this package.`;
}

// JavaScript, because it must run on a Node that cannot load the TypeScript of the program.

const oldest = [22, 18];

/**
 * Why this version of Node cannot run the program, or nothing when it can.
 *
 * @param {string} version for example `20.11.1`
 * @returns {string | undefined}
 */
export function unsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `invoicing-reference-server needs Node ${oldest.join('.')} or newer, and this is Node ${version}.\nInstall a newer Node. In a clone, "npm run server" uses the Node of this package.`;
}

// Plain JavaScript, because it must run, and speak, on a Node that cannot read the rest of the program.

const oldest = [22, 18];

/**
 * Why this version of Node cannot run the program, or nothing when it can: a clone needs TypeScript without a build,
 * and Node reads it since 22.18.
 *
 * @param {string} version for example `20.11.1`
 * @returns {string | undefined}
 */
export function unsupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return undefined;
  return `invoicing-conformance needs Node ${oldest.join('.')} or newer, and this is Node ${version}.\nInstall a newer Node. In a clone, "npm run conformance" uses the Node of this package.`;
}

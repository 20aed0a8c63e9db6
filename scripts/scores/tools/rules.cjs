// Prints the names of the rules of each ruleset that apply to OpenAPI 3.1, as JSON. Runs where the linters are installed,
// and reads the rulesets that they use.
const { oas } = require('@stoplight/spectral-rulesets');
const owasp = require('@stoplight/spectral-owasp-ruleset');
const ibm = require('@ibm-cloud/openapi-ruleset');

/** Formats are functions with a name to be shown; a rule without formats applies to every document. */
const applies = ({ formats }) =>
  !formats || formats.some(({ displayName }) => /^OpenAPI 3\.(x|1\.x)$/.test(displayName));
const isOn = (rule) => rule !== 'off' && rule !== false && rule.severity !== 'off';
const recommended = Object.entries(oas.rules).flatMap(([name, rule]) =>
  rule.recommended !== false && applies(rule) ? [name] : [],
);
const own = Object.entries(ibm.rules).filter(([name]) => !name.startsWith('oas2-'));
const off = own.flatMap(([name, rule]) => (isOn(rule) ? [] : [name]));
const names = {
  'spectral-oas': recommended,
  'spectral-owasp': Object.entries((owasp.default ?? owasp).rules).flatMap(([name, rule]) =>
    applies(rule) ? [name] : [],
  ),
  ibm: [...new Set([...recommended, ...own.map(([name]) => name)])].filter((name) => !off.includes(name)),
};
process.stdout.write(JSON.stringify(names));

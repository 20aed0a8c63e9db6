import { runScript, say, scriptCommand } from '../command-line.ts';
import { Faults } from './checks/faults.ts';
import { prepared } from './frame/prepared.ts';
import { readRedirects } from './moved/redirects.ts';
import { addressesFile, writeAddresses } from './moved/released-addresses.ts';
import { sitePages } from './site.ts';

const command = scriptCommand(
  'node scripts/docs/write-addresses.ts',
  `Writes ${addressesFile}, the addresses that the documentation must not lose. A release does it.`,
  'Exit codes: 0 written, 1 a source is wrong, 2 unknown option.',
);

async function main(): Promise<number> {
  const redirects = readRedirects((finding) => {
    throw new Faults([finding]);
  });
  // The build reports faults of guides.
  writeAddresses((await sitePages(() => {})).map(prepared), redirects);
  return say(addressesFile);
}

await runScript(command, main);

// Runs in a project that has installed the package, next to copies of the trials of the unit tests.
import { merchantRouter, partnerRouter } from 'payment-invoicing-contract/server';
import { badInput } from './bad-input.ts';
import { outcomeOf, type Stubs } from './stubs-trial.ts';

let wrong = 0;
for (const trial of badInput) {
  const { found, expected } = await outcomeOf(trial, { merchantRouter, partnerRouter } as unknown as Stubs);
  const [is, ought] = [found, expected].map((one) => JSON.stringify(one));
  if (is === ought) continue;
  wrong += 1;
  console.log(`${trial.name}:\n  expected ${ought}\n  found    ${is}`);
}
console.log(`stubs: ${badInput.length} trials, ${wrong} wrong`);

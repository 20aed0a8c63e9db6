import { describe, expect, it } from 'vitest';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { Clause, Level } from '../../ground/ledger/ledger.ts';
import { type Interface, ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Assertion } from '../../ground/verdicts/results.ts';
import { Expectation } from './expectation.ts';

const id: ClauseId = 'P-2.1-id';

function asserting(body: unknown, parts: { status?: number; level?: Level; of?: Interface; headers?: Headers } = {}) {
  const assertions: Assertion[] = [];
  const clause: Clause = {
    id,
    says: 'x',
    source: 'P §2.1',
    level: parts.level ?? 'must',
    profile: 'partner',
    tier: 'black-box',
    holds: [],
  };
  const response = new ReceivedResponse({
    interface: parts.of ?? 'merchant',
    operation: undefined,
    exchange: 3,
    request: { method: 'GET', path: '/x' },
    response: { status: parts.status ?? 200, headers: parts.headers ?? new Headers(), text: JSON.stringify(body) },
  });
  return { expectation: new Expectation(clause, response, (assertion) => assertions.push(assertion)), assertions };
}

function verdicts(assertions: Assertion[]) {
  return assertions.map(({ verdict }) => verdict);
}

describe('an expectation', () => {
  it('records the expected and actual value, the place and the exchange', () => {
    const { expectation, assertions } = asserting({ invoice_id: '9001' });
    expectation.status(200).at('/invoice_id').toBe(9001);
    expect(assertions).toEqual([
      { clause: id, verdict: 'pass', at: 'status', expected: '200', actual: '200', exchange: 3 },
      { clause: id, verdict: 'fail', at: '/invoice_id', expected: '9001', actual: '"9001" (string)', exchange: 3 },
    ]);
  });

  it('names the type of a value that cannot match', () => {
    const { expectation, assertions } = asserting({ amount: 1730 });
    expectation.at('/amount').toMatch(/^x$/);
    expect(assertions[0]?.actual).toBe('1730 (number)');
  });

  it('judges nothing after a wrong status', () => {
    const { expectation, assertions } = asserting({}, { status: 500 });
    expectation.status([200, 202]).has('/id');
    expect(assertions).toHaveLength(1);
    expect(assertions[0]).toMatchObject({ verdict: 'fail', expected: '200 or 202', actual: '500' });
  });

  it.each([
    ['must', 'fail'],
    ['conflict', 'fail'],
    ['text', 'warn'],
    ['unlisted', 'warn'],
    ['open', 'observed'],
  ] as const)('takes the severity of a contradiction from the level %s', (level, verdict) => {
    const { expectation, assertions } = asserting({}, { level });
    expectation.has('/id');
    expect(verdicts(assertions)).toEqual([verdict]);
  });

  it.each([
    ['in error', { error: 'no_process' }, true, true],
    ['in error_code', { error_code: 'no_process' }, true, true],
    ['in another key', { code: 'no_process' }, false, true],
    ['below other keys', { problem: { detail: ['no_process'] } }, false, true],
    ['as a key', { errors: { no_process: ['Call init.'] } }, false, true],
    ['between other words', { message: 'Refused: no_process.' }, false, true],
    ['as the whole body', 'no_process', false, true],
    ['as a part of another code', { error: 'no_process_found' }, false, false],
    ['not at all', { error: 'invalid_otp' }, false, false],
  ])('looks for a code where the interface may have one: %s', (_, body, onMerchant, onPartner) => {
    for (const [of, found] of [
      ['merchant', onMerchant],
      ['partner', onPartner],
    ] as const) {
      const { expectation, assertions } = asserting(body, { of });
      expectation.code('no_process');
      expect(verdicts(assertions)).toEqual([found ? 'pass' : 'fail']);
    }
  });

  it('accepts errors by the name of the field, not of its elements', () => {
    const { expectation, assertions } = asserting({ errors: { 'status.0': ['unknown'] } });
    expectation.errors('status').errors('sort_by');
    expect(verdicts(assertions)).toEqual(['fail', 'fail']);
    expect(assertions[1]?.actual).toBe('errors for status.0');
  });

  it('compares types, absence, lists, patterns and headers', () => {
    const headers = new Headers({ 'Retry-After': '7' });
    const { expectation, assertions } = asserting({ a: 1, b: null, c: ['x'], d: '10.00' }, { headers });
    expectation.at('/a').toBeType('integer').at('/b').toBeType(['string', 'null']).at('/c').toBeType('array');
    expectation.at('/a').toBeOneOf([1, 2]).at('/e').toBeAbsent().at('/b').toExist().at('/c').toBe(['x']);
    expectation
      .at('/d')
      .toMatch(/^\d+\.\d{2}$/)
      .header('retry-after', /^\d+$/)
      .noHeader('x-none');
    expect(new Set(verdicts(assertions))).toEqual(new Set(['pass']));
  });

  it('holds when one of several documented responses holds', () => {
    const { expectation, assertions } = asserting({ error: 'x' }, { status: 403 });
    expectation.either(
      (response) => response.status(400).phrase('y'),
      (response) => response.status(403),
    );
    expectation.either(
      (response) => response.status(400),
      (response) => response.status(401),
    );
    expect(verdicts(assertions)).toEqual(['pass', 'fail']);
    expect(assertions[0]).toMatchObject({ at: 'status', actual: 'one of them' });
    expect(assertions[1]).toMatchObject({ expected: 'status 400; or status 401', actual: 'status 403' });
    expect(assertions[1]).not.toHaveProperty('at');
  });

  it('is inconclusive when no whole response arrived', () => {
    const assertions: Assertion[] = [];
    const clause: Clause = { id, says: '', source: '', level: 'must', profile: '', tier: 'black-box', holds: [] };
    const response = new ReceivedResponse({
      interface: 'merchant',
      operation: undefined,
      exchange: 1,
      request: { method: 'GET', path: '/x' },
      fault: { kind: 'reset', message: 'The connection broke.' },
    });
    new Expectation(clause, response, (assertion) => assertions.push(assertion)).status(200).has('/id');
    expect(assertions).toHaveLength(1);
    expect(assertions[0]).toMatchObject({ verdict: 'inconclusive', reason: 'network' });
    expect(() => response.integer('/id')).toThrow('The connection broke.');
  });
});

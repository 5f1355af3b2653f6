import { describe, expect, it } from 'vitest';
import { createFaultEngine } from '../../../src/practice/faults/engine.ts';
import type { FaultRule } from '../../../src/practice/faults/rules.ts';
import { faultRules } from '../../../src/practice/faults/schema.ts';
import { parseFault } from '../../../src/practice/faults/text.ts';

const firings = (rules: readonly FaultRule[], calls: number, seed = 7): number[] => {
  const engine = createFaultEngine(seed, rules);
  return Array.from({ length: calls }, (_, index) => index + 1).filter(
    () => engine.next('rates').length > 0,
  );
};

describe('when a fault fires', () => {
  it('always without a trigger, never for another operation', () => {
    expect(firings([{ operation: 'rates', kind: 'drop-before' }], 3)).toEqual([1, 2, 3]);
    expect(firings([{ operation: 'purchase', kind: 'drop-before' }], 3)).toEqual([]);
    expect(firings([{ operation: '*', kind: 'drop-before' }], 3)).toEqual([1, 2, 3]);
  });

  it('on each n-th call, or on the calls listed', () => {
    expect(firings([{ operation: 'rates', kind: 'drop-after', nth: 3 }], 9)).toEqual([3, 6, 9]);
    expect(firings([{ operation: 'rates', kind: 'drop-after', only: [1, 4] }], 9)).toEqual([1, 4]);
  });

  it('by chance the same way from the same seed, another way from another, about as often as asked', () => {
    const rule: FaultRule = { operation: 'rates', kind: 'drop-after', probability: 0.1 };
    expect(firings([rule], 500, 7)).toEqual(firings([rule], 500, 7));
    expect(firings([rule], 500, 8)).not.toEqual(firings([rule], 500, 7));
    expect(firings([rule], 2000).length).toBeGreaterThan(130);
    expect(firings([rule], 2000).length).toBeLessThan(270);
  });

  it('counts from one again when rules are replaced', () => {
    const engine = createFaultEngine(1, [{ operation: 'rates', kind: 'drop-after', nth: 2 }]);
    engine.next('rates');
    engine.set([{ operation: 'rates', kind: 'drop-after', nth: 2 }]);
    expect(engine.next('rates')).toEqual([]);
    expect(engine.next('rates')).toHaveLength(1);
  });
});

describe('faults as text', () => {
  it.each<[string, FaultRule]>([
    ['purchase:drop-after:every=3', { operation: 'purchase', kind: 'drop-after', nth: 3 }],
    ['rates:delay=5000:p=0.1', { operation: 'rates', kind: 'delay', ms: 5000, probability: 0.1 }],
    [
      'rates:status=429:retry-after=2:only=1+4',
      { operation: 'rates', kind: 'status', status: 429, retryAfter: 2, only: [1, 4] },
    ],
    [
      'purchase:status=500:after',
      { operation: 'purchase', kind: 'status', status: 500, after: true },
    ],
    ['*:html=200', { operation: '*', kind: 'html', status: 200 }],
    [
      'track:redirect=http://127.0.0.1:9999/x:every=2',
      { operation: 'track', kind: 'redirect', location: 'http://127.0.0.1:9999/x', nth: 2 },
    ],
    [
      'track:redirect=http://127.0.0.1:9999',
      { operation: 'track', kind: 'redirect', location: 'http://127.0.0.1:9999' },
    ],
    ['rates:truncated=clean', { operation: 'rates', kind: 'truncated', form: 'clean' }],
    ['document:not-pdf', { operation: 'document', kind: 'not-pdf' }],
  ])('%s', (text, rule) => {
    expect(parseFault(text)).toEqual(rule);
  });

  it.each([
    '',
    'rates',
    'rates:',
    'rates:nonsense',
    'nowhere:delay=5',
    'rates:delay',
    'rates:delay=soon',
    'rates:status=200',
    'rates:drop-after=3',
    'rates:drop-after:every=0',
    'rates:drop-after:p=2',
    'rates:drop-after:sometimes',
    'rates:not-pdf',
    'rates:truncated=odd',
  ])('refuses %j', (text) => {
    expect(() => parseFault(text)).toThrow();
  });

  it('refuses unknown fields in JSON rules', () => {
    expect(
      faultRules.safeParse([{ operation: 'rates', kind: 'drop-before', often: true }]).success,
    ).toBe(false);
  });
});

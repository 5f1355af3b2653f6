import { describe, expect, it } from 'vitest';
import {
  agreeing,
  disagreementOf,
  disagreementWords,
  sameDisagreement,
} from '../../../../src/domain/rates/disagreement.ts';
import type { Mode } from '../../../../src/domain/shipment/mode.ts';
import { someOption } from '../../../fakes/desk.ts';

const of = (asked: Mode, mode: string | undefined, currency: string) =>
  disagreementOf(
    { total: { amount: '1.00', currency }, ...(mode !== undefined && { mode }) },
    asked,
  );

describe('an option and what was asked for', () => {
  it.each([
    ['SFN', 'sfn', 'NGN'],
    ['SFN', 'SFN', 'NGN'],
    ['SFN', undefined, 'NGN'],
    ['STN', 'stn', 'USD'],
    ['STN', undefined, 'USD'],
  ] as const)('%s agrees with mode %s and %s', (asked, mode, currency) =>
    expect(of(asked, mode, currency)).toBeNull(),
  );

  it.each([
    ['SFN', 'stn', 'NGN', { mode: 'stn' }],
    ['SFN', 'sfn', 'USD', { currency: 'USD' }],
    ['SFN', 'stn', 'USD', { mode: 'stn', currency: 'USD' }],
    ['STN', 'sfn', 'USD', { mode: 'sfn' }],
    ['STN', undefined, 'NGN', { currency: 'NGN' }],
    ['SFN', 'export', 'NGN', { mode: 'export' }],
    ['STN', 'stn', 'GBP', { currency: 'GBP' }],
  ] as const)('%s does not agree with mode %s in %s', (asked, mode, currency, found) =>
    expect(of(asked, mode, currency)).toEqual({ asked, ...found }),
  );

  it('says each difference in a sentence', () => {
    expect(disagreementWords({ asked: 'SFN', mode: 'stn', currency: 'USD' })).toBe(
      'The service offers this to Nigeria, but it was asked for one from Nigeria. Its price is in USD; prices of this mode are in NGN.',
    );
    expect(disagreementWords({ asked: 'STN', mode: 'Export' })).toBe(
      'The service offers this for the mode “Export”, but it was asked for one to Nigeria.',
    );
  });

  it('a confirmation is for one difference only', () => {
    const said = { asked: 'SFN', mode: 'stn' } as const;
    expect(sameDisagreement(said, { asked: 'SFN', mode: 'stn' })).toBe(true);
    expect(sameDisagreement(said, { ...said, currency: 'USD' })).toBe(false);
    expect(sameDisagreement(said, undefined)).toBe(false);
    expect(sameDisagreement(undefined, undefined)).toBe(true);
    expect(agreeing([{ ...someOption('a', '1'), disagrees: said }, someOption('b', '2')])).toEqual([
      someOption('b', '2'),
    ]);
  });
});

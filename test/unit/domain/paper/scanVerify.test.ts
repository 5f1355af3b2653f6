import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missingScans,
  scan,
  scannedText,
  startScan,
} from '../../../../src/domain/paper/scanVerify.ts';
import type { ScanList, ScanResult } from '../../../../src/domain/paper/scanVerify.ts';
import { nth } from '../../../present.ts';

const run = (list: ScanList, ...texts: string[]): { list: ScanList; results: ScanResult[] } => {
  const results: ScanResult[] = [];
  let now = list;
  for (const text of texts) {
    const step = scan(now, text);
    now = step.list;
    results.push(step.result);
  }
  return { list: now, results };
};
const LIST = startScan(['AI0000001', 'AI0000002', 'AI0000003']);

describe('scan to verify', () => {
  it('ticks each off once and says how many are left', () => {
    const { list, results } = run(LIST, 'AI0000002', 'AI0000001');
    expect(results).toEqual([
      { kind: 'ticked', number: 'AI0000002', left: 2 },
      { kind: 'ticked', number: 'AI0000001', left: 1 },
    ]);
    expect(missingScans(list)).toEqual(['AI0000003']);
  });

  it('sounds the alarm on a double and on a stranger, and ticks nothing for them', () => {
    const { list, results } = run(LIST, 'AI0000001', 'AI0000001', 'XX9', 'AI0000001');
    expect(results.slice(1)).toEqual([
      { kind: 'double', number: 'AI0000001', times: 2 },
      { kind: 'stranger', text: 'XX9' },
      { kind: 'double', number: 'AI0000001', times: 3 },
    ]);
    expect(list.strangers).toEqual(['XX9']);
    expect(missingScans(list)).toEqual(['AI0000002', 'AI0000003']);
  });

  it('takes what scanners add: line ends, case, blanks, the mark of the code, a carrier’s own digits around the number', () => {
    expect(run(LIST, 'ai0000001\r\n').results[0]).toMatchObject({ kind: 'ticked' });
    expect(run(LIST, ']C1AI 0000002').results[0]).toMatchObject({
      kind: 'ticked',
      number: 'AI0000002',
    });
    expect(run(LIST, '420100011234AI0000003').results[0]).toMatchObject({
      kind: 'ticked',
      number: 'AI0000003',
    });
    expect(run(LIST, ' \r').results[0]).toEqual({ kind: 'empty' });
  });

  it('rather sounds the alarm than ticks the wrong one, where two numbers fit', () => {
    const alike = startScan(['12345678', '1234567890']);
    expect(run(alike, '123456789012').results[0]).toMatchObject({ kind: 'stranger' });
    expect(run(alike, '12345678').results[0]).toMatchObject({ kind: 'ticked', number: '12345678' });
    expect(run(startScan(['1234567']), '91234567').results[0]).toMatchObject({ kind: 'stranger' });
  });

  it('comes to the same end in any order, for any list', () => {
    const number = fc.stringMatching(/^[A-Z0-9]{9}$/);
    fc.assert(
      fc.property(
        fc
          .uniqueArray(number, { minLength: 1, maxLength: 20 })
          .chain((numbers) =>
            fc.tuple(
              fc.constant(numbers),
              fc.shuffledSubarray(numbers, { minLength: numbers.length }),
            ),
          ),
        ([numbers, order]) => {
          const { list, results } = run(startScan(numbers), ...order);
          expect(results.every(({ kind }) => kind === 'ticked')).toBe(true);
          expect(missingScans(list)).toEqual([]);
          expect(run(list, nth(order, 0)).results[0]).toMatchObject({ kind: 'double' });
        },
      ),
    );
  });

  it('expects a number once that stands twice on the list', () => {
    expect(startScan(['A1', 'a1', ' ', 'B2']).expected).toEqual(['A1', 'B2']);
    expect(scannedText(']e0 ab\u001d1')).toBe('AB1');
  });
});

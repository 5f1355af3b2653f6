import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missingScans,
  scan,
  scanCounts,
  normaliseScan,
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
/** One label with each number. */
const listOf = (...numbers: string[]): ScanList =>
  startScan(numbers.map((number) => ({ number, pieces: 1 })));
const LIST = listOf('AI0000001', 'AI0000002', 'AI0000003');

describe('scan to verify', () => {
  it('ticks each off once and says how many are left', () => {
    const { list, results } = run(LIST, 'AI0000002', 'AI0000001');
    expect(results).toEqual([
      { kind: 'ticked', number: 'AI0000002', times: 1, pieces: 1, left: 2 },
      { kind: 'ticked', number: 'AI0000001', times: 1, pieces: 1, left: 1 },
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
    const alike = listOf('12345678', '1234567890');
    expect(run(alike, '123456789012').results[0]).toMatchObject({ kind: 'stranger' });
    expect(run(alike, '12345678').results[0]).toMatchObject({ kind: 'ticked', number: '12345678' });
    expect(run(listOf('1234567'), '91234567').results[0]).toMatchObject({ kind: 'stranger' });
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
          const { list, results } = run(listOf(...numbers), ...order);
          expect(results.every(({ kind }) => kind === 'ticked')).toBe(true);
          expect(missingScans(list)).toEqual([]);
          expect(run(list, nth(order, 0)).results[0]).toMatchObject({ kind: 'double' });
        },
      ),
    );
  });

  it('takes as many scans of a number as it has pieces, and one more for a double', () => {
    const three = startScan([
      { number: 'AI0000001', pieces: 3 },
      { number: 'AI0000002', pieces: 1 },
    ]);
    const { list, results } = run(three, 'AI0000001', '420100011234AI0000001', 'AI0000002');
    expect(results).toEqual([
      { kind: 'ticked', number: 'AI0000001', times: 1, pieces: 3, left: 3 },
      { kind: 'ticked', number: 'AI0000001', times: 2, pieces: 3, left: 2 },
      { kind: 'ticked', number: 'AI0000002', times: 1, pieces: 1, left: 1 },
    ]);
    expect(missingScans(list)).toEqual(['AI0000001']);
    expect(scanCounts(list)).toEqual({ done: 3, total: 4 });
    const more = run(list, 'AI0000001', 'AI0000001');
    expect(more.results).toEqual([
      { kind: 'ticked', number: 'AI0000001', times: 3, pieces: 3, left: 0 },
      { kind: 'double', number: 'AI0000001', times: 4 },
    ]);
    expect(missingScans(more.list)).toEqual([]);
    expect(scanCounts(more.list)).toEqual({ done: 4, total: 4 });
  });

  it('counts a scan too many of one number for no other, and finds nothing missing on an empty list', () => {
    const { list } = run(LIST, 'AI0000001', 'AI0000001', 'AI0000001', 'XX9');
    expect(scanCounts(list)).toEqual({ done: 1, total: 3 });
    expect(scanCounts(startScan([]))).toEqual({ done: 0, total: 0 });
    expect(missingScans(startScan([]))).toEqual([]);
  });

  it('expects the pieces of both where two shipments have one number, and leaves out empty ones', () => {
    const both = startScan([
      { number: 'A1', pieces: 2 },
      { number: 'a1', pieces: 1 },
      { number: ' ', pieces: 1 },
      { number: 'B2', pieces: 1 },
    ]);
    expect(both.expected).toEqual(['A1', 'B2']);
    expect(scanCounts(both).total).toBe(4);
    expect(normaliseScan(']e0 ab\u001d1')).toBe('AB1');
  });
});

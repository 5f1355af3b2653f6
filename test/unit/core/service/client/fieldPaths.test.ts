import { describe, expect, it } from 'vitest';
import { readReasons } from '../../../../../src/core/service/client/fieldPaths.ts';

describe('reasons of a refusal', () => {
  it.each([
    [
      'lists of words',
      { 'address.sender.zip_code': ['is required', 'must have 6 digits'] },
      undefined,
      [
        { field: 'sender.zip_code', reason: 'is required' },
        { field: 'sender.zip_code', reason: 'must have 6 digits' },
      ],
    ],
    [
      'single words',
      { assigned_date: 'must be in the future' },
      undefined,
      [{ field: 'assigned_date', reason: 'must be in the future' }],
    ],
    [
      'a top-level errors object',
      [],
      { 'boxes.0.length': ['must be a number'] },
      [{ field: 'boxes.0.length', reason: 'must be a number' }],
    ],
    [
      'both, each once',
      { a: ['x'] },
      { a: ['x'], b: 'y' },
      [
        { field: 'a', reason: 'x' },
        { field: 'b', reason: 'y' },
      ],
    ],
    [
      'nested objects',
      { addresses: { sender: { phone: ['bad'] } }, boxes: [{ items: [{ name: ['missing'] }] }] },
      undefined,
      [
        { field: 'sender.phone', reason: 'bad' },
        { field: 'boxes.0.items.0.name', reason: 'missing' },
      ],
    ],
    [
      'a list of field and message',
      [],
      [{ field: 'boxes[0][weight]', message: 'too light' }],
      [{ field: 'boxes.0.weight', reason: 'too light' }],
    ],
    [
      'bare words',
      ['not possible today'],
      undefined,
      [{ field: '', reason: 'not possible today' }],
    ],
    ['nothing', [], undefined, []],
    ['null', null, null, []],
    ['a text', 'x', 7, []],
    ['numbers in it', { a: 1, b: null, c: true }, undefined, []],
  ])('%s', (_name, data, errors, expected) => expect(readReasons(data, errors)).toEqual(expected));

  it('control characters and endless texts do not reach the screen, nor endless lists', () => {
    const reasons = readReasons(
      { a: `x\u0000\n\ty${'z'.repeat(5000)}` },
      Array.from({ length: 5000 }, (_, at) => `reason ${at}`),
    );
    expect(reasons[0]?.reason.startsWith('x yz')).toBe(true);
    expect(reasons[0]?.reason).toHaveLength(400);
    expect(reasons).toHaveLength(200);
  });
});

import { readFileSync, renameSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, hideKeys } from '../../../../../src/core/service/keys/redact.ts';

const PAIR = Buffer.from('pk_live_abc:sk_live_def').toString('base64');
const clean = (value: unknown): string => JSON.stringify(createRedactor().redact(value));

describe('redact', () => {
  it.each([
    ['an Authorization header', { headers: { Authorization: PAIR } }, PAIR],
    ['the bare pair in a sentence', `sent ${PAIR} to the service`, PAIR],
    ['a header in text', 'authorization: abcdef', 'abcdef'],
    ['a header in JSON text', '{"Authorization":"abcdef"}', 'abcdef'],
    ['Basic', 'Basic QWxhZGRpbjpvcGVu', 'QWxhZGRpbjpvcGVu'],
    ['Bearer', 'Bearer abc.def-ghi_jkl', 'abc.def-ghi_jkl'],
    ['keys by name', { publicKey: 'aaaa', private_key: 'bbbb' }, 'bbbb'],
    ['an object under a secret name', { secrets: { deep: 'cccc' } }, 'cccc'],
    ['a password', { password: 'hunter2' }, 'hunter2'],
    ['a pair within an array within an object', { a: [{ b: [PAIR] }] }, PAIR],
    ['credentials in an address', 'https://user:hunter2@example.com/', 'hunter2'],
    [
      'the signature of an upload address',
      'https://x.example.com/f?X-Amz-Signature=abc123&a=1',
      'abc123',
    ],
    ['an error message', new Error(`refused ${PAIR}`), PAIR],
    ['the text of a cause by name', { error: new Error('authorization: abcdef') }, 'abcdef'],
  ])('blots out %s', (_, value, secret) => expect(clean(value)).not.toContain(secret));

  it.each([
    ['plain words', 'tracking 9274890983426386918697 booked'],
    ['a reference', 'WD-D1-01J9Z3K5V7X8Q2M4N6P8R0T2W4'],
    ['a slug', 'africanies_air_expedited_sfn'],
    ['a digest', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['a count', { shipments: 24, ok: true, none: null }],
    ['an address', 'https://api.example.com/api/v1/rates?mode=SFN'],
  ])('leaves %s alone', (_, value) => expect(clean(value)).toBe(JSON.stringify(value)));

  it('blots out what it was told to hide, wherever it stands', () => {
    const redactor = createRedactor();
    hideKeys(redactor, { publicKey: 'CANARYpub', privateKey: 'CANARYpriv' });
    const out = JSON.stringify(
      redactor.redact({
        note: 'xCANARYprivx',
        CANARYpub: 1,
        pair: Buffer.from('CANARYpub:CANARYpriv').toString('base64'),
      }),
    );
    expect(out).not.toMatch(/CANARY|Q0FOQVJZ/);
  });

  it('does not blot out half the log for a tiny secret', () => {
    const redactor = createRedactor();
    redactor.hide('a');
    redactor.hide('');
    expect(redactor.redact('a parcel')).toBe('a parcel');
  });

  it('says how long a text or a document was instead of logging it', () => {
    expect(clean('x '.repeat(5000)).length).toBeLessThan(2100);
    expect(clean({ body: new Uint8Array(9) })).toBe('{"body":"[9 bytes]"}');
  });

  it('ends at a cycle and at a getter that throws', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(clean(cycle)).toContain('[deeper]');
    expect(
      clean(
        Object.defineProperty({}, 'x', {
          enumerable: true,
          get: () => {
            throw new Error();
          },
        }),
      ),
    ).toBe('"[could not be logged]"');
  });

  it('what an error of the system says of a file does not name a person: paths, and the beginning of what was no JSON', () => {
    const thrownBy = (work: () => unknown): string => {
      try {
        work();
      } catch (error) {
        return clean(error);
      }
      return '';
    };
    const missing = thrownBy(() => readFileSync("/tmp/none/Zola's O'Quix.csv"));
    expect(missing).toContain('ENOENT: no such file or directory, open [a path]');
    const renamed = thrownBy(() => renameSync('/tmp/none/Zola', '/tmp/none/Quix'));
    const noJson = ['"Zola Quix', 'Zola Quix', '{"a": Zola Quix of Vexford Crescent, Washington}'];
    for (const text of [
      missing,
      renamed,
      ...noJson.map((json) => thrownBy(() => JSON.parse(json))),
    ])
      expect(text).not.toMatch(/zola|quix/i);
    expect(clean(String.raw`EBUSY, unlink 'C:\Users\zola\a.xlsx'`)).not.toMatch(/zola/i);
    expect(clean("Cannot find module '/opt/desk/out/main/program.js'")).toContain('program.js');
    expect(clean("Cannot read properties of null (reading 'draft')")).toContain("'draft'");
  });

  it('no pair of keys gets through, whatever they are made of', () => {
    const key = fc.string({
      unit: fc.constantFrom(...Array.from('abcXYZ019_-.$%')),
      minLength: 8,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        key,
        key,
        fc.constantFrom('', 'Basic ', 'got ', '"'),
        (publicKey, privateKey, before) => {
          const pair = Buffer.from(`${publicKey}:${privateKey}`).toString('base64');
          expect(clean(`${before}${pair}`)).not.toContain(pair);
        },
      ),
    );
  });
});

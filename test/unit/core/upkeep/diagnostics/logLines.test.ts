import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLogLines } from '../../../../../src/core/upkeep/diagnostics/logLines.ts';
import { LOG_MESSAGES } from '../../../../../src/core/upkeep/diagnostics/logMessages.ts';

const SOURCE = join(import.meta.dirname, '../../../../../src');

describe('lines of the log in diagnostics', () => {
  it('know every fixed message of the program, and none that is not there any more', () => {
    const used = new Set(
      globSync('**/*.ts', { cwd: SOURCE }).flatMap((name) =>
        [
          ...readFileSync(join(SOURCE, name), 'utf8').matchAll(
            /\blog\.(?:info|warn|error)\(\s*'([^']*)'/g,
          ),
        ].map(([, message = '']) => message),
      ),
    );
    expect([...LOG_MESSAGES].sort()).toEqual([...used].sort());
  });

  it('keep what finds a fault', () => {
    expect(
      safeLogLines(
        [
          "a record that was cut off { name: 'Ada Obi' }",
          '[2026-11-22 20:41:35.123] [warn]  a handler failed {',
          "  route: 'drafts.add', error: TypeError: Cannot read Ada Obi, 08031234567",
          '      at add (file:///home/ada/desk/out/main/index.js:10:20)',
          "    code: 'ENOSPC', count: 3",
          '}',
          '[2026-11-22 20:41:36.000] [info]  booked { shipment: "Ada" }',
          '[2026-11-22 20:41:37.000] [error] Ada Obi was not home',
        ].join('\n'),
      ),
    ).toEqual([
      '2026-11-22 20:41:35.123 warn a handler failed | TypeError | ENOSPC | count 3 | out/main/index.js:10:20',
      '2026-11-22 20:41:36.000 info booked',
      '2026-11-22 20:41:37.000 error (another message)',
    ]);
  });

  it('let nothing through that a person could have typed', () => {
    const word = fc
      .stringMatching(/^[A-Za-z0-9@.+ '-]{4,20}$/)
      .filter((each) => each.trim().length > 3);
    fc.assert(
      fc.property(
        word,
        fc.constantFrom('booked', 'a handler failed', 'unknown'),
        (text, message) => {
          const secret = `§${text}§`;
          const [line = ''] = safeLogLines(
            `[2026-11-22 20:41:35.123] [info]  ${message} { name: '${secret}', code: '${secret}', count: '${secret}',\n error: Error: ${secret} at ${secret} }`,
          );
          expect(line).not.toContain('§');
          expect(line.replace(/\d{4}-\d\d-\d\d \S+ info/, '')).toMatch(
            /^ (booked|a handler failed|\(another message\)) \| Error$/,
          );
        },
      ),
    );
  });
});

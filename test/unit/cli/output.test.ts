import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createOutput } from '../../../src/cli/output.ts';

const written = (write: (output: ReturnType<typeof createOutput>) => void) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  write(createOutput(stdout, stderr, false));
  return { out: String(stdout.read() ?? ''), said: String(stderr.read() ?? '') };
};

/** What a terminal interprets: colours, the cursor, and marks that reverse the line. */
const NAMES = [
  'Ann\u009b31m',
  'Ann\u001b[2J',
  'Ann\u007f',
  'Ann\u0085',
  'Ann\u202egnp',
  'Ann\u2067',
];

describe('names from files and answers', () => {
  it.each(NAMES)('are escaped in JSON, and are the same when it is read: %j', (name) => {
    const { out } = written((output) => output.json([name]));
    expect(out).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
    expect(JSON.parse(out)).toEqual([name]);
  });

  it('bring no control characters to a terminal as text either', () => {
    const { out, said } = written((output) => {
      output.print('Ann\u009b31m\tLagos\r\nBob\u001b[2J');
      output.note('Ann\u0085');
    });
    expect([out, said]).toEqual(['Ann 31m\tLagos\r\nBob [2J\n', 'Ann \n']);
  });
});

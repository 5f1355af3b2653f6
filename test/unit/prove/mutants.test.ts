import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS, mutate } from '../../prove/mutants.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe('a guard that `npm run prove` breaks', () => {
  it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    'is still in the code: %s',
    (_, mutant) => {
      const text = readFileSync(join(ROOT, mutant.file), 'utf8');
      expect(mutate(mutant, text)).not.toBeNull();
      expect(mutate(mutant, text)).not.toBe(text);
      // Code that cannot be parsed would be missed for the wrong reason.
      expect(() => stripTypeScriptTypes(mutate(mutant, text) ?? '')).not.toThrow();
    },
  );

  it('is found however its lines are broken', () => {
    expect(
      mutate({ name: '', file: '', from: 'send(a, b);', to: 'x' }, 'if (y) send(\n  a,\n  b,\n);'),
    ).toBe('if (y) x');
    expect(
      mutate({ name: '', file: '', from: 'send(a, b);', to: 'x' }, 'resend(a, c);'),
    ).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { createTypeAhead } from '../../../../../src/core/shipments/codes/typeAhead.ts';
import type { CodeSuggestions } from '../../../../../src/domain/customs/codes.ts';

const answered = (text: string): CodeSuggestions => ({
  text,
  suggestions: [],
  service: 'answered',
  message: null,
});

describe('suggestions while somebody types', () => {
  it('end the question before, so that a slow answer to half a word never comes last', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const ask = createTypeAhead({
      suggest: (text, signal) => {
        signals.push(signal);
        return Promise.resolve(answered(text));
      },
    });
    await Promise.all([ask('sh'), ask('shirt')]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });
  it('ask nothing for an empty field, and end what was asked', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const ask = createTypeAhead({
      suggest: (text, signal) => {
        signals.push(signal);
        return Promise.resolve(answered(text));
      },
    });
    void ask('shirt');
    expect(await ask('  ')).toMatchObject({ service: 'cancelled', suggestions: [] });
    expect([signals.length, signals[0]?.aborted]).toEqual([1, true]);
  });
});

import bwip from 'bwip-js/node';
import { expect, it } from 'vitest';
import { code128 } from '../../../src/renderer/lib/code128.ts';

/** Widths as another maker of barcodes has them; it may switch sets for digits, so the texts here give it no reason to. */
const peer = (text: string): readonly number[] =>
  (bwip.raw({ bcid: 'code128', text }) as unknown as readonly { sbs: readonly number[] }[])[0]
    ?.sbs ?? [];

it.each(['WD-IKJ2-A1B9Z4T7', 'Draft (x)', 'a~b|c{d}', 'Q'])(
  'draws %s bar for bar as another program does',
  (text) => {
    const bars = code128(text)?.bars.map(({ width }) => width);
    expect(bars).toEqual(peer(text).filter((_, at) => at % 2 === 0));
  },
);
it('draws nothing for letters that the code does not have', () =>
  expect(code128('Núñez')).toBeNull());

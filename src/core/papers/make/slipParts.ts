import { t } from '../../../texts/index.ts';
import type { Faces } from '../type/faces.ts';
import { blocksFor, type Block } from './blocks.ts';
import type { Party } from './data.ts';

/** In points: a box to tick, and its distance to the text with the box. */
const TICK = 9;
const BESIDE = TICK + 7;

/** Creates the building blocks of slips, for a column of one width. */
export const slipParts = (faces: Faces, width: number) => {
  const all = blocksFor(faces, width);
  /** Blocks for beside a box to tick. */
  const indented = blocksFor(faces, width - BESIDE);
  /** A box to tick, with blocks beside it. */
  const tick = (...said: readonly Block[]): Block => {
    const beside = all.stack(...said);
    return {
      height: beside.height + 5,
      draw: (pen, x, y) => {
        pen.frame(x, y + 1.5, TICK, TICK, 0.8);
        beside.draw(pen, x + BESIDE, y);
      },
    };
  };
  /** A box to tick with a sentence and a line to write on below it. */
  const tickWithLine = (sentence: string): Block =>
    tick(indented.text(sentence, { size: 9.5, bold: true }, 3), indented.space(13), {
      height: 2,
      draw: (pen, x, y) => pen.line(x, y, x + width - BESIDE, y, 0.6),
    });
  /** Lines to write on, side by side, with their names below. */
  const blanks = (...names: readonly string[]): Block => ({
    height: 30,
    draw: (pen, x, y) => {
      const part = (width - 12 * (names.length - 1)) / names.length;
      names.forEach((name, at) => {
        pen.line(x + at * (part + 12), y + 19, x + at * (part + 12) + part, y + 19, 0.6);
        pen.text(name, x + at * (part + 12), y + 26.5, { size: 6.5 });
      });
    },
  });
  /** The name in Latin letters when it is in another script; else nothing. */
  const latinName = ({ latin, region }: Party): Block[] =>
    latin.name === null ? [] : [all.text(latin.name, { size: 10.5, bold: true, region }, 2)];
  /** Name, address and phone of the receiver. @param latin adds the Latin letters that customs need */
  const receiver = (party: Party, latin = false): Block => {
    const { name, lines, country, phone, region } = party;
    const words = { size: 8.5, region };
    return all.stack(
      all.caption(t('papers.to')),
      all.text(name, { size: 10.5, bold: true, region }, 2),
      ...(latin ? latinName(party) : []),
      ...lines.map((line) => all.text(line, words, 2)),
      ...(latin && party.latin.address !== null ? [all.text(party.latin.address, words, 2)] : []),
      all.text(
        [country.toUpperCase(), phone].filter((part) => part !== '').join(' · '),
        { size: 8.5 },
        2,
      ),
    );
  };
  /** Name of the desk, and who printed it. */
  const foot = ({ desk, operator }: { readonly desk: string; readonly operator: string }): Block =>
    all.text(
      [desk, operator === '' ? '' : t('papers.printedBy', { operator })]
        .filter((part) => part !== '')
        .join(' · '),
      { size: 6.5 },
      1,
    );
  return { ...all, indented, tick, tickWithLine, blanks, latinName, receiver, foot };
};

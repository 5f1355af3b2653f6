import { t } from '../../../texts/index.ts';
import { blocksFor, type Block } from './blocks.ts';
import { compose } from './compose.ts';
import type { DoubtSlipData, MadePaper } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';
import { moneyText } from './wording.ts';

/** Type area of A4; on larger paper it keeps to the top left. */
const WIDEST = 520;
const TICK = 9;
const BODY = { size: 8.5 } as const;
const SMALL = { size: 8 } as const;
const TINY = { size: 6.5 } as const;

/**
 * The slip of a booking that nobody knows the outcome of, for whoever rings the service up: what was sent and came back,
 * what to look for, the two answers to tick, and who gave them. One shipment after the other, each on a page of its own.
 */
export const makeDoubtSlip = async (
  slips: readonly DoubtSlipData[],
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, slips);
  const room = roomOn(paper);
  const width = Math.min(WIDEST, room.width - 2 * room.margin);
  const all = blocksFor(faces, width);
  const { text, caption, rule, space, pair, stack } = all;

  const indented = blocksFor(faces, width - TICK - 7);
  /** A box to tick, with what it stands for beside it. */
  const tick = (...said: readonly Block[]): Block => {
    const beside = stack(...said);
    return {
      height: beside.height + 5,
      draw: (pen, x, y) => {
        pen.frame(x, y + 1.5, TICK, TICK, 0.8);
        beside.draw(pen, x + TICK + 7, y);
      },
    };
  };
  /** A line to write on, with what belongs there below it. */
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

  const slip = (data: DoubtSlipData): Block[] => [
    { ...all.head(t('papers.isItBooked'), data.at), breaks: true },
    ...(data.practice ? [all.band(t('papers.practice'))] : []),
    text(t('papers.nobodyKnows'), { size: 9.5, bold: true }, 3),
    space(5),
    caption(t('papers.ownReference')),
    space(3),
    all.barcode(data.reference, 26),
    space(2),
    text(data.reference, { size: 11, bold: true, align: 'center' }, 2),
    rule(),
    ...data.facts.map(([name, value]) => pair(name, value, BODY)),
    pair(t('papers.price'), data.price === null ? t('papers.notKnown') : moneyText(data.price), {
      size: 10.5,
      bold: true,
    }),
    rule(),
    caption(t('papers.to')),
    text(data.receiver.name, { size: 10.5, bold: true, region: data.receiver.region }, 2),
    ...data.receiver.lines.map((line) => text(line, { ...BODY, region: data.receiver.region }, 2)),
    text(
      [data.receiver.country.toUpperCase(), data.receiver.phone]
        .filter((part) => part !== '')
        .join(' · '),
      BODY,
      2,
    ),
    rule(),
    caption(t('papers.whatWasSent')),
    space(1.5),
    ...data.trail.map((line) => text(line, SMALL, 4)),
    space(2),
    text(data.cameBack, { ...SMALL, bold: true }, 6),
    ...data.came.map(([name, value]) => text(`${name}: ${value}`, SMALL, 3)),
    ...(data.answer.length === 0
      ? []
      : [
          space(3),
          caption(t('papers.serviceAnswer')),
          space(1.5),
          ...data.answer.map((line) => text(line, TINY, 8)),
        ]),
    rule(),
    caption(t('papers.whatToCheck')),
    space(1.5),
    ...data.checks.map((line, at) => text(`${at + 1}. ${line}`, SMALL, 4)),
    rule(),
    caption(t('papers.whatWasFound')),
    space(3),
    tick(indented.text(t('papers.itIsBooked'), { size: 9.5, bold: true }, 1), indented.space(13), {
      height: 2,
      draw: (pen, x, y) => pen.line(x, y, x + width - TICK - 7, y, 0.6),
    }),
    space(3),
    tick(
      indented.text(t('papers.doesNotHaveIt'), { size: 9.5, bold: true }, 1),
      indented.text(
        data.notBookedFrom === null
          ? t('papers.mayBeBookedAgain')
          : t('papers.mayBeBookedAgainAfter', { time: data.notBookedFrom }),
        SMALL,
        3,
      ),
    ),
    blanks(t('papers.whoWasAsked'), t('papers.dateAndTime')),
    blanks(t('papers.name'), t('papers.signature')),
    text(
      [data.desk, data.operator === '' ? '' : t('papers.printedBy', { operator: data.operator })]
        .filter((part) => part !== '')
        .join(' · '),
      { size: 6.5 },
      1,
    ),
  ];
  return compose(faces, slips.flatMap(slip), room);
};

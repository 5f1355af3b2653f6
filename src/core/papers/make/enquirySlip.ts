import { t } from '../../../texts/index.ts';
import type { Block } from './blocks.ts';
import { composePages } from './compose.ts';
import type { EnquirySlipData, MadePaper } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';
import { slipParts } from './slipParts.ts';
import { moneyText } from '../../../domain/money/money.ts';

/** Widest text column, that of A4; on larger paper it stays at the top left. */
const WIDEST = 520;
const BODY = { size: 8.5 } as const;
const SMALL = { size: 8 } as const;
const TINY = { size: 6.5 } as const;

/**
 * Makes the slip of an uncertain booking, for the person who calls the service: what was sent and received, what to look for, two answers to tick,
 * and who gave them. Each shipment starts a new page.
 */
export const makeEnquirySlip = async (
  slips: readonly EnquirySlipData[],
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, slips);
  const room = roomOn(paper);
  const width = Math.min(WIDEST, room.width - 2 * room.margin);
  const parts = slipParts(faces, width);
  const { text, caption, rule, space, pair, indented } = parts;

  const slip = (data: EnquirySlipData): Block[] => [
    { ...parts.head(t('papers.isItBooked'), data.at), breaks: true },
    ...(data.practice ? [parts.band(t('papers.practice'))] : []),
    text(t('papers.nobodyKnows'), { size: 9.5, bold: true }, 3),
    space(5),
    caption(t('papers.ownReference')),
    space(3),
    parts.barcode(data.reference, 26),
    space(2),
    text(data.reference, { size: 11, bold: true, align: 'center' }, 2),
    rule(),
    ...data.facts.map(([name, value]) => pair(name, value, BODY)),
    pair(t('papers.price'), data.price === null ? t('papers.notKnown') : moneyText(data.price), {
      size: 10.5,
      bold: true,
    }),
    rule(),
    parts.receiver(data.receiver),
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
    parts.tickWithLine(t('papers.itIsBooked')),
    space(3),
    parts.tick(
      indented.text(t('papers.doesNotHaveIt'), { size: 9.5, bold: true }, 1),
      indented.text(
        data.notBookedFrom === null
          ? t('papers.mayBeBookedAgain')
          : t('papers.mayBeBookedAgainAfter', { time: data.notBookedFrom }),
        SMALL,
        3,
      ),
    ),
    parts.blanks(t('papers.whoWasAsked'), t('papers.dateAndTime')),
    parts.blanks(t('papers.name'), t('papers.signature')),
    parts.foot(data),
  ];
  return composePages(faces, slips.flatMap(slip), room);
};

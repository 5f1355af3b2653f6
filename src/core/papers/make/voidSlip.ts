import { t } from '../../../texts/index.ts';
import type { Block } from './blocks.ts';
import { composePages } from './compose.ts';
import type { MadePaper, VoidSlipData } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';
import { slipParts } from './slipParts.ts';

/** Widest text column, that of A4; on larger paper it stays at the top left. */
const WIDEST = 520;
const BODY = { size: 8.5 } as const;

/**
 * Makes the slip that asks the service to cancel a booking: what was booked, why it is void, two answers to tick, and who gave them. It has no price:
 * the service knows its own, and the customer's does not concern it. Each starts a new page.
 */
export const makeVoidSlip = async (
  slips: readonly VoidSlipData[],
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, slips);
  const room = roomOn(paper);
  const parts = slipParts(faces, Math.min(WIDEST, room.width - 2 * room.margin));
  const { text, caption, rule, space, pair } = parts;

  const slip = (data: VoidSlipData): Block[] => [
    { ...parts.head(t('papers.pleaseCancel'), data.at), breaks: true },
    ...(data.practice ? [parts.band(t('papers.practice'))] : []),
    text(t('papers.pleaseCancelAbout'), { size: 9.5, bold: true }, 3),
    space(5),
    ...(data.trackingNumber === ''
      ? []
      : [
          caption(t('papers.trackingNumber')),
          space(3),
          parts.barcode(data.trackingNumber, 30),
          space(2),
          text(data.trackingNumber, { size: 13, bold: true, align: 'center' }, 2),
        ]),
    rule(),
    ...data.facts.map(([name, value]) => pair(name, value, BODY)),
    rule(),
    parts.receiver(data.receiver),
    rule(),
    caption(t('papers.whyVoid')),
    space(1.5),
    text(data.reason || t('papers.reasonErased'), { size: 10.5 }, 8),
    text(data.marked, BODY, 2),
    rule(),
    caption(t('papers.serviceAnswer')),
    space(4),
    parts.tickWithLine(t('papers.isCancelled')),
    space(4),
    parts.stack(
      parts.tickWithLine(t('papers.isNotCancelled')),
      parts.blanks(t('papers.whoWasAsked'), t('papers.dateAndTime')),
      parts.blanks(t('papers.name'), t('papers.signature')),
    ),
    parts.foot(data),
  ];
  return composePages(faces, slips.flatMap(slip), room);
};

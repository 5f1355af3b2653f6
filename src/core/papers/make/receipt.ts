import { t } from '../../../texts/index.ts';
import { blocksFor } from './blocks.ts';
import { composePages } from './compose.ts';
import type { MadePaper, ReceiptData } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { openWords, receiptTicket } from './receiptTicket.ts';
import { nextSteps, shortPlace } from './receiptWords.ts';
import { roomOn } from './room.ts';
import { embedTicket } from './ticketPaper.ts';
import { moneyText } from '../../../domain/money/money.ts';

const QR_SIZE = 82;
/** Widest text column: two receipts fit on A4, and text of this width stays readable at half size. */
const WIDEST = 300;

/**
 * Makes the receipt for a customer who hands a parcel in: tracking number as Code 128 and QR, option, amount, what happens next. One page of A6, a
 * label or a roll; at the top left of larger paper.
 */
export const makeReceipt = async (
  data: ReceiptData,
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, data);
  const room = roomOn(paper);
  const width = Math.min(WIDEST, room.width - 2 * room.margin);
  const all = blocksFor(faces, width);
  const words = blocksFor(faces, width - QR_SIZE);
  const { stack, text, caption, rule, space, pair } = all;
  const body = { size: 8 };

  const facts = words.stack(
    words.caption(t('papers.to')),
    words.text(data.receiver.name, { size: 9.5, bold: true, region: data.receiver.region }, 2),
    words.text(data.receiver.place, { ...body, region: data.receiver.region }, 4),
    words.space(4),
    ...(data.sender === null
      ? []
      : [
          words.caption(t('papers.from')),
          words.text(shortPlace(data.sender), { ...body, region: data.sender.region }, 4),
          words.space(4),
        ]),
    words.caption(t('papers.parcel')),
    words.text(data.parcel, body, 2),
  );
  const blocks = [
    ...(data.practice ? [all.band(t('papers.practice'))] : []),
    ...(data.voided ? [all.band(t('papers.void'))] : []),
    all.head(t('papers.receipt'), data.at),
    caption(t('papers.trackingNumber')),
    space(3),
    ...(data.trackingNumber === '' ? [] : [all.barcode(data.trackingNumber, 36), space(2)]),
    text(
      data.trackingNumber || t('papers.notKnownYet'),
      { size: 13, bold: true, align: 'center' },
      2,
    ),
    rule(),
    all.beside(
      facts,
      words.qr(data.trackingUrl ?? (data.trackingNumber || data.reference), QR_SIZE),
      width - QR_SIZE,
    ),
    rule(),
    stack(
      text(data.option, { size: 9.5, bold: true }, 2),
      ...data.parts.map(({ name, amount }) => pair(name, moneyText(amount), body)),
      space(1),
      pair(t('papers.price'), data.total === null ? t('papers.notKept') : moneyText(data.total), {
        size: 13,
        bold: true,
      }),
      ...data.paid.map(({ name, amount }) => pair(name, moneyText(amount), body)),
      ...openWords(data).map(([name, value]) => pair(name, value, { size: 9.5, bold: true })),
    ),
    rule(),
    stack(
      caption(t('papers.whatNext')),
      space(1.5),
      ...nextSteps(data, 'right').map((step) => text(step, { size: 7.5 })),
    ),
    rule(0.4),
    text(
      [
        data.reference,
        data.desk,
        data.operator === '' ? '' : t('papers.servedBy', { operator: data.operator }),
      ]
        .filter((part) => part !== '')
        .join(' · '),
      { size: 6.5 },
      2,
    ),
    ...(data.remark === null ? [] : [text(data.remark, { size: 6.5 }, 2)]),
  ];
  embedTicket(faces.document, receiptTicket(data));
  return composePages(faces, blocks, room);
};

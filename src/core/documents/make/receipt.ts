import { blocksFor } from './blocks.ts';
import { compose } from './compose.ts';
import type { MadePaper, Party, ReceiptData } from './data.ts';
import { createFaces } from './faces.ts';
import { roomOn } from './room.ts';
import { moneyText } from './wording.ts';

const QR_SIZE = 82;
/** Type area of A4 is as wide as two receipts: theirs stays readable at half. */
const WIDEST = 300;

/** Where it ends; nothing where that was not kept. */
const endWords = (lastMile: boolean | null): string =>
  lastMile === null
    ? '.'
    : lastMile
      ? ', to the receiver’s door.'
      : '. The receiver collects it at the carrier’s warehouse.';

const nextSteps = ({
  days,
  lastMile,
  trackingNumber,
  trackingUrl,
  insured,
}: ReceiptData): string[] => [
  days === null
    ? 'The parcel leaves with the next collection.'
    : `The carrier says ${days} from its collection${endWords(lastMile)}`,
  trackingNumber === ''
    ? 'Ask for it here, by the reference below.'
    : trackingUrl === null
      ? 'Ask for it by the tracking number above, here or at the carrier.'
      : 'Follow it with the code at the right, or by the tracking number at the carrier.',
  ...(insured === null
    ? []
    : [
        insured
          ? 'It is insured. Tell us of damage at once and keep the packing.'
          : 'It is not insured.',
      ]),
  'Keep this receipt: it is the proof that you handed the parcel in.',
];

const shortPlace = ({ name, place }: Party): string => `${name}, ${place}`;

/**
 * The receipt for a customer who hands a parcel in: tracking number as Code 128 and QR, option, amount, what happens next.
 * On one page of A6, a label or a roll; on larger paper at the top left.
 */
export const makeReceipt = async (
  data: ReceiptData,
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await createFaces(fontsDir);
  const room = roomOn(paper);
  const width = Math.min(WIDEST, room.width - 2 * room.margin);
  const all = blocksFor(faces, width);
  const words = blocksFor(faces, width - QR_SIZE);
  const { stack, text, caption, rule, space, pair } = all;
  const body = { size: 8 };

  const facts = words.stack(
    words.caption('To'),
    words.text(data.receiver.name, { size: 9.5, bold: true }, 2),
    words.text(data.receiver.place, body, 2),
    words.space(4),
    ...(data.sender === null
      ? []
      : [words.caption('From'), words.text(shortPlace(data.sender), body, 2), words.space(4)]),
    words.caption('Parcel'),
    words.text(data.parcel, body, 2),
  );
  const blocks = [
    ...(data.practice ? [all.band('PRACTICE, NOT A REAL SHIPMENT')] : []),
    all.head('Drop-off receipt', data.at),
    caption('Tracking number'),
    space(3),
    ...(data.trackingNumber === '' ? [] : [all.barcode(data.trackingNumber, 36), space(2)]),
    text(data.trackingNumber || 'not known yet', { size: 13, bold: true, align: 'center' }, 2),
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
      pair('Price', data.total === null ? 'not kept' : moneyText(data.total), {
        size: 13,
        bold: true,
      }),
    ),
    rule(),
    stack(
      caption('What happens next'),
      space(1.5),
      ...nextSteps(data).map((step) => text(step, { size: 7.5 }, 3)),
    ),
    rule(0.4),
    text(
      [data.reference, data.desk, data.operator === '' ? '' : `served by ${data.operator}`]
        .filter((part) => part !== '')
        .join(' · '),
      { size: 6.5 },
      2,
    ),
    ...(data.remark === null ? [] : [text(data.remark, { size: 6.5 }, 2)]),
  ];
  return compose(faces, blocks, room);
};

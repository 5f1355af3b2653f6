import { t } from '../../../texts/index.ts';
import { blocksFor } from './blocks.ts';
import { composePages } from './compose.ts';
import type { MadePaper, QuoteSlipData } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { shortPlace } from './receiptWords.ts';
import { roomOn } from './room.ts';
import { moneyText } from '../../../domain/money/money.ts';

/** Widest text column: two fit on A4, as with the receipt. */
const WIDEST = 300;
const BODY = { size: 8 } as const;

/** Makes the quote for a customer: each service with its days and price. It states that nothing is booked. */
export const makeQuoteSlip = async (
  data: QuoteSlipData,
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, data);
  const room = roomOn(paper);
  const all = blocksFor(faces, Math.min(WIDEST, room.width - 2 * room.margin));
  const { stack, text, caption, rule, space, pair } = all;
  const { sender, receiver } = data;
  return composePages(
    faces,
    [
      ...(data.practice ? [all.band(t('papers.practice'))] : []),
      all.head(t('papers.quote'), data.at),
      caption(t('papers.to')),
      text(receiver.name, { size: 9.5, bold: true, region: receiver.region }, 2),
      text(receiver.place, { ...BODY, region: receiver.region }, 2),
      space(4),
      caption(t('papers.from')),
      text(shortPlace(sender), { ...BODY, region: sender.region }, 2),
      space(4),
      caption(t('papers.parcel')),
      text(data.parcel, BODY, 2),
      text(
        [
          t(data.insured ? 'papers.insured' : 'papers.notInsured'),
          t(data.lastMile ? 'papers.quoteToDoor' : 'papers.quoteToWarehouse'),
        ].join(' · '),
        BODY,
        2,
      ),
      rule(),
      ...data.options.map(({ name, days, price, chosen }) =>
        stack(
          pair(name, moneyText(price), { size: 9, bold: chosen }),
          ...(days === null ? [] : [text(days, { size: 7 }, 1)]),
          space(1.5),
        ),
      ),
      rule(),
      text([t('papers.nothingBooked'), t('papers.quoteHolds')].join(' '), { size: 7.5 }, 4),
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
    ],
    room,
  );
};

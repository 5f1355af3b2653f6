import { t } from '../../../texts/index.ts';
import type { Block } from './blocks.ts';
import { composePages } from './compose.ts';
import type { DeclarationSlipData, DeclaredItem, MadePaper } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';
import { slipParts } from './slipParts.ts';

/** Widest text column, that of A4; on larger paper it stays at the top left. */
const WIDEST = 520;
const BODY = { size: 8.5 } as const;

/**
 * Makes the customer's declaration of a parcel: contents, values, answers on batteries and liquids, what was checked, and a line to sign. Each
 * shipment starts a new page.
 */
export const makeDeclarationSlip = async (
  slips: readonly DeclarationSlipData[],
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, slips);
  const room = roomOn(paper);
  const parts = slipParts(faces, Math.min(WIDEST, room.width - 2 * room.margin));
  const { text, caption, rule, space, pair } = parts;

  const item = ({ goods, about, value, answers }: DeclaredItem): Block[] => [
    pair(goods, value, { size: 9.5, bold: true }),
    text(about, BODY, 3),
    ...answers.map((answer) => text(answer, BODY, 2)),
    space(4),
  ];
  const slip = (data: DeclarationSlipData): Block[] => [
    { ...parts.head(t('papers.declaration'), ''), breaks: true },
    text(data.at, BODY, 1),
    ...(data.practice ? [parts.band(t('papers.practice'))] : []),
    caption(t('papers.reference')),
    text(data.reference, { size: 9.5, bold: true }, 2),
    pair(t('papers.parcel'), data.parcel, BODY),
    rule(),
    ...(data.sender === null
      ? []
      : [
          caption(t('papers.from')),
          text(data.sender.name, { size: 10.5, bold: true, region: data.sender.region }, 2),
          ...parts.latinName(data.sender),
          text(data.sender.place, { ...BODY, region: data.sender.region }, 2),
          space(4),
        ]),
    parts.receiver(data.receiver, true),
    rule(),
    caption(t('papers.contents')),
    space(3),
    ...data.items.flatMap(item),
    ...(data.total === ''
      ? []
      : [pair(t('papers.declaredValue'), data.total, { size: 9.5, bold: true })]),
    rule(),
    // On one page: a signature alone on a page is under nothing.
    parts.stack(
      text(t('papers.iDeclare'), { size: 9.5 }, 8),
      space(8),
      parts.blanks(t('papers.name'), t('papers.dateAndTime'), t('papers.signature')),
    ),
    parts.foot(data),
  ];
  return composePages(faces, slips.flatMap(slip), room);
};

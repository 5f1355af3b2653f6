import { t } from '../../../texts/index.ts';
import type { Block } from './blocks.ts';
import { composePages } from './compose.ts';
import type { DayReportData, MadePaper } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';
import { slipParts } from './slipParts.ts';

/** Widest text column, that of A4; on larger paper it stays at the top left. */
const WIDEST = 520;
const BODY = { size: 9 } as const;

/**
 * Makes the paper of a closed day: for each drawer, currency and payment method the expected and the counted amount and the operators, reasons for
 * differences, counts of parcels, transfers not marked as arrived, and room to sign. It contains no cost, which only managers may see.
 */
export const makeDayReport = async (
  data: DayReportData,
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, data);
  const room = roomOn(paper);
  const parts = slipParts(faces, Math.min(WIDEST, room.width - 2 * room.margin));
  const { text, caption, rule, space, pair, stack } = parts;
  const section = (of: DayReportData['sections'][number]): Block =>
    stack(
      text(of.title, { size: 10, bold: true }, 2),
      space(2),
      ...of.lines.map(([name, value]) => pair(name, value, BODY)),
      ...(of.difference === null
        ? []
        : [pair(t('papers.dayDifference'), of.difference, { ...BODY, bold: true })]),
      space(7),
    );
  const blocks: Block[] = [
    ...(data.practice ? [parts.band(t('papers.practiceMany'))] : []),
    parts.head(t('papers.dayClose'), data.at, 14),
    text(data.day, { size: 12, bold: true }, 2),
    text(data.closedBy, BODY, 2),
    rule(),
    ...(data.sections.length === 0
      ? [text(t('papers.dayNoMoney'), BODY, 2)]
      : data.sections.map(section)),
    ...(data.words === ''
      ? []
      : [caption(t('papers.dayWords')), space(2), text(data.words, { size: 10 }, 12), space(4)]),
    rule(),
    caption(t('papers.dayParcels')),
    space(2),
    ...data.counts.map(([name, value]) => pair(name, value, BODY)),
    ...(data.unseen.length === 0
      ? []
      : [
          rule(),
          caption(t('papers.dayUnseen')),
          space(2),
          ...data.unseen.map(([name, value]) => pair(name, value, BODY)),
        ]),
    rule(),
    space(6),
    parts.blanks(t('papers.name'), t('papers.signature')),
    parts.foot(data),
  ];
  return composePages(faces, blocks, room);
};

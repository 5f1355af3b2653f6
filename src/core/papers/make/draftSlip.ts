import { t } from '../../../texts/index.ts';
import { blocksFor } from './blocks.ts';
import { composePages } from './compose.ts';
import type { DraftSlipData, MadePaper } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { roomOn } from './room.ts';

const QR_SIZE = 76;

/**
 * Makes the slip for a parcel that was accepted while offline. Its codes contain the desk's reference, so that a scan finds the draft again. It
 * states in large letters that it is not a waybill.
 */
export const makeDraftSlip = async (
  data: DraftSlipData,
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, data);
  const room = roomOn(paper);
  const width = Math.min(320, room.width - 2 * room.margin);
  const all = blocksFor(faces, width);
  const words = blocksFor(faces, width - QR_SIZE);
  const { text, rule, space, caption } = all;
  const body = { size: 10 };
  const [{ region }, from] = [data.receiver, data.sender.region];
  return composePages(
    faces,
    [
      text(t('papers.draftNotWaybill'), { size: 17, bold: true }, 2),
      space(6),
      ...(data.practice ? [all.band(t('papers.practice'))] : []),
      all.barcode(data.reference, 58),
      space(5),
      text(data.reference, { size: 9 }, 2),
      rule(1),
      caption(t('papers.to')),
      text(data.receiver.name, { size: 15, bold: true, region }, 2),
      space(1),
      ...data.receiver.lines.map((line) => text(line, { ...body, region }, 2)),
      text(data.receiver.country.toUpperCase(), { size: 10.5, bold: true }, 1),
      text(data.receiver.phone, body, 1),
      rule(1),
      text(data.parcel, body, 2),
      rule(0.4),
      all.beside(
        words.stack(
          words.caption(t('papers.from')),
          words.text(data.sender.name, { size: 9, bold: true, region: from }, 1),
          words.text(data.sender.place, { size: 8.5, region: from }, 2),
          words.space(6),
          words.text(t('papers.takenIn', { time: data.at }), { size: 8.5 }, 2),
          words.text(t('papers.nothingBooked'), { size: 8.5 }, 2),
        ),
        words.qr(data.reference, QR_SIZE),
        width - QR_SIZE,
      ),
    ],
    room,
  );
};

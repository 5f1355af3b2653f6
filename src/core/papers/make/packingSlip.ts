import { blocksFor, type Block } from './blocks.ts';
import { code128Bars } from './codes.ts';
import { composePages, heightFor } from './compose.ts';
import type { MadePaper, PackedItem, PackingSlipData, Party } from './data.ts';
import { paperFaces } from './paperFaces.ts';
import { isDense } from './pen.ts';
import { roomOn } from './room.ts';

/** Widest text column, that of A4; on larger paper it stays at the top left. */
const WIDEST = 520;
/** From this width on there are two columns above the contents, and larger letters. */
const TWO_COLUMNS = 360;
const QR_SIZE = 76;
/** More than any name of goods has, and less than a page. */
const MOST_LINES = 20;

/** Returns the blocks in pages. @param room height of a page, without the head that each one has */
const inPages = (blocks: readonly Block[], room: number, onward: number): Block[][] => {
  const pages: Block[][] = [[]];
  let left = room;
  for (const block of blocks) {
    if (block.height > left) {
      pages.push([]);
      left = room - onward;
    }
    pages.at(-1)?.push(block);
    left -= block.height;
  }
  return pages;
};

/**
 * Makes packing slips: what is in the parcel, for whom, and the barcode of its label, without prices. Each box starts a new page; what does not fit
 * goes on on further pages, each with its number.
 */
export const makePackingSlip = async (
  slips: readonly PackingSlipData[],
  paper: MadePaper,
  fontsDir: string,
): Promise<Uint8Array> => {
  const faces = await paperFaces(fontsDir, slips);
  const room = roomOn(paper);
  const width = Math.min(WIDEST, room.width - 2 * room.margin);
  const isWide = width >= TWO_COLUMNS;
  const [large, body] = isWide ? [12, 10] : [10, 8.5];
  const amount = 4 * large;
  const all = blocksFor(faces, width);
  const half = isWide ? blocksFor(faces, width / 2 - 6) : all;
  const goods = blocksFor(faces, width - amount);
  const amounts = blocksFor(faces, amount - 6);
  const { space, rule, stack, beside, text } = all;

  const named = (title: string, ...said: readonly Block[]): Block =>
    stack(half.caption(title), ...said, space(4));
  const receiver = ({ name, lines, country, phone, region }: Party, title: string): Block =>
    named(
      title,
      half.text(name, { size: large + 0.5, bold: true, region }, 3),
      ...lines.map((line) => half.text(line, { size: body, region }, 3)),
      half.text([country, phone].filter((part) => part !== '').join(' · '), { size: body }, 2),
    );
  const sender = ({ name, place, region }: Party, title: string): Block =>
    named(
      title,
      half.text(name, { size: body, bold: true, region }, 2),
      half.text(place, { size: body, region }, 2),
    );
  const item = ({ quantity, name, about }: PackedItem): Block =>
    beside(
      amounts.text(`${quantity} ×`, { size: large, bold: true, align: 'right' }, MOST_LINES),
      stack(
        goods.text(name, { size: large, bold: true }, MOST_LINES),
        goods.text(about, { size: body }, MOST_LINES),
        space(4),
      ),
      amount,
    );

  /** A code that is too long for clear bars on this paper is there as a square too. */
  const codes = (code: string): Block[] => [
    all.barcode(code, 34),
    space(2),
    text(code, { size: 11, bold: true, align: 'center' }, 3),
    ...(isDense(code128Bars(code).modules, width)
      ? [beside(space(0), all.qr(code, QR_SIZE), (width - QR_SIZE) / 2)]
      : []),
  ];

  const slip = (data: PackingSlipData): Block[] => {
    const { words, code, facts } = data;
    const head = (page: number, pages: number): Block =>
      stack(
        all.head(words.title, pages > 1 ? `${page} / ${pages}` : ''),
        ...(data.practice ? [all.band(words.practice)] : []),
      );
    const to = receiver(data.receiver, words.to);
    const others = [
      ...(data.sender && data.sender.name !== '' ? [sender(data.sender, words.from)] : []),
      ...facts.map(([name, value]) =>
        named(name, half.text(value, { size: body + 1, bold: true }, 4)),
      ),
    ];
    const [first = text(words.nothing, { size: body }, 3), ...rest] = data.items.map(item);
    const blocks = [
      ...codes(code[1]),
      rule(),
      ...(isWide ? [beside(to, stack(...others), width / 2 + 6)] : [to, ...others]),
      rule(),
      stack(all.caption(words.contents), space(3), first),
      ...rest,
    ];
    const onward = [text(code[1], { size: body }, 3), rule(0.4)];
    const pages = inPages(
      blocks,
      heightFor(faces, room) - head(99, 99).height,
      stack(...onward).height,
    );
    return pages.flatMap((list, at): Block[] => [
      { ...head(at + 1, pages.length), ...(room.height !== null && { breaks: true }) },
      ...(at === 0 ? [] : onward),
      ...list,
      // On a roll one box follows the other.
      ...(room.height === null ? [space(24)] : []),
    ]);
  };
  return composePages(faces, slips.flatMap(slip), room);
};

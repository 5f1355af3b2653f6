import { crossOut } from './crossOut.ts';
import { fitBox } from './geometry.ts';
import { STAMP_FONT, cellMarks, cornerMarks, stampOn } from './marks.ts';
import type { SheetPlan } from './layouts.ts';
import { drawInCell, shownSize } from './pageForm.ts';
import type { PageForm } from './pageForm.ts';
import { nums } from './writer.ts';
import type { PdfWriter } from './writer.ts';

const FONT = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding>>';

/** What is drawn over a page. `stamp`: that of the layout when left out. */
interface OnPage {
  readonly stamp?: string | null;
  readonly crossed?: boolean;
}

/** Sheets that are being filled. */
export interface Sheets {
  /** Puts a page into the next cell; writes the sheet when it is full. Throws where the plan has no cell. */
  readonly add: (page: PageForm, on?: OnPage) => void;
  /** Writes the last sheet when it is not empty. */
  readonly finish: () => void;
  /** `placed` pages, of which `cut` lost a part; `next` is the first free slot on the last sheet, 1 when it is full. */
  readonly counts: () => { readonly placed: number; readonly cut: number; readonly next: number };
}

/** Creates sheets; each is written as soon as it is full. */
export const createSheets = (
  plan: SheetPlan,
  writePage: (entries: string) => void,
  writer: PdfWriter,
): Sheets => {
  const { sheet, cells, correction } = plan;
  const marks = plan.cutMarks ? cellMarks(sheet, cells) : '';
  let next = plan.skip;
  let drawn: {
    readonly operators: string;
    readonly xObjects: string;
    readonly stamped: boolean;
  }[] = [];
  let group: string | null = null;
  let [placed, cut] = [0, 0];

  const finish = (): void => {
    if (drawn.length === 0) return;
    const operators = marks + drawn.map((each) => each.operators).join('');
    const corrected = correction ? `q ${nums(correction)} cm\n${operators}Q\n` : operators;
    const contents = writer.add('', Buffer.from(corrected, 'latin1'));
    const fonts = !drawn.some(({ stamped }) => stamped)
      ? ''
      : ` /Font <</${STAMP_FONT} ${writer.add(FONT)} 0 R>>`;
    writePage(
      `/Type /Page /MediaBox [${nums([0, 0, sheet.width, sheet.height])}]` +
        ` /Resources <</XObject <<${drawn.map((each) => each.xObjects).join(' ')}>>${fonts}>> /Contents ${contents} 0 R${group === null ? '' : ` /Group ${group}`}`,
    );
    drawn = [];
    group = null;
    next %= cells.length;
  };

  const add: Sheets['add'] = (page, { stamp = plan.stamp, crossed = false } = {}) => {
    const cell = cells[next];
    if (!cell) throw new Error('no such cell on the sheet');
    const placement = fitBox(shownSize(page), cell, plan.fit);
    const { operators, xObjects } = drawInCell(page, placement, cell, next);
    const corners = plan.cutMarks ? cornerMarks(placement, cell) : '';
    drawn.push({
      operators:
        corners +
        operators +
        (crossed ? crossOut(placement) : '') +
        (stamp === null ? '' : stampOn(placement, stamp)),
      xObjects,
      stamped: stamp !== null,
    });
    group ??= page.group;
    next += 1;
    placed += 1;
    if (placement.overflows) cut += 1;
    if (next === cells.length) finish();
  };

  return {
    add,
    finish,
    counts: () => ({ placed, cut, next: next + 1 }),
  };
};

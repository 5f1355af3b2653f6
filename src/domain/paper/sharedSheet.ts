import type { PaperLayout, SheetChoice } from './paperLayout.ts';

/** True for layouts with several pages per sheet, so that a started sheet has free places. */
export const sharesSheets = (layout: PaperLayout): layout is SheetChoice =>
  layout.kind === 'sheet' && layout.perSheet > 1;

import type { PaperLayout, SheetChoice } from './paperLayout.ts';

/** Several pages go on a sheet, so that one that is begun has free places left. */
export const sharesSheets = (layout: PaperLayout): layout is SheetChoice =>
  layout.kind === 'sheet' && layout.perSheet > 1;

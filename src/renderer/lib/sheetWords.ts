import type { SheetFacts } from '../../domain/batchFile/importReview.ts';
import { t } from '../../texts/index.ts';

/** Returns the description of a sheet of a file in the list of choices: its name, number of lines and kind of content. */
export const sheetWords = ({ name, rows, shipments, hidden }: SheetFacts): string =>
  t('importing.sheetOffered', {
    name,
    rows,
    kind: hidden ? (shipments ? 'hiddenShipments' : 'hidden') : shipments ? 'shipments' : 'other',
  });

import type { SheetFacts } from '../../domain/batch/importReview.ts';
import { t } from '../../texts/index.ts';

/** A sheet of a file as it is offered: its name, how many lines it has, what it looks like. */
export const sheetWords = ({ name, rows, shipments, hidden }: SheetFacts): string =>
  t('importing.sheetOffered', {
    name,
    rows,
    kind: hidden ? (shipments ? 'hiddenShipments' : 'hidden') : shipments ? 'shipments' : 'other',
  });

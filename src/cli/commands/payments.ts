import { t } from '../../texts/index.ts';
import { isDate } from '../../domain/text/dates.ts';
import type { Desk } from '../../core/desk.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/** Validates a typed day. @throws Exit for an invalid one */
export const dayOf = (text: string): string => {
  if (!isDate(text)) throw usage(t('cli.notADay', { day: text }));
  return text;
};

/** Prints the payments of a day as CSV or JSON. @returns the exit status */
export const paymentsCommand = (
  desk: Desk,
  { day, json }: { readonly day: string | null; readonly json: boolean },
  output: Output,
): number => {
  if (json) output.json(desk.payments.day(day));
  else output.print(desk.paymentsExport(day).text.trim());
  return 0;
};

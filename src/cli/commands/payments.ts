import { t } from '../../texts/index.ts';
import { isDate } from '../../domain/text/dates.ts';
import type { Desk } from '../../core/desk.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/** A day as it is typed. @throws Exit for what is none */
export const dayOf = (text: string): string => {
  if (!isDate(text)) throw usage(t('cli.notADay', { day: text }));
  return text;
};

/** Prints what customers paid on a day as CSV, or as JSON. @returns the exit code */
export const paymentsCommand = (
  desk: Desk,
  { day, json }: { readonly day: string | null; readonly json: boolean },
  output: Output,
): number => {
  if (json) output.json(desk.payments.day(day));
  else output.print(desk.paymentsExport(day).text.trimEnd());
  return 0;
};

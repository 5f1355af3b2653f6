import { basename, dirname, resolve } from 'node:path';
import { DeskError } from '../../core/base/deskError.ts';
import { forPaper } from '../../core/shipments/voidShipments.ts';
import { placeFile, writeWhole } from '../../core/papers/documentStore/placeFile.ts';
import { createPapers } from '../../core/papers/printing/papers.ts';
import type { Desk } from '../../core/desk.ts';
import { DEFAULT_CHOICES } from '../../domain/paper/print.ts';
import { ok } from '../../domain/service/serviceError.ts';
import type { PrinterChoice } from '../../domain/paper/print.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { readPaper } from '../paper.ts';
import { mustBeWritable } from '../writable.ts';
import { selectedShipments } from './waybills.ts';

/** Arguments of `desk slips`. */
interface SlipsArgs {
  readonly text: string;
  readonly batch: string | null;
  readonly out: string;
  readonly paper: PrinterChoice['paper'];
  readonly json: boolean;
}

/** @param cwd folder that relative paths refer to */
export const readSlipsArgs = (args: readonly string[], cwd: string): SlipsArgs => {
  const { values, positionals } = readWords(args, {
    batch: { type: 'string' },
    out: { type: 'string' },
    paper: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (values.out === undefined) throw usage(t('cli.sayOut'));
  const out = resolve(cwd, values.out);
  mustBeWritable(out);
  return {
    text: positionals.join(' '),
    batch: values.batch ?? null,
    out,
    paper: values.paper === undefined ? DEFAULT_CHOICES.packingSlip.paper : readPaper(values.paper),
    json: values.json ?? false,
  };
};

/** `desk slips [TEXT] [--batch NAME] --out FILE.pdf [--paper PAPER]`: saves the packing slips of booked shipments; buys nothing. */
export const slipsCommand = async (
  desk: Desk,
  args: SlipsArgs,
  output: Output,
): Promise<number> => {
  const asked = selectedShipments(desk, args);
  if (asked.length === 0) throw new DeskError('notFound', t('cli.nothingFound'));
  const { ids, voided } = forPaper(desk.context.store, 'packingSlip', asked);
  const bytes = await createPapers(desk.context).made('packingSlip', ids, args.paper);
  const placed = await placeFile<never>(
    dirname(args.out),
    basename(args.out),
    async (part) => {
      await writeWhole(part, bytes);
      return ok(undefined);
    },
    true,
  );
  if (!placed.ok) throw new DeskError('notAllowed', placed.error.message);
  if (args.json) output.json({ path: args.out, slips: ids.length, voided: voided.length });
  else {
    output.print(t('cli.slipsIn', { n: ids.length, path: args.out }));
    if (voided.length > 0) output.note(t('voiding.leftOut', { n: voided.length }));
  }
  return 0;
};

import { extname, resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import { LEDGER_FORMATS, type LedgerFormat } from '../../core/shipments/ledgerExport.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/** The file that the list is saved as; its ending says how. @throws Exit for another ending */
export const ledgerFile = (
  name: string,
  cwd: string,
): { readonly path: string; readonly format: LedgerFormat } => {
  const ending = extname(name).slice(1).toLowerCase();
  const format = LEDGER_FORMATS.find((each) => each === ending);
  if (format === undefined) throw usage(t('cli.ledgerFileKind'));
  return { path: resolve(cwd, name), format };
};

/** `desk ledger [TEXT] --to FILE`: all that the text finds, a line a shipment, the newest first. */
export const saveLedgerCommand = async (
  desk: Desk,
  {
    text,
    everywhere,
    path,
    format,
    wasStopped,
  }: {
    readonly text: string;
    readonly everywhere: boolean;
    readonly path: string;
    readonly format: LedgerFormat;
    readonly wasStopped: () => boolean;
  },
  output: Output,
): Promise<number> => {
  // Nobody waits at a window: what is not listed yet is listed first.
  desk.listing.flush();
  const stopping = new AbortController();
  const rows = await desk.ledgerExport.write(
    { query: { text, filter: 'all', everywhere } },
    format,
    path,
    {
      signal: stopping.signal,
      told: () => {
        if (wasStopped()) stopping.abort(usage(t('cli.ledgerNotSaved')));
      },
    },
  );
  output.note(t('shipments.exportSaved', { n: rows }));
  return 0;
};

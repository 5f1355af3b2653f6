import { extname, resolve } from 'node:path';
import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import { LEDGER_FORMATS, type LedgerFormat } from '../../core/shipments/exports/ledgerExport.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { mustBeWritable } from '../writable.ts';

/** Path and format of the file for the list, by its extension. @throws Exit for an unknown extension */
export const ledgerFile = (
  name: string,
  cwd: string,
): { readonly path: string; readonly format: LedgerFormat } => {
  const ending = extname(name).slice(1).toLowerCase();
  const format = LEDGER_FORMATS.find((each) => each === ending);
  if (format === undefined) throw usage(t('cli.ledgerFileKind'));
  const path = resolve(cwd, name);
  mustBeWritable(path);
  return { path, format };
};

/** `desk ledger [TEXT] --to FILE`: saves all matching shipments, one line each, the newest first. */
export const saveLedgerCommand = async (
  desk: Desk,
  {
    text,
    everywhere,
    path,
    format,
    json,
    wasStopped,
  }: {
    readonly text: string;
    readonly everywhere: boolean;
    readonly path: string;
    readonly format: LedgerFormat;
    readonly json: boolean;
    readonly wasStopped: () => boolean;
  },
  output: Output,
): Promise<number> => {
  // There is no window to keep responsive: complete the list first.
  desk.listing.flush();
  const stopping = new AbortController();
  const rows = await desk.ledgerExport.write(
    { query: { text, filter: 'all', everywhere } },
    format,
    path,
    {
      signal: stopping.signal,
      onProgress: () => {
        if (wasStopped()) stopping.abort(usage(t('cli.ledgerNotSaved')));
      },
    },
  );
  output.note(t('shipments.exportSaved', { n: rows }));
  if (json) output.json({ path, rows });
  return 0;
};

import { open, rename, rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExportedRow } from '../../../domain/listing/columns.ts';
import { EXPORTED_COLUMNS } from '../../../domain/listing/listedLine.ts';
import { t } from '../../../texts/index.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import { csvLines, csvText } from './csv.ts';
import { MOST_SHEET_LINES, sheetLines, streamWorkbook } from './xlsx.ts';
import { openForReading } from '../../ledger/database/database.ts';
import { listReader } from '../../ledger/tables/listedQuery.ts';
import type { ListPosition, ListQuery } from '../../ledger/tables/listedIndex.ts';
import type { LedgerList, LedgerSearch } from '../ledgerList.ts';
import type { Listing } from '../listing.ts';

export const LEDGER_FORMATS = ['csv', 'xlsx', 'jsonl'] as const;
export type LedgerFormat = (typeof LEDGER_FORMATS)[number];

/** Rows that are read and written before the event loop gets a turn; takes some milliseconds. */
const AT_ONCE = 250;
/** Most attempts to complete the list first, enough for some thousand older shipments; the rest is listed in the background. */
const MOST_TRIES = 200;
const HOUR_MS = 3_600_000;

/** What is exported: a view of the list, or the shipments with these ids. */
export type LedgerPart =
  { readonly query: Omit<LedgerSearch, 'after' | 'limit'> } | { readonly ids: readonly string[] };

/** Callbacks and cancellation of an export. */
export interface ExportSigns {
  readonly signal?: AbortSignal;
  /** Called after each part with the number of rows written. */
  readonly onProgress?: (done: number) => void;
}

/** Exports the list of shipments to files. */
export interface LedgerExport {
  /**
   * Writes all rows of a view, in its order and from one snapshot of the database, while work continues. The file gets its name only when it is
   * complete.
   * @returns the number of rows
   * @throws DeskError `notFound` for an empty view, `notAllowed` while older shipments are missing in the list or when there are more rows than a
   * sheet can hold; the file system's error; the reason of the abort signal.
   */
  readonly write: (
    part: LedgerPart,
    format: LedgerFormat,
    path: string,
    signs?: ExportSigns,
  ) => Promise<number>;
  /** As `write`, for the window, which shows one export: a later call and `cancel` stop it. @returns the number of rows, null when it was stopped */
  readonly writeLatest: (
    part: LedgerPart,
    format: LedgerFormat,
    path: string,
    onProgress: (done: number) => void,
  ) => Promise<number | null>;
  /** Stops the export of `writeLatest` and deletes its file. */
  readonly cancel: () => void;
}

/** Returns a function that formats times as `YYYY-MM-DD HH:MM` in a time zone. The zone's offset is looked up once for each hour. */
const localTimes = (timeZone: string): ((at: number) => string) => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const shifts = new Map<number, number>();
  return (at) => {
    const hour = Math.floor(at / HOUR_MS);
    const shift =
      shifts.get(hour) ??
      Date.parse(`${zone.format(hour * HOUR_MS).replace(' ', 'T')}Z`) - hour * HOUR_MS;
    shifts.set(hour, shift);
    return new Date(at + shift).toISOString().slice(0, 16).replace('T', ' ');
  };
};

/** Headers and cells of a row for a table, in words. */
const tableOf = (timeZone: string) => {
  const timeOf = localTimes(timeZone);
  const headers = EXPORTED_COLUMNS.map(({ name, labelKey }) =>
    name === 'at' ? t('journal.columnTime', { timeZone }) : t(labelKey),
  );
  const cells = (row: ExportedRow): string[] =>
    EXPORTED_COLUMNS.map(({ name, read, words }) => {
      const value = name === 'at' ? timeOf(row.at) : (read(row) ?? '');
      return value === '' || words === undefined ? value : words(value);
    });
  return { headers, cells };
};

/** A row for programs: names and states are the same in every language and version. */
const jsonOf = (row: ExportedRow): string =>
  `${JSON.stringify(Object.fromEntries(EXPORTED_COLUMNS.map(({ name, read }) => [name, read(row)])))}\n`;

/** Creates the exporter of the list. */
export const createLedgerExport = (
  { store, timeZone }: ShipmentsContext,
  ledger: Pick<LedgerList, 'asked'>,
  listing: Pick<Listing, 'catchUp' | 'isBehind'>,
): LedgerExport => {
  /**
   * Yields the pages of a view from one snapshot: read through a separate connection, so that changes during the export cause neither missing nor
   * double rows.
   */
  const pagesOf = async function* (part: LedgerPart): AsyncGenerator<readonly ExportedRow[]> {
    const path = store.db.location();
    // A database in memory is read directly.
    const own = path === null ? null : openForReading(path);
    try {
      own?.run('BEGIN');
      const asked = 'ids' in part ? part : ledger.asked({ ...part.query, limit: MOST_SHEET_LINES });
      const reader = listReader(own ?? store.db);
      if ('ids' in asked) {
        for (let at = 0; at < asked.ids.length; at += AT_ONCE) {
          const ids = asked.ids.slice(at, at + AT_ONCE);
          const rows = new Map(reader.exportedOf(ids).map((row) => [row.id, row] as const));
          yield ids.flatMap((id) => rows.get(id) ?? []);
        }
        return;
      }
      const query: ListQuery = { ...asked, limit: AT_ONCE };
      for (let after: ListPosition | null | undefined; after !== null;) {
        const page = reader.exported({ ...query, after: after ?? null });
        yield page.rows;
        after = page.next;
      }
    } finally {
      own?.close();
    }
  };

  const write: LedgerExport['write'] = async (part, format, path, { signal, onProgress } = {}) => {
    for (let tries = 0; tries < MOST_TRIES && listing.isBehind(); tries += 1) {
      listing.catchUp();
      await nextTurn();
    }
    if (listing.isBehind()) throw new DeskError('notAllowed', t('shipments.exportBehind'));
    let done = 0;
    const texts = async function* (textOf: (rows: readonly ExportedRow[]) => string) {
      for await (const rows of pagesOf(part)) {
        signal?.throwIfAborted();
        if (rows.length > 0) yield textOf(rows);
        done += rows.length;
        onProgress?.(done);
        await nextTurn();
      }
    };
    const temporary = `${path}.part`;
    const file = await open(temporary, 'w');
    try {
      if (format === 'xlsx') {
        const { headers, cells } = tableOf(timeZone);
        const lines = texts((rows) => {
          if (done + rows.length > MOST_SHEET_LINES)
            throw new DeskError('notAllowed', t('shipments.exportTooLong'));
          return sheetLines(rows.map(cells), done + 2);
        });
        await streamWorkbook(file, lines, headers, t('fileNames.sheetShipments'));
      } else {
        const { headers, cells } = tableOf(timeZone);
        if (format === 'csv') await file.write(csvText([headers]));
        for await (const text of texts((rows) =>
          format === 'csv' ? csvLines(rows.map(cells)) : rows.map(jsonOf).join(''),
        ))
          await file.write(text);
      }
      if (done === 0) throw new DeskError('notFound', t('shipments.exportNone'));
      await file.sync();
      await file.close();
      await rename(temporary, path);
    } catch (reason) {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
      throw reason;
    }
    return done;
  };

  let latest: AbortController | null = null;
  const cancel = (): void => latest?.abort();
  return {
    write,
    writeLatest: async (part, format, path, onProgress) => {
      cancel();
      const { signal } = (latest = new AbortController());
      try {
        return await write(part, format, path, { signal, onProgress });
      } catch (reason) {
        if (signal.aborted) return null;
        throw reason;
      }
    },
    cancel,
  };
};

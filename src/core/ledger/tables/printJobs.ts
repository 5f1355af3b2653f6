import type { LabelRule } from '../../../domain/paper/paperLayout.ts';
import type { PaperKind } from '../../../domain/paper/print.ts';
import {
  PRINT_STATES,
  isOpenPrint,
  mayHavePrinted,
  waitsToPrint,
  type PrintJob,
} from '../../../domain/paper/printJob.ts';
import type { Layout, SheetLayout } from '../../../domain/paper/layout.ts';
import type { Paper } from '../../../domain/paper/papers.ts';
import type { Database, Row } from '../database/database.ts';
import { keptTextWords, messageOf, type KeptText } from '../../../texts/text.ts';

/** The text of a print job: `message` or `note`, by its state. */
interface SaidOfPrint {
  readonly message?: KeptText | null;
  readonly note?: KeptText | null;
}
const saidOf = (job: object, change: (text: KeptText) => KeptText): SaidOfPrint => {
  const { message, note } = job as SaidOfPrint;
  return {
    ...(message != null && { message: change(message) }),
    ...(note != null && { note: change(note) }),
  };
};

/** Serializes a print job. */
export const writePrintJob = (job: PrintJob): string =>
  JSON.stringify({
    ...job,
    ...saidOf(job, (text) => (typeof text === 'string' ? messageOf(text) : text)),
  });

/** Parses a stored print job; its text is in the language in use. */
export const readPrintJob = (text: string): PrintJob => {
  const kept = JSON.parse(text) as PrintJob;
  return { ...kept, ...saidOf(kept, keptTextWords) } as PrintJob;
};

/** A document of a job: its hash in the document store, and the shipment it belongs to, if any. */
export interface PrintItem {
  readonly shipmentId: string | null;
  /** The hand-over or the closed day that a paper of many shipments is about; absent for other papers. */
  readonly about?: string;
  readonly hash: string;
  /** A short text at the foot of its pages; absent when there is none. */
  readonly stamp?: string;
}

/** What a job prints and how; once it is queued, only `divide`, `rename` and `revise` change it. */
export interface PrintBody {
  readonly title: string;
  readonly items: readonly PrintItem[];
  readonly layout: Layout;
  /** The paper to request from the printer; null when the pages keep their own size. */
  readonly paper: Paper | null;
  /** True to start at the next free place of a half-used sheet. */
  readonly continues: boolean;
  readonly copies: number;
  /** How often the same papers were printed before. */
  readonly reprint: number;
  readonly reason: string | null;
  readonly operator: string;
}

/** A stored print job; times in milliseconds since the epoch. */
export interface PrintJobRecord extends PrintBody {
  readonly id: string;
  /** The order of the queue. */
  readonly seq: number;
  readonly kind: PaperKind;
  readonly job: PrintJob;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const inList = (keep: (state: PrintJob['kind']) => boolean): string =>
  PRINT_STATES.filter(keep)
    .map((state) => `'${state}'`)
    .join(', ');
const OPEN = inList(isOpenPrint);
/** The states of jobs that printed, or may have, as a SQL list. */
export const PRINTED = inList(mayHavePrinted);
const WAITING = inList(waitsToPrint);
/** Jobs that still need a person or a printer. The condition matches a partial index, which holds only these few. */
const UNFINISHED = "state IN ('queued', 'handing', 'sent', 'held', 'unknown', 'failed')";

/** Print jobs in the order of the queue. */
export interface PrintJobRepository {
  readonly insert: (job: Omit<PrintJobRecord, 'seq'>) => void;
  /** Stores a new state of a job. Durable when it returns. */
  readonly move: (id: string, job: PrintJob, at: number) => void;
  /** Moves papers of a job that was not handed over yet into new jobs, all or nothing. Durable when it returns. */
  readonly divide: (rest: PrintJobRecord, apart: readonly Omit<PrintJobRecord, 'seq'>[]) => void;
  /** Stores what and how a job prints when it goes back to the queue. */
  readonly revise: (job: PrintJobRecord) => void;
  /** Stores a new title of a job that was not handed over yet. */
  readonly rename: (id: string, title: string, at: number) => void;
  readonly get: (id: string) => PrintJobRecord | null;
  /** Jobs that the desk still works on, in order. */
  readonly open: () => PrintJobRecord[];
  /** Printers that have a job queued, being handed over or sent. */
  readonly busyPrinters: () => string[];
  /** Jobs that were handed to the system, in order. */
  readonly sent: () => PrintJobRecord[];
  readonly sentTo: (printer: string) => number;
  /** The first queued job of a printer, or null. */
  readonly nextFor: (printer: string) => PrintJobRecord | null;
  /** Jobs that need a person: failed or with an unknown result. Oldest first. */
  readonly attention: () => PrintJobRecord[];
  /** Newest first. */
  readonly recent: (limit: number, offset: number) => PrintJobRecord[];
  readonly ofShipment: (shipmentId: string) => PrintJobRecord[];
  /** How often a shipment's paper of a kind was printed, or may have been. */
  readonly timesPrinted: (shipmentId: string, kind: PaperKind) => number;
  /** How many jobs with a shipment's paper of a kind wait: queued or held. */
  readonly timesWaiting: (shipmentId: string, kind: PaperKind) => number;
  /** Ids of the jobs with a shipment's papers that wait. */
  readonly waitingOf: (shipmentId: string) => string[];
}

const bodyOf = ({
  title,
  items,
  layout,
  paper,
  continues,
  copies,
  reprint,
  reason,
  operator,
}: PrintBody): string =>
  JSON.stringify({
    title,
    items,
    layout,
    paper,
    continues,
    copies,
    reprint,
    reason,
    operator,
  } satisfies PrintBody);

const putItems = (db: Database, { id, items }: Pick<PrintJobRecord, 'id' | 'items'>): void => {
  for (const { shipmentId } of items)
    if (shipmentId !== null)
      db.run(
        'INSERT OR IGNORE INTO print_items (job_id, shipment_id) VALUES (?,?)',
        id,
        shipmentId,
      );
};

const putBody = (db: Database, job: PrintJobRecord): void => {
  db.run(
    'UPDATE print_jobs SET body = ?, updated_at = ? WHERE id = ?',
    bodyOf(job),
    job.updatedAt,
    job.id,
  );
};

const insert = (db: Database, job: Omit<PrintJobRecord, 'seq'>): void => {
  db.run(
    'INSERT INTO print_jobs (id, kind, state, printer, job, body, created_at, updated_at) VALUES (?,?,?,?,?,?,?,?)',
    job.id,
    job.kind,
    job.job.kind,
    job.job.printer,
    writePrintJob(job.job),
    bodyOf(job),
    job.createdAt,
    job.updatedAt,
  );
  putItems(db, job);
};

/** Returns a function that counts the prints of a shipment in jobs of these states, which are SQL literals. */
const countIn =
  (db: Database, states: string) =>
  (shipmentId: string, kind: PrintJobRecord['kind']): number =>
    Number(
      db.get(
        `SELECT count(*) AS n FROM print_items i JOIN print_jobs j ON j.id = i.job_id WHERE i.shipment_id = ? AND j.kind = ? AND j.state IN (${states})`,
        shipmentId,
        kind,
      )?.['n'],
    );

/** Tables `print_jobs` and `print_items`. */
export const printJobRepository = (db: Database): PrintJobRepository => ({
  insert: (job) => db.transaction(() => insert(db, job)),
  revise: (job) => putBody(db, job),
  divide: (rest, apart) =>
    db.transaction(() => {
      putBody(db, rest);
      for (const { items } of apart)
        for (const { shipmentId } of items)
          if (shipmentId !== null)
            db.run(
              'DELETE FROM print_items WHERE shipment_id = ? AND job_id = ?',
              shipmentId,
              rest.id,
            );
      putItems(db, rest);
      for (const job of apart) insert(db, job);
    }),
  move: (id, job, at) =>
    db.transaction(() => {
      db.run(
        'UPDATE print_jobs SET state = ?, printer = ?, job = ?, updated_at = ? WHERE id = ?',
        job.kind,
        job.printer,
        writePrintJob(job),
        at,
        id,
      );
    }),
  rename: (id, title, at) => {
    db.run(
      "UPDATE print_jobs SET body = json_set(body, '$.title', ?), updated_at = ? WHERE id = ?",
      title,
      at,
      id,
    );
  },
  get: (id) => {
    const row = db.get('SELECT * FROM print_jobs WHERE id = ?', id);
    return row ? read(row) : null;
  },
  open: () =>
    db
      .all(`SELECT * FROM print_jobs WHERE ${UNFINISHED} AND state IN (${OPEN}) ORDER BY seq`)
      .map(read),
  busyPrinters: () =>
    db
      .all(
        `SELECT DISTINCT printer FROM print_jobs WHERE ${UNFINISHED} AND state IN ('queued', 'handing', 'sent')`,
      )
      .map((row) => String(row['printer'])),
  sent: () =>
    db
      .all(`SELECT * FROM print_jobs WHERE ${UNFINISHED} AND state = 'sent' ORDER BY seq`)
      .map(read),
  sentTo: (printer) =>
    Number(
      db.get(
        `SELECT count(*) AS n FROM print_jobs WHERE ${UNFINISHED} AND state = 'sent' AND printer = ?`,
        printer,
      )?.['n'],
    ),
  nextFor: (printer) => {
    const row = db.get(
      `SELECT * FROM print_jobs WHERE ${UNFINISHED} AND state = 'queued' AND printer = ? ORDER BY seq LIMIT 1`,
      printer,
    );
    return row ? read(row) : null;
  },
  attention: () =>
    db
      .all(
        `SELECT * FROM print_jobs WHERE ${UNFINISHED} AND state IN ('unknown', 'failed') ORDER BY seq`,
      )
      .map(read),
  recent: (limit, offset) =>
    db.all('SELECT * FROM print_jobs ORDER BY seq DESC LIMIT ? OFFSET ?', limit, offset).map(read),
  ofShipment: (shipmentId) =>
    db
      .all(
        'SELECT j.* FROM print_jobs j JOIN print_items i ON i.job_id = j.id WHERE i.shipment_id = ? ORDER BY j.seq',
        shipmentId,
      )
      .map(read),
  timesPrinted: countIn(db, PRINTED),
  timesWaiting: countIn(db, WAITING),
  waitingOf: (shipmentId) =>
    db
      .all(
        `SELECT j.id FROM print_items i JOIN print_jobs j ON j.id = i.job_id WHERE i.shipment_id = ? AND j.state IN (${WAITING}) ORDER BY j.seq`,
        shipmentId,
      )
      .map((row) => String(row['id'])),
});

/** Jobs stored before `labelRules` existed have the rules in `crop`. */
type StoredSheet = Omit<SheetLayout, 'crop'> & {
  readonly crop?: SheetLayout['crop'] | readonly LabelRule[];
};
const readLayout = (stored: Exclude<Layout, SheetLayout> | StoredSheet): Layout => {
  if (stored.kind === 'original') return stored;
  const { crop, ...sheet } = stored;
  if (crop === undefined) return sheet;
  return typeof crop === 'string'
    ? { ...sheet, crop }
    : { ...sheet, crop: 'label', labelRules: crop };
};
const readBody = (text: string): PrintBody => {
  const body = JSON.parse(text) as PrintBody;
  return { ...body, layout: readLayout(body.layout) };
};
const read = (row: Row): PrintJobRecord => ({
  ...readBody(String(row['body'])),
  id: String(row['id']),
  seq: Number(row['seq']),
  kind: row['kind'] as PaperKind,
  job: readPrintJob(String(row['job'])),
  createdAt: Number(row['created_at']),
  updatedAt: Number(row['updated_at']),
});

/** Settings and facts about printers, by scope and name. Values are JSON; the caller validates them. */
export interface PrintSettingsRepository {
  readonly get: (scope: string, name: string) => unknown;
  readonly put: (scope: string, name: string, value: unknown) => void;
  readonly names: (scope: string) => string[];
  readonly remove: (scope: string, name: string) => void;
}

/** What this desk stores about its printers, as JSON: table `print_settings`. */
export const printSettingsRepository = (db: Database): PrintSettingsRepository => ({
  get: (scope, name) => {
    const row = db.get(
      'SELECT value FROM print_settings WHERE scope = ? AND name = ?',
      scope,
      name,
    );
    return row ? (JSON.parse(String(row['value'])) as unknown) : undefined;
  },
  put: (scope, name, value) => {
    db.run(
      'INSERT INTO print_settings (scope, name, value) VALUES (?,?,?) ON CONFLICT (scope, name) DO UPDATE SET value = excluded.value',
      scope,
      name,
      JSON.stringify(value),
    );
  },
  names: (scope) =>
    db
      .all('SELECT name FROM print_settings WHERE scope = ? ORDER BY name', scope)
      .map((row) => String(row['name'])),
  remove: (scope, name) => {
    db.run('DELETE FROM print_settings WHERE scope = ? AND name = ?', scope, name);
  },
});

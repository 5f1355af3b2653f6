import type { DayClosing, DayLine, JournalAndPrints } from '../../domain/day/closing.ts';
import type { DayLineKind } from '../../domain/day/businessDay.ts';
import type { OpeningFloat } from '../../domain/day/takings.ts';
import type { Database, Row } from './database.ts';
import { PRINTED } from './printJobs.ts';

/** Append-only (the database itself refuses changes): business days that were opened, closed and reopened. */
export interface DayRepository {
  /** @throws Error when there is one of this id */
  readonly add: (serviceId: string, line: DayLine) => void;
  readonly get: (id: string) => DayLine | null;
  /** The last line of all, or null. */
  readonly last: (serviceId: string) => DayLine | null;
  /** Lines of one day, in the order they were written. */
  readonly of: (serviceId: string, day: string) => DayLine[];
  /** The newest first. */
  readonly recent: (serviceId: string, limit: number) => DayLine[];
  /** The last close of another day that was written before any line of this one, or null: the order of writing counts, since a clock can have been ahead. */
  readonly closedBefore: (serviceId: string, day: string) => DayLine | null;
  /** The first close of all, or null. */
  readonly firstClose: (serviceId: string) => DayLine | null;
  /** Where journal and prints were when the first line of a day was written; null where there is none, or where that was not kept then. */
  readonly endsAtFirst: (serviceId: string, day: string) => JournalAndPrints | null;
  /** True where another day's close has taken what the first one left out. */
  readonly tookEarlier: (serviceId: string, day: string) => boolean;
  /** Of one line of the journal, milliseconds since the epoch; null where there is none. */
  readonly journalTime: (seq: number) => number | null;
  /** The line of the journal before the first one at or after a moment (milliseconds); the last one where there is none. */
  readonly journalBefore: (at: number) => number;
  /** The same of prints. */
  readonly printsBefore: (at: number) => number;
  /** The last line of the journal and the last print now. */
  readonly ends: () => JournalAndPrints;
  /** Shipments of a service with their events in the journal after one line, up to another. */
  readonly eventsIn: (
    serviceId: string,
    after: number,
    upTo: number,
  ) => { readonly shipmentId: string; readonly event: string }[];
  /** Papers in prints after one, up to another, that came out and were not the first of their thing. */
  readonly reprintsIn: (after: number, upTo: number) => number;
}

/** Table `day_lines`, and what of journal and prints belongs to a day. */
export const dayRepository = (db: Database): DayRepository => {
  const ends = (): JournalAndPrints => {
    const row = db.get(
      'SELECT coalesce((SELECT max(seq) FROM journal), 0) AS journal, coalesce((SELECT max(seq) FROM print_jobs), 0) AS prints',
    );
    return { journal: Number(row?.['journal']), prints: Number(row?.['prints']) };
  };
  return {
    add: (serviceId, { id, day, at, operator, kind, floats, closing, reason }) => {
      db.run(
        'INSERT INTO day_lines (id, profile, day, at, operator, kind, body, reason) VALUES (?,?,?,?,?,?,?,?)',
        id,
        serviceId,
        day,
        at,
        operator,
        kind,
        JSON.stringify({ floats, closing, ends: ends() } satisfies Body),
        reason,
      );
    },
    get: (id) => {
      const row = db.get('SELECT * FROM day_lines WHERE id = ?', id);
      return row ? read(row) : null;
    },
    last: (serviceId) => {
      const row = db.get(
        'SELECT * FROM day_lines WHERE profile = ? ORDER BY seq DESC LIMIT 1',
        serviceId,
      );
      return row ? read(row) : null;
    },
    of: (serviceId, day) =>
      db
        .all('SELECT * FROM day_lines WHERE profile = ? AND day = ? ORDER BY seq', serviceId, day)
        .map(read),
    recent: (serviceId, limit) =>
      db
        .all(
          'SELECT * FROM day_lines WHERE profile = ? ORDER BY seq DESC LIMIT ?',
          serviceId,
          limit,
        )
        .map(read),
    closedBefore: (serviceId, day) => {
      const row = db.get(
        `SELECT * FROM day_lines WHERE profile = ? AND kind = 'closed'
        AND seq < coalesce((SELECT min(seq) FROM day_lines WHERE profile = ? AND day = ?), ${Number.MAX_SAFE_INTEGER})
        ORDER BY seq DESC LIMIT 1`,
        serviceId,
        serviceId,
        day,
      );
      return row ? read(row) : null;
    },
    firstClose: (serviceId) => {
      const row = db.get(
        "SELECT * FROM day_lines WHERE profile = ? AND kind = 'closed' ORDER BY seq LIMIT 1",
        serviceId,
      );
      return row ? read(row) : null;
    },
    endsAtFirst: (serviceId, day) => {
      const row = db.get(
        "SELECT json_extract(body, '$.ends') AS ends FROM day_lines WHERE profile = ? AND day = ? ORDER BY seq LIMIT 1",
        serviceId,
        day,
      );
      return typeof row?.['ends'] === 'string'
        ? (JSON.parse(row['ends']) as JournalAndPrints)
        : null;
    },
    tookEarlier: (serviceId, day) =>
      db.get(
        `SELECT 1 FROM day_lines WHERE profile = ? AND kind = 'closed' AND day <> ?
        AND json_extract(body, '$.closing.earlier') IS NOT NULL LIMIT 1`,
        serviceId,
        day,
      ) !== undefined,
    journalTime: (seq) => {
      const row = db.get('SELECT at FROM journal WHERE seq = ?', seq);
      return row ? Number(row['at']) : null;
    },
    journalBefore: (at) =>
      Number(
        db.get(
          'SELECT coalesce((SELECT min(seq) - 1 FROM journal WHERE at >= ?), (SELECT max(seq) FROM journal), 0) AS n',
          at,
        )?.['n'],
      ),
    printsBefore: (at) =>
      Number(
        db.get(
          'SELECT coalesce((SELECT min(seq) - 1 FROM print_jobs WHERE created_at >= ?), (SELECT max(seq) FROM print_jobs), 0) AS n',
          at,
        )?.['n'],
      ),
    ends,
    eventsIn: (serviceId, after, upTo) =>
      db
        .all(
          `SELECT j.shipment_id, j.event FROM journal j CROSS JOIN shipments s ON s.id = j.shipment_id
          WHERE j.seq > ? AND j.seq <= ? AND s.profile = ? ORDER BY j.seq`,
          after,
          upTo,
          serviceId,
        )
        .map((row) => ({ shipmentId: String(row['shipment_id']), event: String(row['event']) })),
    reprintsIn: (after, upTo) =>
      Number(
        db.get(
          `SELECT coalesce(sum(json_array_length(body, '$.items')), 0) AS n FROM print_jobs
          WHERE seq > ? AND seq <= ? AND state IN (${PRINTED}) AND json_extract(body, '$.reprint') > 0`,
          after,
          upTo,
        )?.['n'],
      ),
  };
};

interface Body {
  readonly floats: readonly OpeningFloat[];
  readonly closing: DayClosing | null;
  /** Where journal and prints were; lines of before it was kept have none. */
  readonly ends?: JournalAndPrints;
}
const bodyOf = (row: Row): Pick<DayLine, 'floats' | 'closing'> => {
  const { floats, closing } = JSON.parse(String(row['body'])) as Body;
  return { floats, closing };
};
const read = (row: Row): DayLine => ({
  ...bodyOf(row),
  id: String(row['id']),
  day: String(row['day']),
  at: Number(row['at']),
  operator: String(row['operator']),
  kind: row['kind'] as DayLineKind,
  reason: String(row['reason']),
});

import type { DayClosing, DayLine, JournalAndPrints } from '../../domain/day/closing.ts';
import type { DayLineKind } from '../../domain/day/businessDay.ts';
import type { OpeningFloat } from '../../domain/day/takings.ts';
import type { Database, Row } from './database.ts';
import { PRINTED } from './printJobs.ts';

/** Append-only (triggers refuse changes): openings, closes and reopenings of business days. */
export interface DayRepository {
  /** @throws Error when the id exists */
  readonly add: (serviceId: string, line: DayLine) => void;
  readonly get: (id: string) => DayLine | null;
  /** The newest line of all days, or null. */
  readonly last: (serviceId: string) => DayLine | null;
  /** Lines of one day, oldest first. */
  readonly of: (serviceId: string, day: string) => DayLine[];
  /** Newest first. @param skip number of lines that are left out, from the newest on */
  readonly recent: (serviceId: string, limit: number, skip?: number) => DayLine[];
  /** The last close written before the first line of this day, or null. Ordered by writing, not by time: a clock can have been wrong. */
  readonly closedBefore: (serviceId: string, day: string) => DayLine | null;
  /** The oldest close, or null. */
  readonly firstClose: (serviceId: string) => DayLine | null;
  /** The last journal entry and print job when the first line of a day was written; null when there is no line, or when it did not store them. */
  readonly endsAtFirst: (serviceId: string, day: string) => JournalAndPrints | null;
  /** True when the close of another day already includes what was done before the first business day. */
  readonly tookEarlier: (serviceId: string, day: string) => boolean;
  /** Time of a journal entry, milliseconds since the epoch; null when there is none. */
  readonly journalTime: (seq: number) => number | null;
  /** Sequence number of the journal entry before the first one at or after a time (milliseconds); the last entry when there is none. */
  readonly journalBefore: (at: number) => number;
  /** The same for print jobs. */
  readonly printsBefore: (at: number) => number;
  /** The last journal entry and the last print job now. */
  readonly ends: () => JournalAndPrints;
  /** Journal events of a service's shipments with a sequence number in (after, upTo]. */
  readonly eventsIn: (
    serviceId: string,
    after: number,
    upTo: number,
  ) => { readonly shipmentId: string; readonly event: string }[];
  /** Number of printed papers in print jobs with a sequence number in (after, upTo] that were reprints. */
  readonly reprintsIn: (after: number, upTo: number) => number;
}

/** Table `day_lines`, and the journal entries and print jobs of a day. */
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
    recent: (serviceId, limit, skip = 0) =>
      db
        .all(
          'SELECT * FROM day_lines WHERE profile = ? ORDER BY seq DESC LIMIT ? OFFSET ?',
          serviceId,
          limit,
          skip,
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
  /** The last journal entry and print job at that time; missing in lines of older versions. */
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

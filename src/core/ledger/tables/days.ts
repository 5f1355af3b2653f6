import type { DayClosing, DayEnds, DayLine } from '../../../domain/day/closing.ts';
import { DAY_BEGIN } from '../../../domain/day/closing.ts';
import type { DayLineKind } from '../../../domain/text/dates.ts';
import { PRACTICE_IDENTITY } from '../../../domain/service/serviceIdentity.ts';
import type { Database, Row } from '../database/database.ts';
import { PRINTED } from './printJobs.ts';

/**
 * Append-only (triggers refuse changes): events of business days. All real connections share their days, because their cash is in the same drawers;
 * practice payments have days of their own (`practice`).
 */
export interface DayRepository {
  /** @throws Error when the id exists */
  readonly add: (serviceId: string, line: DayLine) => void;
  readonly get: (id: string) => DayLine | null;
  /** The newest line that opened, counted, closed or reopened something, or null. */
  readonly last: (practice: boolean) => DayLine | null;
  /** Such lines of one day, oldest first. */
  readonly of: (practice: boolean, day: string) => DayLine[];
  /** All lines, newest first; new names of the drawer, which all connections share, are among both. @param skip number of lines that are left out, from the newest on */
  readonly recent: (practice: boolean, limit: number, skip?: number) => DayLine[];
  /**
   * The last lines that the close before a day holds; zeros when there is no such close. Ordered by writing, not by time: a clock can have been wrong.
   */
  readonly endsBefore: (practice: boolean, day: string) => DayEnds;
  /** The last lines now. */
  readonly ends: () => DayEnds;
  /** Events of bookings, refusals and void marks in the journal with a sequence number in (after, upTo]. */
  readonly eventsIn: (
    practice: boolean,
    after: number,
    upTo: number,
  ) => { readonly shipmentId: string; readonly event: string }[];
  /** Number of printed papers in print jobs with a sequence number in (after, upTo] that were reprints. */
  readonly reprintsIn: (after: number, upTo: number) => number;
}

/** SQL for the rows of practice, or of all other connections. Its parameter is 1 for practice. */
export const ofPractice = (column = 'profile'): string =>
  `(${column} = '${PRACTICE_IDENTITY}') = ?`;

const OPENS_OR_CLOSES = `${ofPractice()} AND kind <> 'renamed'`;

/** Table `day_lines`, and the journal entries and print jobs of a day. */
export const dayRepository = (db: Database): DayRepository => {
  const ends = (): DayEnds => {
    const row = db.get(
      'SELECT coalesce((SELECT max(seq) FROM journal), 0) AS journal, coalesce((SELECT max(seq) FROM print_jobs), 0) AS prints, coalesce((SELECT max(seq) FROM payments), 0) AS payments',
    );
    return {
      journal: Number(row?.['journal']),
      prints: Number(row?.['prints']),
      payments: Number(row?.['payments']),
    };
  };
  const closeBefore = (practice: boolean, day: string): DayLine | null => {
    const row = db.get(
      `SELECT * FROM day_lines WHERE kind = 'closed' AND ${ofPractice()}
      AND seq < coalesce((SELECT min(seq) FROM day_lines WHERE day = ? AND ${OPENS_OR_CLOSES}), ${Number.MAX_SAFE_INTEGER})
      ORDER BY seq DESC LIMIT 1`,
      Number(practice),
      day,
      Number(practice),
    );
    return row ? read(row) : null;
  };
  return {
    add: (serviceId, { id, day, at, operator, kind, reason, ...body }) => {
      db.run(
        'INSERT INTO day_lines (id, profile, day, at, operator, kind, body, reason) VALUES (?,?,?,?,?,?,?,?)',
        id,
        serviceId,
        day,
        at,
        operator,
        kind,
        JSON.stringify(body satisfies Body),
        reason,
      );
    },
    get: (id) => {
      const row = db.get('SELECT * FROM day_lines WHERE id = ?', id);
      return row ? read(row) : null;
    },
    last: (practice) => {
      const row = db.get(
        `SELECT * FROM day_lines WHERE ${OPENS_OR_CLOSES} ORDER BY seq DESC LIMIT 1`,
        Number(practice),
      );
      return row ? read(row) : null;
    },
    of: (practice, day) =>
      db
        .all(
          `SELECT * FROM day_lines WHERE day = ? AND ${OPENS_OR_CLOSES} ORDER BY seq`,
          day,
          Number(practice),
        )
        .map(read),
    recent: (practice, limit, skip = 0) =>
      db
        .all(
          `SELECT * FROM day_lines WHERE kind = 'renamed' OR ${ofPractice()} ORDER BY seq DESC LIMIT ? OFFSET ?`,
          Number(practice),
          limit,
          skip,
        )
        .map(read),
    endsBefore: (practice, day) => closeBefore(practice, day)?.closing?.upTo ?? DAY_BEGIN,
    ends,
    eventsIn: (practice, after, upTo) =>
      db
        .all(
          `SELECT j.shipment_id, j.event FROM journal j CROSS JOIN shipments s ON s.id = j.shipment_id
          WHERE j.seq > ? AND j.seq <= ? AND j.event IN ('booked', 'resolvedBooked', 'refused', 'markedVoid') AND ${ofPractice('s.profile')} ORDER BY j.seq`,
          after,
          upTo,
          Number(practice),
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

type Body = Pick<DayLine, 'floats' | 'floatsBefore' | 'renamed'> & {
  readonly closing: DayClosing | null;
};
const read = (row: Row): DayLine => {
  const { floats, floatsBefore, renamed, closing } = JSON.parse(String(row['body'])) as Body;
  return {
    floats,
    ...(floatsBefore && { floatsBefore }),
    ...(renamed && { renamed }),
    closing,
    id: String(row['id']),
    day: String(row['day']),
    at: Number(row['at']),
    operator: String(row['operator']),
    kind: row['kind'] as DayLineKind,
    reason: String(row['reason']),
  };
};

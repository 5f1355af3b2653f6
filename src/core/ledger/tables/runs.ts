import type { RunFailure } from '../../../domain/shipment/snapshot.ts';
import { readStoredText, textToStore } from '../../../texts/text.ts';
import type { Database, Row } from '../database/database.ts';
import type { RatingRunRecord, RunRecord, TrackingRunRecord } from './records.ts';

/** Why an item of a run failed. */
type FailReason = Pick<RunFailure, 'code' | 'message'>;

/** Runs that a person started; a run without an end was interrupted. */
export interface RunRepository {
  readonly insert: (run: RunRecord | RatingRunRecord | TrackingRunRecord) => void;
  readonly end: (id: string, at: number) => void;
  /** Booking runs without an end. */
  readonly interrupted: (serviceId: string) => RunRecord[];
  readonly openRatings: (serviceId: string) => RatingRunRecord[];
  /** Tracking runs without an end. */
  readonly openTrackings: (serviceId: string) => TrackingRunRecord[];
  readonly rating: (id: string) => RatingRunRecord | null;
  /** Records the result of an item; null is success. */
  readonly itemFinished: (id: string, shipmentId: string, reason: FailReason | null) => void;
  readonly finishedItems: (
    id: string,
  ) => { readonly shipmentId: string; readonly reason: FailReason | null }[];
}

/** Tables `runs` and `run_members`. */
export const runRepository = (db: Database): RunRepository => {
  const open = (serviceId: string, kind: string): Row[] =>
    db.all(
      'SELECT * FROM runs WHERE profile = ? AND kind = ? AND ended_at IS NULL ORDER BY started_at, id',
      serviceId,
      kind,
    );
  return {
    insert: (run) => {
      db.run(
        'INSERT INTO runs (id, kind, profile, members, options, started_at, ended_at) VALUES (?,?,?,?,?,?,?)',
        run.id,
        run.kind,
        run.serviceId,
        JSON.stringify(run.members),
        JSON.stringify(run.options),
        run.startedAt,
        run.endedAt,
      );
    },
    end: (id, at) => {
      db.run('UPDATE runs SET ended_at = ? WHERE id = ?', at, id);
    },
    interrupted: (serviceId) =>
      open(serviceId, 'booking').map((row) => ({
        ...common(row),
        kind: 'booking',
        options: JSON.parse(String(row['options'])) as RunRecord['options'],
      })),
    openRatings: (serviceId) => open(serviceId, 'rating').map(readRating),
    openTrackings: (serviceId) =>
      open(serviceId, 'tracking').map((row) => ({
        ...common(row),
        kind: 'tracking',
        options: JSON.parse(String(row['options'])) as TrackingRunRecord['options'],
      })),
    rating: (id) => {
      const row = db.get("SELECT * FROM runs WHERE id = ? AND kind = 'rating'", id);
      return row ? readRating(row) : null;
    },
    itemFinished: (id, shipmentId, reason) => {
      db.run(
        'INSERT OR REPLACE INTO run_members (run_id, shipment_id, code, message) VALUES (?,?,?,?)',
        id,
        shipmentId,
        reason?.code ?? null,
        reason === null ? null : textToStore(reason.message),
      );
    },
    finishedItems: (id) =>
      db
        .all('SELECT shipment_id, code, message FROM run_members WHERE run_id = ?', id)
        .map((row) => ({
          shipmentId: String(row['shipment_id']),
          reason:
            row['code'] === null
              ? null
              : {
                  code: String(row['code']),
                  message: readStoredText(String(row['message'] ?? '')),
                },
        })),
  };
};

const common = (row: Row) => ({
  id: String(row['id']),
  serviceId: String(row['profile']),
  members: JSON.parse(String(row['members'])) as string[],
  startedAt: Number(row['started_at']),
  endedAt: row['ended_at'] === null ? null : Number(row['ended_at']),
});
const readRating = (row: Row): RatingRunRecord => ({
  ...common(row),
  kind: 'rating',
  options: JSON.parse(String(row['options'])) as RatingRunRecord['options'],
});

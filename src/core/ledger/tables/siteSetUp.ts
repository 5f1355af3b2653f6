import { parcelAfter, NEW_PARCEL, type ParcelLineKind } from '../../../domain/handover/parcel.ts';
import { mayHavePrinted, PRINT_STATES } from '../../../domain/paper/printJob.ts';
import type { Database, Row } from '../database/database.ts';
import { ROW_FACTS, type RowFact } from './siteTriggers.ts';

/** A row as the site has it. */
export type SharedRow = Readonly<Record<string, unknown>>;

/** Restores rows that a lost ledger of this desk had shared with its site. */
export interface SiteSetUpRepository {
  /**
   * Inserts a row under its own number, or under a new one when this ledger has used that number. The shipment that it refers to must exist.
   * @returns true when it kept its number; otherwise it must be shared again
   */
  readonly putRow: (table: RowFact, row: SharedRow) => boolean;
  /** Returns whether a row is here already, under any number. */
  readonly hasRow: (table: RowFact, row: SharedRow) => boolean;
  /** Makes new rows get greater numbers than any that the site has. */
  readonly countFrom: (table: RowFact, seq: number) => void;
  /** The last number of the outbox. */
  readonly lastNoted: () => number;
  /** Deletes the outbox entries after `seq` for these subjects, which the site already has in this state. */
  readonly dropNoted: (
    seq: number,
    same: readonly { readonly kind: string; readonly subject: string }[],
  ) => void;
}

/** The columns by which a row of a table is recognized. */
const IDENTIFYING: Readonly<Record<RowFact, readonly string[]>> = {
  journal: ['shipment_id', 'at', 'event'],
  payments: ['payment_id', 'line'],
  voids: ['id'],
  tracking_events: ['shipment_id', 'at'],
  handovers: ['id'],
  parcel_lines: ['parcel_id', 'at', 'kind'],
  bag_lines: ['bag_id', 'at', 'kind'],
  day_lines: ['id'],
  print_jobs: ['id'],
  site_tracked: ['shipment_id', 'at'],
};

const shipmentsOf = (text: unknown): string[] =>
  typeof text === 'string' ? (JSON.parse(text) as string[]) : [];

/** A print job for the history: one that printed, or may have, counts as printed; its documents are not here. */
const printJobOf = (row: SharedRow): SharedRow => {
  const { id, kind, printer, created_at, updated_at: at, operator, shipments } = row;
  const state = PRINT_STATES.some((known) => known === row['state'] && mayHavePrinted(known))
    ? 'printed'
    : 'cancelled';
  return {
    id,
    kind,
    state,
    printer,
    created_at,
    updated_at: at,
    job: JSON.stringify({
      printer,
      kind: state,
      at,
      ...(state === 'printed' && { by: 'system' }),
    }),
    body: JSON.stringify({
      title: '',
      items: shipmentsOf(shipments).map((shipmentId) => ({ shipmentId, hash: '' })),
      layout: { kind: 'original' },
      paper: null,
      continues: false,
      copies: 1,
      reprint: 0,
      reason: null,
      operator: operator ?? '',
    }),
  };
};

/** The columns to insert: those that were shared, and defaults for those that were not. */
const columnsOf = (table: RowFact, row: SharedRow): SharedRow => {
  if (table === 'print_jobs') return printJobOf(row);
  const sent = ROW_FACTS[table].split(', ').filter((name) => name !== 'seq');
  return {
    ...Object.fromEntries(sent.map((name) => [name, row[name]])),
    ...(table === 'handovers' && { wish: row['id'] }),
  };
};

/** Restores rows of the tables in `ROW_FACTS`. */
export const siteSetUpRepository = (db: Database): SiteSetUpRepository => {
  const isTaken = (table: RowFact, seq: unknown): boolean =>
    db.get(`SELECT 1 AS x FROM ${table} WHERE seq = ?`, Number(seq)) !== undefined;

  const moveParcel = ({ parcel_id: id, at, kind, bag_id, handover_id }: SharedRow): void => {
    const row = db.get('SELECT * FROM parcels WHERE id = ?', String(id));
    if (row === undefined) return;
    const { acceptedAt, bagId, handoverId, withdrawn } = parcelAfter(positionOf(row), {
      at: Number(at),
      kind: kind as ParcelLineKind,
      bagId: textOrNull(bag_id),
      handoverId: textOrNull(handover_id),
    });
    db.run(
      'UPDATE parcels SET accepted_at = ?, bag_id = ?, handover_id = ?, withdrawn = ? WHERE id = ?',
      acceptedAt,
      bagId,
      handoverId,
      withdrawn ? 1 : 0,
      String(id),
    );
  };

  return {
    putRow: (table, row) => {
      const keeps = !isTaken(table, row['seq']);
      const columns = { ...(keeps && { seq: row['seq'] }), ...columnsOf(table, row) };
      const names = Object.keys(columns);
      db.run(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...Object.values(columns).map((value) => (value ?? null) as string | number | null),
      );
      if (table === 'parcel_lines') moveParcel(row);
      if (table === 'print_jobs')
        for (const shipmentId of shipmentsOf(row['shipments']))
          db.run(
            'INSERT OR IGNORE INTO print_items (job_id, shipment_id) VALUES (?,?)',
            String(row['id']),
            shipmentId,
          );
      return keeps;
    },
    hasRow: (table, row) =>
      db.get(
        `SELECT 1 AS x FROM ${table} WHERE ${IDENTIFYING[table].map((name) => `${name} = ?`).join(' AND ')}`,
        ...IDENTIFYING[table].map((name) => (row[name] ?? null) as string | number | null),
      ) !== undefined,
    countFrom: (table, seq) => {
      const known = db.get('SELECT seq FROM sqlite_sequence WHERE name = ?', table);
      if (known === undefined)
        db.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?,?)', table, seq);
      else db.run('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', seq, table);
    },
    lastNoted: () =>
      Number(db.get("SELECT seq FROM sqlite_sequence WHERE name = 'site_outbox'")?.['seq'] ?? 0),
    dropNoted: (seq, same) => {
      db.run(
        `DELETE FROM site_outbox WHERE (kind, subject) IN (SELECT value ->> '$.kind', value ->> '$.subject' FROM json_each(?)) AND seq > ?`,
        JSON.stringify(same),
        seq,
      );
    },
  };
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const positionOf = (row: Row) => ({
  ...NEW_PARCEL,
  acceptedAt: row['accepted_at'] === null ? null : Number(row['accepted_at']),
  bagId: textOrNull(row['bag_id']),
  handoverId: textOrNull(row['handover_id']),
  withdrawn: row['withdrawn'] === 1,
});

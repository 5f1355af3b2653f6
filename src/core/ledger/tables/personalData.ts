import type { UnfinishedReason } from '../../../domain/desk/personalData.ts';
import {
  emptyAddress,
  type Draft,
  type DraftAddress,
  upgradeAddress,
} from '../../../domain/shipment/draft.ts';
import type { Database, Row } from '../database/database.ts';
import { ledgerViewRepository } from './ledgerViews.ts';
import { expandSoldContent } from './soldContent.ts';
import { statementRepository } from './statements.ts';

/** Rows per page; other work runs between two pages. */
const PAGE = 500;

/** The record that holds a person's data. */
export type RecordRef =
  | { readonly kind: 'shipment'; readonly id: string; readonly part: 'sender' | 'receiver' }
  | { readonly kind: 'card'; readonly id: string }
  | { readonly kind: 'sender'; readonly id: string }
  | { readonly kind: 'template'; readonly id: string }
  | { readonly kind: 'handover'; readonly id: string }
  /** `id` is that of its shipment. */
  | { readonly kind: 'senderId'; readonly id: string };

/** The data of a sender, receiver, driver or contact, with the company where there is one; or the number of an ID. */
export interface StoredParty {
  readonly record: RecordRef;
  readonly address: DraftAddress & { readonly company?: string; readonly idNumber?: string };
  /** When that record was created, milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Reads everything that holds personal data, in pages so that other work runs in between; and the erasing writes that no other repository has. */
export interface PersonalDataRepository {
  readonly parties: () => Generator<StoredParty[]>;
  /** Why the people of a shipment may not be erased yet; null when they may. */
  readonly unfinished: (shipmentId: string) => UnfinishedReason | null;
  /** The content hash and the receiver's hash of the row. */
  readonly hashesOf: (
    shipmentId: string,
  ) => { readonly content: string; readonly receiver: string } | null;
  readonly erasedAt: (shipmentId: string, at: number) => void;
  /** Deletes the undo steps of every batch that has one of these shipments, or a step that contains one of these ids or texts. */
  readonly forgetHistory: (shipmentIds: readonly string[], texts: readonly string[]) => void;
  /** Empties the failure messages of these shipments in runs. */
  readonly forgetFailures: (shipmentIds: readonly string[]) => void;
  /**
   * Replaces names of batches, templates, prints and files that hold the data with `instead`. Empties the failure message of watched files, the
   * reason of reprints, and the reason of parcels booked elsewhere that were given back. Removes views of the list that hold the data.
   */
  readonly rename: (holdsData: (words: string) => boolean, instead: string) => void;
  /** Hashes of a shipment's papers in finished print jobs. */
  readonly papersOf: (shipmentId: string) => string[];
  /** Hashes of the manifests in finished print jobs since a time (milliseconds): any of them may name a shipment of that time. */
  readonly manifestsSince: (at: number) => string[];
  /** Queues files for removal from this computer. */
  readonly toRemove: (hashes: readonly string[]) => void;
  readonly waitingToBeRemoved: () => string[];
  readonly removed: (hash: string) => void;
  /** Removes deleted words from the full-text indexes of the address book and the list of shipments. */
  readonly tidyIndex: () => void;
}

const OVER = "state IN ('printed', 'cancelled')";

/** Finds personal data in the ledger, page by page, and writes what an erasure changes. */
export const personalDataRepository = (db: Database): PersonalDataRepository => {
  const paged = function* (
    sql: string,
    of: (row: Row) => StoredParty[],
    first: number | string = -1,
  ): Generator<StoredParty[]> {
    for (let after = first; ;) {
      const rows = db.all(sql, after, PAGE);
      yield rows.flatMap(of);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = typeof first === 'string' ? String(last['at']) : Number(last['at']);
    }
  };
  const partiesOf = (
    id: unknown,
    createdAt: unknown,
    { sender, receiver }: Pick<Draft, 'sender' | 'receiver'>,
  ): StoredParty[] =>
    (['receiver', 'sender'] as const).map((part) => ({
      record: { kind: 'shipment', id: String(id), part },
      address: upgradeAddress({ sender, receiver }[part]),
      createdAt: Number(createdAt),
    }));
  const parsed = <T>(value: unknown): T => JSON.parse(String(value)) as T;

  return {
    parties: function* () {
      yield* paged(
        `SELECT rowid AS at, id, created_at, draft FROM shipments
          WHERE rowid > ? ORDER BY rowid LIMIT ?`,
        (row) => partiesOf(row['id'], row['created_at'], parsed(row['draft'])),
      );
      // The draft of a sent shipment cannot change, so its last sold record names the same people. Earlier attempts, and attempts of unsent drafts,
      // may name others.
      yield* paged(
        `SELECT v.rowid AS at, v.shipment_id, s.created_at, v.content FROM sales v JOIN shipments s ON s.id = v.shipment_id
          WHERE v.rowid > ? AND (s.state NOT IN ('sending', 'booked', 'uncertain') OR EXISTS (SELECT 1 FROM sales o WHERE o.shipment_id = v.shipment_id AND o.attempt <> v.attempt))
          ORDER BY v.rowid LIMIT ?`,
        (row) => {
          const { sender, receiver } = expandSoldContent(row['content'] as Uint8Array);
          return [receiver, ...(sender ? [sender] : [])].map((sent, at) => ({
            record: {
              kind: 'shipment',
              id: String(row['shipment_id']),
              part: at === 0 ? 'receiver' : 'sender',
            },
            address: upgradeAddress({
              ...sent,
              alternate_phone: sent.alternate_phone ?? '',
              longitude: '',
              latitude: '',
            }),
            createdAt: Number(row['created_at']),
          }));
        },
      );
      yield* paged(
        'SELECT seq AS at, id, created_at, data FROM addresses WHERE seq > ? AND removed_at IS NULL ORDER BY seq LIMIT ?',
        (row) => [
          {
            record: { kind: 'card', id: String(row['id']) },
            address: upgradeAddress(parsed<StoredParty['address']>(row['data'])),
            createdAt: Number(row['created_at']),
          },
        ],
      );
      yield* paged(
        'SELECT rowid AS at, id, created_at, address FROM sender_profiles WHERE rowid > ? ORDER BY rowid LIMIT ?',
        (row) => [
          {
            record: { kind: 'sender', id: String(row['id']) },
            address: upgradeAddress(parsed<DraftAddress>(row['address'])),
            createdAt: Number(row['created_at']),
          },
        ],
      );
      yield* paged(
        'SELECT rowid AS at, id, created_at, drafts FROM templates WHERE rowid > ? ORDER BY rowid LIMIT ?',
        (row) =>
          parsed<Draft[]>(row['drafts']).flatMap((draft) =>
            partiesOf(row['id'], row['created_at'], draft).map((party) => ({
              ...party,
              record: { kind: 'template' as const, id: String(row['id']) },
            })),
          ),
      );
      yield* paged(
        "SELECT seq AS at, id, handovers.at AS created_at, driver FROM handovers WHERE seq > ? AND driver <> '' ORDER BY seq LIMIT ?",
        (row) => [
          {
            record: { kind: 'handover', id: String(row['id']) },
            address: { ...emptyAddress(), first_name: String(row['driver']) },
            createdAt: Number(row['created_at']),
          },
        ],
      );
      // Also found by number alone: the sender of a draft can have no name or be the desk's own profile.
      yield* paged(
        'SELECT shipment_id AS at, at AS created_at, number FROM sender_ids WHERE shipment_id > ? ORDER BY shipment_id LIMIT ?',
        (row) => [
          {
            record: { kind: 'senderId', id: String(row['at']) },
            address: { ...emptyAddress(), idNumber: String(row['number']) },
            createdAt: Number(row['created_at']),
          },
        ],
        '',
      );
    },
    unfinished: (shipmentId) => {
      const row = db.get(
        `SELECT s.state, json_extract(s.purchase, '$.unconfirmed') AS unconfirmed,
          s.state = 'chosen' AND EXISTS (SELECT 1 FROM runs r, json_each(r.members) m WHERE r.ended_at IS NULL AND m.value = s.id) AS running,
          EXISTS (SELECT 1 FROM print_items i JOIN print_jobs j ON j.id = i.job_id WHERE i.shipment_id = s.id AND NOT j.${OVER}) AS printing
          FROM shipments s WHERE s.id = ?`,
        shipmentId,
      );
      if (!row) return null;
      if (row['state'] === 'sending' || row['state'] === 'uncertain') return 'uncertain';
      if (row['state'] === 'booked' && row['unconfirmed'] === 1) return 'unconfirmed';
      if (row['running'] === 1) return 'run';
      return row['printing'] === 1 ? 'printing' : null;
    },
    hashesOf: (shipmentId) => {
      const row = db.get(
        'SELECT content_hash, receiver_hash FROM shipments WHERE id = ?',
        shipmentId,
      );
      return row
        ? { content: String(row['content_hash']), receiver: String(row['receiver_hash']) }
        : null;
    },
    erasedAt: (shipmentId, at) => {
      db.run('UPDATE shipments SET erased_at = ? WHERE id = ?', at, shipmentId);
      // It is listed again in the background; until then it must not be found by the person's words.
      db.run(
        'DELETE FROM listed_words WHERE rowid = (SELECT seq FROM listed WHERE shipment_id = ?)',
        shipmentId,
      );
      db.run('DELETE FROM listed WHERE shipment_id = ?', shipmentId);
    },
    forgetHistory: (shipmentIds, texts) => {
      db.run(
        `DELETE FROM sheet_history WHERE batch_id IN (
          SELECT batch_id FROM shipments WHERE id IN (SELECT value FROM json_each(?1))
          UNION SELECT h.batch_id FROM sheet_history h, json_each(?2) t WHERE instr(h.command, t.value) > 0)`,
        JSON.stringify(shipmentIds),
        // Escaped as in the JSON of a step.
        JSON.stringify([...shipmentIds, ...texts].map((text) => JSON.stringify(text).slice(1, -1))),
      );
    },
    forgetFailures: (shipmentIds) => {
      db.run(
        "UPDATE run_members SET message = '' WHERE message IS NOT NULL AND shipment_id IN (SELECT value FROM json_each(?))",
        JSON.stringify(shipmentIds),
      );
    },
    rename: (holdsData, instead) => {
      ledgerViewRepository(db).erase(holdsData);
      statementRepository(db).erase(holdsData, instead);
      for (const table of ['batches', 'templates'] as const)
        for (const { id, name } of db.all(`SELECT id, name FROM ${table}`))
          if (holdsData(String(name)))
            db.run(`UPDATE ${table} SET name = ? WHERE id = ?`, instead, String(id));
      for (const { name } of db.all('SELECT DISTINCT name FROM imported_files'))
        if (holdsData(String(name)))
          db.run('UPDATE imported_files SET name = ? WHERE name = ?', instead, String(name));
      for (const { profile, hash, name, problem } of db.all(
        'SELECT profile, hash, name, problem FROM watched_files',
      ))
        if (holdsData(`${String(name)} ${String(problem ?? '')}`))
          db.run(
            "UPDATE watched_files SET name = ?, problem = CASE WHEN problem IS NULL THEN NULL ELSE '' END WHERE profile = ? AND hash = ?",
            instead,
            String(profile),
            String(hash),
          );
      // The reasons of parcels booked here are erased with their shipments.
      for (const { seq, reason } of db.all(
        "SELECT l.seq, l.reason FROM parcel_lines l JOIN parcels p ON p.id = l.parcel_id WHERE p.shipment_id IS NULL AND l.reason <> ''",
      ))
        if (holdsData(String(reason)))
          db.run("UPDATE parcel_lines SET reason = '' WHERE seq = ?", Number(seq));
      for (const { id, title, reason } of db.all(
        "SELECT id, body ->> '$.title' AS title, coalesce(body ->> '$.reason', '') AS reason FROM print_jobs",
      )) {
        if (holdsData(String(title)))
          db.run(
            "UPDATE print_jobs SET body = json_set(body, '$.title', ?) WHERE id = ?",
            instead,
            String(id),
          );
        if (holdsData(String(reason)))
          db.run(
            "UPDATE print_jobs SET body = json_set(body, '$.reason', '') WHERE id = ?",
            String(id),
          );
      }
    },
    papersOf: (shipmentId) =>
      db
        .all(
          `SELECT i.value ->> '$.hash' AS hash FROM print_items p JOIN print_jobs j ON j.id = p.job_id, json_each(j.body, '$.items') i
            WHERE p.shipment_id = ?1 AND j.${OVER} AND i.value ->> '$.shipmentId' = ?1`,
          shipmentId,
        )
        .map((row) => String(row['hash'])),
    manifestsSince: (at) =>
      db
        .all(
          `SELECT i.value ->> '$.hash' AS hash FROM print_jobs j, json_each(j.body, '$.items') i WHERE j.kind = 'manifest' AND j.created_at >= ? AND j.${OVER}`,
          at,
        )
        .map((row) => String(row['hash'])),
    toRemove: (hashes) => {
      for (const hash of hashes)
        db.run('INSERT OR IGNORE INTO erased_files (hash) VALUES (?)', hash);
    },
    waitingToBeRemoved: () =>
      db.all('SELECT hash FROM erased_files ORDER BY hash').map((row) => String(row['hash'])),
    removed: (hash) => {
      db.run('DELETE FROM erased_files WHERE hash = ?', hash);
    },
    tidyIndex: () => {
      db.run("INSERT INTO addresses_text (addresses_text) VALUES ('optimize')");
      db.run("INSERT INTO listed_words (listed_words) VALUES ('optimize')");
    },
  };
};

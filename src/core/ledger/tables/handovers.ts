import type { Handover } from '../../../domain/handover/handover.ts';
import type { Signature } from '../../../domain/handover/signature.ts';
import type { Database, Row } from '../database/database.ts';

/** The current state of a bag, from its last line. */
export interface BagRecord {
  readonly id: string;
  readonly serviceId: string;
  readonly name: string;
  /** Null while it is open. */
  readonly seal: string | null;
}

/** What happened to a bag. PERSISTED names. `emptied`: it is no longer used. */
export type BagLineKind = 'made' | 'sealed' | 'opened' | 'emptied';

/** Hand-overs to drivers, and bags: append-only lines. */
export interface HandoverRepository {
  /** @param wish id made where the hand-over was entered @throws Error when it exists already */
  readonly add: (serviceId: string, wish: string, handover: Handover) => void;
  /** The hand-over that was entered with this id, or null. */
  readonly byWish: (wish: string) => Handover | null;
  readonly get: (id: string) => (Handover & { readonly serviceId: string }) | null;
  /** Newest first. */
  readonly recent: (serviceId: string, limit: number) => Handover[];
  /** Stores the signed manifest, unless there is one or the driver was erased since. */
  readonly keepManifest: (id: string, hash: string) => void;
  /** Hashes of the stored files of these hand-overs: signed manifests and photos. */
  readonly filesOf: (ids: readonly string[]) => string[];
  /** Removes the signed manifests and photos of these hand-overs, which stay. */
  readonly dropFiles: (ids: readonly string[]) => void;
  /** Erases driver, vehicle, signature, photo and signed manifest of these hand-overs. */
  readonly erase: (ids: readonly string[]) => void;
  /** Ids and times (milliseconds) of hand-overs before a time that still name a driver, oldest first. */
  readonly named: (before: number) => { readonly id: string; readonly at: number }[];
  /** Adds a line to a bag. */
  readonly writeBag: (
    line: BagRecord & { at: number; operator: string; kind: BagLineKind },
  ) => void;
  /** The bag, or null when it does not exist or was emptied. */
  readonly bag: (id: string) => BagRecord | null;
  /** True for a bag that is sealed now and was sealed after a time (milliseconds). */
  readonly sealedAfter: (id: string, at: number) => boolean;
  /** The last name and seal of each bag, also of emptied ones. */
  readonly bagNames: (ids: readonly string[]) => BagRecord[];
  /** Bags in use, ordered by their last change. */
  readonly bags: (serviceId: string) => BagRecord[];
}

/** Tables `handovers` and `bag_lines`. */
export const handoverRepository = (db: Database): HandoverRepository => ({
  add: (
    serviceId,
    wish,
    { id, at, operator, carrier, driver, vehicle, signature, photo, manifest },
  ) => {
    db.run(
      'INSERT INTO handovers (id, wish, profile, at, operator, carrier, driver, vehicle, signature, photo, manifest) VALUES (?,?,?,?,?,?,?,?,?,?,?)',
      id,
      wish,
      serviceId,
      at,
      operator,
      carrier,
      driver,
      vehicle,
      signature === null ? null : JSON.stringify(signature),
      photo,
      manifest,
    );
  },
  byWish: (wish) => {
    const row = db.get('SELECT * FROM handovers WHERE wish = ?', wish);
    return row ? read(row) : null;
  },
  get: (id) => {
    const row = db.get('SELECT * FROM handovers WHERE id = ?', id);
    return row ? { ...read(row), serviceId: String(row['profile']) } : null;
  },
  recent: (serviceId, limit) =>
    db
      .all('SELECT * FROM handovers WHERE profile = ? ORDER BY seq DESC LIMIT ?', serviceId, limit)
      .map(read),
  keepManifest: (id, hash) => {
    db.run(
      "UPDATE handovers SET manifest = ? WHERE id = ? AND manifest IS NULL AND driver <> ''",
      hash,
      id,
    );
  },
  filesOf: (ids) =>
    db
      .all(
        'SELECT photo, manifest FROM handovers WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .flatMap(({ photo, manifest }) => [photo, manifest])
      .flatMap((hash) => (hash == null ? [] : [String(hash)])),
  dropFiles: (ids) => {
    db.run(
      'UPDATE handovers SET photo = NULL, manifest = NULL WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    );
  },
  erase: (ids) => {
    db.run(
      "UPDATE handovers SET driver = '', vehicle = '', signature = NULL, photo = NULL, manifest = NULL WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify(ids),
    );
  },
  named: (before) =>
    db
      .all("SELECT id, at FROM handovers WHERE driver <> '' AND at < ? ORDER BY at", before)
      .map(({ id, at }) => ({ id: String(id), at: Number(at) })),
  writeBag: ({ id, serviceId, at, operator, kind, name, seal }) => {
    db.run(
      'INSERT INTO bag_lines (bag_id, profile, at, operator, kind, name, seal) VALUES (?,?,?,?,?,?,?)',
      id,
      serviceId,
      at,
      operator,
      kind,
      name,
      seal,
    );
  },
  bag: (id) => {
    const row = db.get('SELECT * FROM bag_lines WHERE bag_id = ? ORDER BY seq DESC LIMIT 1', id);
    return row && row['kind'] !== 'emptied' ? readBag(row) : null;
  },
  sealedAfter: (id, at) => {
    const row = db.get(
      'SELECT kind, at FROM bag_lines WHERE bag_id = ? ORDER BY seq DESC LIMIT 1',
      id,
    );
    return row?.['kind'] === 'sealed' && Number(row['at']) > at;
  },
  bagNames: (ids) =>
    ids.flatMap((id) => {
      const row = db.get(
        "SELECT * FROM bag_lines WHERE bag_id = ? AND kind <> 'emptied' ORDER BY seq DESC LIMIT 1",
        id,
      );
      return row ? [readBag(row)] : [];
    }),
  bags: (serviceId) =>
    db
      .all(
        `SELECT l.* FROM bag_lines l WHERE l.profile = ? AND l.kind <> 'emptied'
          AND NOT EXISTS (SELECT 1 FROM bag_lines n WHERE n.bag_id = l.bag_id AND n.seq > l.seq) ORDER BY l.seq`,
        serviceId,
      )
      .map(readBag),
});

const read = (row: Row): Handover => ({
  id: String(row['id']),
  at: Number(row['at']),
  operator: String(row['operator']),
  carrier: String(row['carrier']),
  driver: String(row['driver']),
  vehicle: String(row['vehicle']),
  signature: row['signature'] === null ? null : (JSON.parse(String(row['signature'])) as Signature),
  photo: row['photo'] === null ? null : String(row['photo']),
  manifest: row['manifest'] === null ? null : String(row['manifest']),
});
const readBag = (row: Row): BagRecord => ({
  id: String(row['bag_id']),
  serviceId: String(row['profile']),
  name: String(row['name']),
  seal: row['seal'] === null ? null : String(row['seal']),
});

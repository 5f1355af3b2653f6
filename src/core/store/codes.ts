import type { HsCode, HsVerdict } from '../../domain/service/service.ts';
import { byRelevance, wordQuery } from './textQuery.ts';
import type { Database, Row } from './database.ts';

/** A code as this desk knows it under one connection profile. Times in milliseconds since the epoch. */
export interface KnownCode extends HsCode {
  /** What the service last said when it was asked about this very code; null when it never was. */
  readonly valid: boolean | null;
  readonly verifiedAt: number | null;
  /** When a search or list of the service last held it; null when none ever did. */
  readonly seenAt: number | null;
  /** Shipments of this desk that carry it. */
  readonly uses: number;
  readonly usedAt: number | null;
  /** A person marked it. */
  readonly favourite: boolean;
}

const COLUMNS =
  'c.code, c.name, c.record_id, c.active, c.valid, c.verified_at, c.seen_at, c.uses, c.used_at, c.favourite';
/** A code the service does not know is offered only where this desk has used it, marked as what it is. */
const OFFERED = "(c.uses > 0 OR c.favourite = 1 OR (c.name <> '' AND coalesce(c.valid, 1) = 1))";

/** Matches looked at: as many as can be ranked between two keys. Fewer letters than it takes to get below are no search yet. */
const CANDIDATES = 400;

/** Every HS code that the service ever returned, with what it last said of it. Works with the line down. */
export interface CodeRepository {
  /** Remembers what a search or list returned. A code once refused is open again: the catalogue has grown. */
  readonly seen: (serviceId: string, codes: readonly HsCode[], at: number) => void;
  /**
   * Forgets codes that the service listed before `since` and lists no more, `limit` at a time; what a shipment carries and favourites stay, as not in
   * use and without a verdict. Codes of which only a verdict is known stay as they are. @returns how many were forgotten or marked
   */
  readonly unlisted: (serviceId: string, since: number, limit: number) => number;
  /** Marks a code as a favourite, or not; one that the desk did not know is known from now on. */
  readonly favour: (serviceId: string, code: string, favourite: boolean) => void;
  /** Favourites first, then what shipments of this desk carry, the most used first. */
  readonly own: (serviceId: string, limit: number) => KnownCode[];
  readonly verified: (serviceId: string, verdict: HsVerdict, at: number) => void;
  readonly verdict: (
    serviceId: string,
    code: string,
  ) => { readonly valid: boolean; readonly at: number } | null;
  /** The verdict on a code, null when it was never asked for, and the service's own words for it, empty where it gave none. */
  readonly told: (
    serviceId: string,
    code: string,
  ) => { readonly valid: boolean | null; readonly description: string };
  readonly get: (serviceId: string, code: string) => KnownCode | null;
  /**
   * Type-ahead: digits are the beginning of a code, words the beginnings of words of code and name, all of them.
   * What this desk has used comes first, then the nearest text. Two words or more that nothing has together are tried apart,
   * unless `together`.
   */
  readonly search: (
    serviceId: string,
    text: string,
    limit: number,
    together?: boolean,
  ) => KnownCode[];
  /** Everything there is to offer, by code. */
  readonly all: (serviceId: string, limit: number) => KnownCode[];
  /** Codes the service knows, or has returned, that begin with `digits`; at most `limit`. */
  readonly under: (serviceId: string, digits: string, limit: number) => KnownCode[];
  /** Makes `codes` the ones that a shipment carries; the database counts them (migrations/0009-use-counts.ts). */
  readonly used: (
    serviceId: string,
    shipmentId: string,
    codes: readonly string[],
    at: number,
  ) => void;
}

/** HS codes by service, and how often each was used: tables `codes` and `code_uses`. */
export const codeRepository = (db: Database): CodeRepository => {
  const byCode = (serviceId: string, digits: string, limit: number): KnownCode[] =>
    db
      .all(
        `SELECT ${COLUMNS} FROM codes c WHERE c.profile = ? AND c.code >= ? AND c.code < ? AND ${OFFERED}
      ORDER BY c.favourite DESC, c.uses DESC, c.used_at DESC, c.active DESC, c.code LIMIT ?`,
        serviceId,
        digits,
        `${digits}:`,
        limit,
      )
      .map(read);

  const matching = (
    index: 'codes_text' | 'codes_used_text',
    serviceId: string,
    match: string,
  ): KnownCode[] =>
    db
      .all(
        `SELECT ${COLUMNS} FROM (SELECT rowid AS found FROM ${index} WHERE ${index} MATCH ? LIMIT ${CANDIDATES}) CROSS JOIN codes c ON c.seq = found WHERE c.profile = ? AND ${OFFERED}`,
        match,
        serviceId,
      )
      .map(read);
  /** What was used has an index of its own, so that a text with thousands of matches cannot crowd it out. */
  const byText = (serviceId: string, text: string, match: string, limit: number): KnownCode[] => {
    const used = matching('codes_used_text', serviceId, match).sort(
      (a, b) => b.uses - a.uses || (b.usedAt ?? 0) - (a.usedAt ?? 0) || (a.code < b.code ? -1 : 1),
    );
    if (used.length >= limit) return used.slice(0, limit);
    const others = matching('codes_text', serviceId, match).filter(({ uses }) => uses === 0);
    return [...used, ...byRelevance(text, others)].slice(0, limit);
  };

  return {
    seen: (serviceId, codes, at) =>
      db.transaction(() => {
        for (const { code, name, id, active } of codes) {
          db.run(
            `INSERT INTO codes (profile, code, name, record_id, active, seen_at) VALUES (?,?,?,?,?,?)
          ON CONFLICT (profile, code) DO UPDATE SET name = excluded.name, record_id = excluded.record_id, active = excluded.active, seen_at = excluded.seen_at,
            verified_at = iif(valid = 0 AND excluded.active = 1, NULL, verified_at), valid = iif(valid = 0 AND excluded.active = 1, NULL, valid)`,
            serviceId,
            code,
            name,
            id,
            active ? 1 : 0,
            at,
          );
        }
      }),
    unlisted: (serviceId, since, limit) =>
      db.transaction(
        () =>
          db.run(
            'UPDATE codes SET seen_at = NULL, active = 0, valid = NULL, verified_at = NULL WHERE profile = ? AND seen_at < ? AND (uses > 0 OR favourite = 1)',
            serviceId,
            since,
          ) +
          db.run(
            'DELETE FROM codes WHERE seq IN (SELECT seq FROM codes WHERE profile = ? AND seen_at < ? AND uses = 0 AND favourite = 0 LIMIT ?)',
            serviceId,
            since,
            limit,
          ),
      ),
    favour: (serviceId, code, favourite) => {
      db.run(
        "INSERT INTO codes (profile, code, name, favourite) VALUES (?,?,'',?) ON CONFLICT (profile, code) DO UPDATE SET favourite = excluded.favourite",
        serviceId,
        code,
        favourite ? 1 : 0,
      );
    },
    own: (serviceId, limit) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM (SELECT seq FROM codes WHERE profile = ?1 AND favourite = 1
            UNION SELECT seq FROM (SELECT seq FROM codes WHERE profile = ?1 AND uses > 0 ORDER BY uses DESC LIMIT ?2)) own
            CROSS JOIN codes c ON c.seq = own.seq ORDER BY c.favourite DESC, c.uses DESC, c.used_at DESC, c.code LIMIT ?2`,
          serviceId,
          limit,
        )
        .map(read),
    verified: (serviceId, verdict, at) => {
      db.run(
        `INSERT INTO codes (profile, code, name, valid, verified_at) VALUES (?,?,?,?,?)
        ON CONFLICT (profile, code) DO UPDATE SET valid = excluded.valid, verified_at = excluded.verified_at, name = iif(name = '', excluded.name, name)`,
        serviceId,
        verdict.code,
        verdict.valid ? verdict.description : '',
        verdict.valid ? 1 : 0,
        at,
      );
    },
    verdict: (serviceId, code) => {
      const row = db.get(
        'SELECT valid, verified_at FROM codes WHERE profile = ? AND code = ? AND valid IS NOT NULL',
        serviceId,
        code,
      );
      return row ? { valid: row['valid'] === 1, at: Number(row['verified_at']) } : null;
    },
    told: (serviceId, code) => {
      const row = db.get(
        'SELECT valid, name FROM codes WHERE profile = ? AND code = ?',
        serviceId,
        code,
      );
      return row
        ? {
            valid: row['valid'] === null ? null : row['valid'] === 1,
            description: String(row['name']),
          }
        : { valid: null, description: '' };
    },
    get: (serviceId, code) => {
      const row = db.get(
        `SELECT ${COLUMNS} FROM codes c WHERE c.profile = ? AND c.code = ?`,
        serviceId,
        code,
      );
      return row ? read(row) : null;
    },
    search: (serviceId, text, limit, together = false) => {
      const digits = text.replace(/[\s.]/g, '');
      if (/^\d+$/.test(digits)) return byCode(serviceId, digits, limit);
      const all = wordQuery(text, 'every');
      if (all === null) return [];
      const found = byText(serviceId, text, all, limit);
      const some = found.length === 0 && !together ? wordQuery(text, 'any') : null;
      return some === null ? found : byText(serviceId, text, some, limit);
    },
    all: (serviceId, limit) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM codes c WHERE c.profile = ? AND ${OFFERED} ORDER BY c.code LIMIT ?`,
          serviceId,
          limit,
        )
        .map(read),
    under: (serviceId, digits, limit) =>
      db
        .all(
          `SELECT ${COLUMNS} FROM codes c WHERE c.profile = ? AND c.code >= ? AND c.code < ? AND c.name <> '' AND coalesce(c.valid, 1) = 1 AND c.active = 1
        ORDER BY c.code LIMIT ?`,
          serviceId,
          digits,
          `${digits}:`,
          limit,
        )
        .map(read),
    used: (serviceId, shipmentId, codes, at) =>
      db.transaction(() => {
        const before = db
          .all('SELECT code FROM code_uses WHERE shipment_id = ?', shipmentId)
          .map((row) => String(row['code']));
        const now = new Set(codes);
        for (const code of before) {
          if (!now.has(code))
            db.run('DELETE FROM code_uses WHERE shipment_id = ? AND code = ?', shipmentId, code);
        }
        for (const code of now) {
          db.run(
            "INSERT INTO codes (profile, code, name, used_at) VALUES (?,?,'',?) ON CONFLICT (profile, code) DO UPDATE SET used_at = excluded.used_at",
            serviceId,
            code,
            at,
          );
          db.run(
            'INSERT OR IGNORE INTO code_uses (shipment_id, profile, code) VALUES (?,?,?)',
            shipmentId,
            serviceId,
            code,
          );
        }
      }),
  };
};

const time = (value: unknown): number | null => (value === null ? null : Number(value));

const read = (row: Row): KnownCode => ({
  code: String(row['code']),
  name: String(row['name']),
  id: time(row['record_id']),
  active: row['active'] === 1,
  valid: row['valid'] === null ? null : row['valid'] === 1,
  verifiedAt: time(row['verified_at']),
  seenAt: time(row['seen_at']),
  uses: Number(row['uses']),
  usedAt: time(row['used_at']),
  favourite: row['favourite'] === 1,
});

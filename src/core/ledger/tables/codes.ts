import type { HsCode, HsVerdict } from '../../../domain/service/service.ts';
import { byRelevance, wordQuery } from '../database/textQuery.ts';
import type { Database, Row } from '../database/database.ts';

/** An HS code as this desk knows it at one service. Times in milliseconds since the epoch. */
export interface KnownCode extends HsCode {
  /** The service's last verdict on this code; null when it was never verified. */
  readonly valid: boolean | null;
  readonly verifiedAt: number | null;
  /** Time when a search or list of the service last returned it; null when none did. */
  readonly seenAt: number | null;
  /** Number of shipments of this desk with this code. */
  readonly uses: number;
  readonly usedAt: number | null;
  /** True when a person marked it. */
  readonly favourite: boolean;
}

const COLUMNS =
  'c.code, c.name, c.record_id, c.active, c.valid, c.verified_at, c.seen_at, c.uses, c.used_at, c.favourite';
/** A code that the service does not know is offered only when this desk used it or marked it. */
const OFFERED = "(c.uses > 0 OR c.favourite = 1 OR (c.name <> '' AND coalesce(c.valid, 1) = 1))";

/** Maximum number of matches to rank: as many as can be ranked between two key presses. A text with more matches is too short for a search. */
const CANDIDATES = 400;

/** Every HS code that the service ever returned, with its last verdict. Works offline. */
export interface CodeRepository {
  /** Stores the results of a search or list. Clears the refusal of a code that is active again: the service's catalogue has grown. */
  readonly seen: (serviceId: string, codes: readonly HsCode[], at: number) => void;
  /**
   * Deletes codes that the service listed before `since` and not again, at most `limit` per call. Codes of shipments and favourites stay, marked as
   * not active and without a verdict. Codes of which only a verdict is known do not change.
   * @returns how many were deleted or marked
   */
  readonly unlisted: (serviceId: string, since: number, limit: number) => number;
  /** Marks or unmarks a favourite; adds a code that the desk did not know. */
  readonly favour: (serviceId: string, code: string, favourite: boolean) => void;
  /** Favourites first, then codes of this desk's shipments, most used first. */
  readonly own: (serviceId: string, limit: number) => KnownCode[];
  readonly verified: (serviceId: string, verdict: HsVerdict, at: number) => void;
  readonly verdict: (
    serviceId: string,
    code: string,
  ) => { readonly valid: boolean; readonly at: number } | null;
  /** The verdict on a code, null when it was never verified, and the service's description, '' when there is none. */
  readonly verdictWithName: (
    serviceId: string,
    code: string,
  ) => { readonly valid: boolean | null; readonly description: string };
  readonly get: (serviceId: string, code: string) => KnownCode | null;
  /**
   * Autocomplete: digits match the start of a code; words match the starts of words in code and name, and all must match. Codes that this desk used
   * come first, then the closest texts. When several words match nothing together, any of them may match, unless `together`.
   */
  readonly search: (
    serviceId: string,
    text: string,
    limit: number,
    together?: boolean,
  ) => KnownCode[];
  /** All codes that can be offered, ordered by code. */
  readonly all: (serviceId: string, limit: number) => KnownCode[];
  /** Active codes that the service knows and that begin with `digits`; at most `limit`. */
  readonly under: (serviceId: string, digits: string, limit: number) => KnownCode[];
  /** Replaces the codes of a shipment with `codes`; triggers count the uses (schema.ts). */
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
  /** Used codes have an index of their own, so that thousands of other matches cannot push them out. */
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
    verdictWithName: (serviceId, code) => {
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

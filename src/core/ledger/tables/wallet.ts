import type { WalletKind, WalletLine } from '../../../domain/wallet/wallet.ts';
import type { Database, Row } from '../database/database.ts';

/** Append-only (triggers refuse changes): lines of the prepaid accounts. */
export interface WalletRepository {
  /** @throws Error when the id exists, or when the line that it corrects was corrected already */
  readonly add: (serviceId: string, line: WalletLine) => void;
  readonly get: (id: string) => WalletLine | null;
  /** All lines of a service, in the order they were entered. */
  readonly of: (serviceId: string) => WalletLine[];
}

/** Wallet lines, append-only: table `wallet_lines`. */
export const walletRepository = (db: Database): WalletRepository => ({
  add: (serviceId, { id, at, day, asOf, operator, kind, amount, reference, corrects }) => {
    db.run(
      'INSERT INTO wallet_lines (id, profile, at, day, as_of, operator, kind, minor, currency, reference, corrects) VALUES (?,?,?,?,?,?,?,?,?,?,?)',
      id,
      serviceId,
      at,
      day,
      asOf,
      operator,
      kind,
      amount.minor,
      amount.currency,
      reference,
      corrects,
    );
  },
  get: (id) => {
    const row = db.get('SELECT * FROM wallet_lines WHERE id = ?', id);
    return row ? read(row) : null;
  },
  of: (serviceId) =>
    db.all('SELECT * FROM wallet_lines WHERE profile = ? ORDER BY seq', serviceId).map(read),
});

const read = (row: Row): WalletLine => ({
  id: String(row['id']),
  at: Number(row['at']),
  day: String(row['day']),
  asOf: Number(row['as_of']),
  operator: String(row['operator']),
  kind: String(row['kind']) as WalletKind,
  amount: { minor: Number(row['minor']), currency: String(row['currency']) },
  reference: String(row['reference']),
  corrects: row['corrects'] === null ? null : String(row['corrects']),
});

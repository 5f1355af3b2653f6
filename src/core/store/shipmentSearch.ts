import type { Database } from './database.ts';
import type { ListPage } from './listedQuery.ts';
import type { ListPlace } from './listRequest.ts';

/** What shipments that want a person are searched by. */
export interface AttentionQuery {
  /** Documents that could not be had are counted of this one only. */
  readonly serviceId: string;
  readonly text: string;
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** A booking that is in doubt is, wherever it was sent: it stays in sight when the desk is connected to another service. */
const ATTENTION = `id IN (SELECT id FROM shipments WHERE state IN ('sending', 'uncertain') AND state = 'uncertain'
  UNION ALL SELECT d.shipment_id FROM documents d JOIN shipments s ON s.id = d.shipment_id WHERE d.state IN ('missing', 'failed') AND d.state = 'failed' AND s.profile = ?)`;

/** What wants a person, the newest first: few, so that each is looked at word by word. */
export const attentionPage = (
  db: Database,
  { serviceId, text, after, limit }: AttentionQuery,
): ListPage & { readonly total: number } => {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const where = `removed_at IS NULL AND ${ATTENTION}${words.map(() => ` AND search LIKE ? ESCAPE '\\'`).join('')}`;
  const values = [serviceId, ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)];
  const rows = db.all(
    `SELECT id, coalesce(booked_at, updated_at) AS at FROM shipments WHERE ${where}${after === null ? '' : ' AND (coalesce(booked_at, updated_at), id) < (?, ?)'}
       ORDER BY at DESC, id DESC LIMIT ?`,
    ...values,
    ...(after === null ? [] : [after.seq, String(after.value)]),
    limit + 1,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    total: Number(db.get(`SELECT count(*) AS n FROM shipments WHERE ${where}`, ...values)?.['n']),
    ids: rows.slice(0, limit).map((row) => String(row['id'])),
    next: last ? { value: String(last['id']), seq: Number(last['at']) } : null,
  };
};

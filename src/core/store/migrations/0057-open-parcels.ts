/**
 * Shipments that are not fully paid, or for which money is to be given back; `practice` 1: at the practice connection. Kept up with the list of
 * shipments: what changed since is in `unlisted`.
 */
export const OPEN_PARCELS = `
  CREATE TABLE open_parcels (shipment_id TEXT PRIMARY KEY, practice INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO open_parcels (shipment_id, practice)
    SELECT p.shipment_id, p.profile = 'practice' FROM payments p LEFT JOIN listed l ON l.shipment_id = p.shipment_id GROUP BY p.shipment_id
      HAVING sum(iif(p.method = 'account', p.minor, 0)) <> 0 OR min(p.currency) <> max(p.currency)
        OR sum(iif(p.method = 'account', 0, p.minor)) <> iif(l.state = 'void', 0, max(0, l.minor))
    UNION SELECT shipment_id, profile = 'practice' FROM listed WHERE state = 'booked' AND paid = 'no';
`;

/** Index of bookings by a person's word that the service does not track yet: they are few and queried often. */
export const UNCONFIRMED = `
  CREATE INDEX shipments_unconfirmed ON shipments (profile) WHERE state = 'booked' AND json_extract(purchase, '$.unconfirmed') = 1;
`;

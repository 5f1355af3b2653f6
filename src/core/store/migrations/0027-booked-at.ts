/** Index to find the bookings of a day or month without reading the rest. */
export const BOOKED_AT = `
  CREATE INDEX shipments_booked ON shipments (profile, booked_at) WHERE state = 'booked';
`;

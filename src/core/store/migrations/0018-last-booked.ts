/** Index to find the newest booking of a service and mode without reading all bookings. */
export const LAST_BOOKED = `
  CREATE INDEX shipments_last_booked ON shipments (profile, mode, booked_at) WHERE state = 'booked';
`;

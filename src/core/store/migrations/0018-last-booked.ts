/** The newest booking of a service and mode, found without reading all there ever were. */
export const LAST_BOOKED = `
  CREATE INDEX shipments_last_booked ON shipments (profile, mode, booked_at) WHERE state = 'booked';
`;

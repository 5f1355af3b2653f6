/** How many pieces of a parcel were scanned when it was handed over; null where it was not scanned on its own. */
export const SCANNED_PIECES = 'ALTER TABLE parcel_lines ADD COLUMN scanned INTEGER;';

import { createHash } from 'node:crypto';

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A tracking number in the format of postal items: two letters, eight digits, a check digit, and the country. */
export const trackingNumber = (serial: number): string => {
  const digits = String(serial % 100_000_000).padStart(8, '0');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return `PX${digits}${check === 10 ? 0 : check === 11 ? 5 : check}NG`;
};

/** The service's reference of a shipment, derived from its tracking number. */
export const referenceOf = (tracking: string): string => {
  const bytes = createHash('sha256').update(tracking).digest().subarray(0, 10);
  return `SHP-${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
};

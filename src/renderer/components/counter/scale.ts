import type { MassUnit } from '../../../domain/shipment/mode.ts';

/** HID usage page of weighing devices: USB-IF "HID Point of Sale Usage Tables", section 4. */
export const SCALE_USAGE_PAGE = 0x8d;

/** A reading of the scale. `weight` is plain decimal text in the requested unit; null while there is no reliable one. */
export interface ScaleReading {
  readonly state: 'stable' | 'moving' | 'zero' | 'negative' | 'overload' | 'fault';
  readonly weight: string | null;
}

const STATES: Readonly<Record<number, ScaleReading['state']>> = {
  1: 'fault',
  2: 'zero',
  3: 'moving',
  4: 'stable',
  5: 'negative',
  6: 'overload',
  7: 'fault',
  8: 'fault',
};
/** Grams per unit, by the code in the second byte of the report. */
const GRAMS: Readonly<Record<number, number>> = {
  1: 0.001,
  2: 1,
  3: 1000,
  4: 0.2,
  6: 0.06479891,
  7: 1.55517384,
  8: 1_000_000,
  9: 907_184.74,
  10: 31.1034768,
  11: 28.349523125,
  12: 453.59237,
};
const IN_UNIT: Readonly<Record<MassUnit, number>> = { kg: 1000, lb: 453.59237 };
const LENGTH = 5;

/** Rounds up to thousandths, so that a weight converted from another unit never becomes lower. The subtracted 1e-6 removes floating-point error. */
const thousandths = (weight: number): string => String(Math.ceil(weight * 1000 - 1e-6) / 1000);

/**
 * Parses a weight report: state, unit, power of ten (signed), then the number, low byte first. WebHID has removed the report id. Null when the data
 * is not a weight report.
 */
export const readScaleReport = (report: DataView, unit: MassUnit): ScaleReading | null => {
  if (report.byteLength < LENGTH) return null;
  const state = STATES[report.getUint8(0)];
  const grams = GRAMS[report.getUint8(1)];
  if (state === undefined) return null;
  if (state === 'zero') return { state, weight: '0' };
  if (state !== 'stable' || grams === undefined)
    return { state: state === 'stable' ? 'fault' : state, weight: null };
  const inUnit = (report.getUint16(3, true) * 10 ** report.getInt8(2) * grams) / IN_UNIT[unit];
  return { state, weight: Number.isFinite(inUnit) ? thousandths(inUnit) : null };
};

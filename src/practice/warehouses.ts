import source from './data/warehouses.json' with { type: 'json' };
import type { Dialect } from './types.ts';

/** A warehouse of the service: docs/service.md §4.8. */
export interface WarehouseRecord {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly address: string;
  readonly active: boolean;
}

export const WAREHOUSES: readonly WarehouseRecord[] = source.map((entry, index) => ({
  id: index + 1,
  ...entry,
}));

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Warehouses of a country, by its two-letter code or English name, in any case. */
export const warehousesIn = (country: string): readonly WarehouseRecord[] => {
  const query = country.trim().toLowerCase();
  return WAREHOUSES.filter(
    ({ country: code }) => code.toLowerCase() === query || names.of(code)?.toLowerCase() === query,
  );
};

/** The documented interface has `country` in the by-country answer only. */
export const listed = (records: readonly WarehouseRecord[], dialect: Dialect): readonly object[] =>
  dialect === 'observed'
    ? records
    : records.map(({ id, name, address, active }) => ({ id, name, address, active }));

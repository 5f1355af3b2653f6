/** Timeout of one whole exchange of each operation, in milliseconds (docs/service.md §2.8). */
export const TIMEOUTS = {
  reach: 6_000,
  search: 10_000,
  verify: 10_000,
  list: 20_000,
  rates: 45_000,
  purchase: 90_000,
  generate: 20_000,
  upload: 60_000,
  track: 15_000,
  warehouses: 15_000,
  address: 10_000,
  carriers: 15_000,
} as const;

export type Operation = keyof typeof TIMEOUTS;

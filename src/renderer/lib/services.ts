import { useLedger } from '../stores/ledger.ts';
import { useShipments } from '../stores/shipments.ts';

/** Returns the services that the desk has seen, by what the service calls them internally: with their names, in the order of these. */
export const namesOfServices = (): ReadonlyMap<string, string> =>
  new Map(
    [
      ...useLedger().filterChoices.service.flatMap(({ value, name }) =>
        value === '' ? [] : [[value, name || value] as const],
      ),
      ...[...useShipments().known.values()].flatMap((row) =>
        (row.quote?.options ?? []).map(({ slug, name }) => [slug, name] as const),
      ),
    ].toSorted(([, a], [, b]) => a.localeCompare(b)),
  );

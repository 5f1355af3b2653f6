import type { PracticeShipment } from '../../src/practice/types.ts';

/** A line of `desk ledger --json`. */
export interface LedgerLine {
  readonly shipment: string;
  readonly state: string;
  readonly externalReference: string;
  readonly reference: string | null;
  readonly trackingNumber: string | null;
}

type Bought = readonly PracticeShipment[];

/**
 * Untrue statements of the desk, compared with the sales of the service. Right after a restart nothing may be in progress: each sold shipment must be
 * booked with its numbers or uncertain.
 */
export const untruths = (ledger: readonly LedgerLine[], bought: Bought): string[] =>
  ledger.flatMap((line) => {
    const there = bought.filter(
      ({ external_reference }) => external_reference === line.externalReference,
    );
    const say = (what: string): string[] => [
      `${line.shipment} (${line.externalReference}) is shown as ${line.state}: ${what}`,
    ];
    switch (line.state) {
      case 'sending':
        return say('nothing is being sent after a restart');
      case 'uncertain':
        return [];
      case 'booked':
        return there.some((each) => each.tracking_number === line.trackingNumber)
          ? []
          : say('the service has no such booking');
      default:
        return there.length > 0 ? say('the service has booked it') : [];
    }
  });

export const boughtTwice = (bought: Bought): string[] =>
  [...Map.groupBy(bought, (each) => each.external_reference)].flatMap(([reference, all]) =>
    all.length > 1 ? [reference] : [],
  );

/** Differences between the service's sales and the desk's bookings when nothing is uncertain. `names`: every shipment of the file. */
export const differences = (
  ledger: readonly LedgerLine[],
  bought: Bought,
  names: readonly string[],
): { lost: string[]; mismatches: string[] } => {
  const booked = ledger.filter(({ state }) => state === 'booked');
  const isAtDesk = (each: PracticeShipment): boolean =>
    booked.some(
      (line) =>
        line.externalReference === each.external_reference &&
        line.trackingNumber === each.tracking_number &&
        line.reference === each.reference,
    );
  return {
    lost: [
      ...names
        .filter((name) => booked.filter(({ shipment }) => shipment === name).length !== 1)
        .map((name) => `${name} is not booked exactly once at the desk`),
      ...bought
        .filter(
          (each) =>
            !booked.some(({ externalReference }) => externalReference === each.external_reference),
        )
        .map((each) => `${each.tracking_number} was bought and the desk does not know it`),
    ],
    mismatches: [
      ...bought
        .filter((each) => !isAtDesk(each))
        .map((each) => `${each.external_reference} has other numbers at the desk`),
      ...untruths(booked, bought),
    ],
  };
};

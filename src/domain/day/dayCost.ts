import { minorDifference, minorTotals, type MinorMoney } from '../money/money.ts';
import type { DayCost } from './closing.ts';

/** Cost and price of a booked parcel; the price is null where it was not kept. */
export interface SoldParcel {
  readonly cost: MinorMoney;
  readonly price: MinorMoney | null;
  readonly isVoid: boolean;
}

/** Costs and margins, one per currency of the costs. A void booking counts only as one. */
export const dayCosts = (sold: readonly SoldParcel[]): DayCost[] =>
  minorTotals(sold.map(({ cost }) => cost)).map(({ currency }): DayCost => {
    const sum = (amounts: readonly (MinorMoney | null)[]): MinorMoney =>
      minorTotals(amounts.flatMap((each) => (each?.currency === currency ? each : [])))[0] ?? {
        minor: 0,
        currency,
      };
    const counted = sold.filter(({ isVoid }) => !isVoid);
    const left = sold.filter(({ isVoid, cost }) => isVoid && cost.currency === currency);
    const [cost, price] = [
      sum(counted.map((each) => each.cost)),
      sum(counted.map((each) => each.price)),
    ];
    return {
      ...{ cost, price, margin: minorDifference(price, cost) },
      void: { parcels: left.length, cost: sum(left.map((each) => each.cost)) },
    };
  });

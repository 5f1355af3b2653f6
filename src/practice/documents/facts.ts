import { countryName } from '../geography.ts';
import { chargeableWeight, optionsOf } from '../pricing.ts';
import type { DeliveryOption } from '../pricing.ts';
import type { Box, Person, PracticeShipment } from '../types.ts';

/** The facts of a shipment as its documents print them. */
export interface Facts {
  readonly shipment: PracticeShipment;
  readonly option: DeliveryOption;
  /** Sorting code, printed large: country and the first letters of the town. */
  readonly routing: string;
  readonly mass: string;
  readonly size: string;
  readonly pieces: number;
  readonly totalWeight: number;
  readonly chargeable: number;
  readonly contents: string;
  readonly value: number;
}

/** Computes the facts of a shipment's documents. */
export const factsOf = (shipment: PracticeShipment): Facts => {
  const { consignment, mode, slug } = shipment;
  const { boxes, receiver } = consignment;
  const options = optionsOf(mode);
  const option = options.find((candidate) => candidate.slug === slug) ?? options[0];
  if (option === undefined) throw new Error(`No delivery options for ${mode}`);
  const items = boxes.flatMap((box) => box.items);
  return {
    shipment,
    option,
    routing: `${receiver.country}-${receiver.city.replace(/\P{L}/gu, '').slice(0, 3).toUpperCase()}`,
    mass: mode === 'SFN' ? 'kg' : 'lb',
    size: mode === 'SFN' ? 'cm' : 'in',
    pieces: boxes.length,
    totalWeight: boxes.reduce((sum, box) => sum + box.weight, 0),
    chargeable: boxes.reduce((sum, box) => sum + chargeableWeight(box, mode), 0),
    contents: [...new Set(items.map((item) => item.name))].join(', '),
    value: items.reduce((sum, item) => sum + item.value, 0),
  };
};

/** City, state and postcode in one line. */
export const townOf = (person: Person): string =>
  [person.city, person.state, person.zip].filter((part) => part !== '').join(' ');

/** The country's name in capitals, or its code when the name is unknown. */
export const countryOf = (person: Person): string =>
  (countryName(person.country) ?? person.country).toUpperCase();

/** Length, width and height, rounded to a tenth. */
export const boxSize = (box: Box): string =>
  [box.length, box.width, box.height].map((side) => Math.round(side * 10) / 10).join(' x ');

import { countryName } from './geography.ts';
import { optionsOf } from './pricing.ts';
import type { PracticeShipment } from './types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The statuses in order. They are the practice service's own: the real ones are not published. */
const STATES = [
  'Pending',
  'Confirmed',
  'Picked up',
  'In transit',
  'Out for delivery',
  'Delivered',
] as const;

const daysOf = (shipment: PracticeShipment): readonly [number, number] => {
  const option = optionsOf(shipment.mode).find(({ slug }) => slug === shipment.slug);
  return [option?.minDay ?? 3, option?.maxDay ?? 7];
};

const place = (city: string, country: string): string =>
  `${city}, ${countryName(country) ?? country}`;

interface Tracking {
  readonly shipment_id: string;
  readonly tracking_number: string;
  readonly status: string;
  readonly location: string;
  readonly estimated_delivery: string;
}

/** The answer of tracking: docs/service.md §4.7. `steps`: manually added steps, in addition to those by time. */
export const trackingOf = (shipment: PracticeShipment, steps: number, now: Date): Tracking => {
  const [minDay, maxDay] = daysOf(shipment);
  const elapsed = now.getTime() - Date.parse(shipment.bookedAt);
  const arrival = minDay * DAY;
  const after = [0, HOUR / 6, 6 * HOUR, DAY, arrival - 6 * HOUR, arrival];
  const byTime = after.findLastIndex((from) => elapsed >= from);
  const state = Math.min(STATES.length - 1, Math.max(0, byTime) + steps);
  const { sender, receiver } = shipment.consignment;
  const from = place(sender.city, sender.country);
  const to = place(receiver.city, receiver.country);
  const hub =
    shipment.mode === 'SFN'
      ? 'Lagos Ikeja Hub, Nigeria'
      : `${countryName(sender.country) ?? sender.country} export hub`;
  const due = new Date(Date.parse(`${shipment.assigned_date}T00:00:00Z`) + maxDay * DAY);
  return {
    shipment_id: shipment.reference,
    tracking_number: shipment.tracking_number,
    status: STATES[state] ?? 'Pending',
    location: [from, from, hub, hub, to, to][state] ?? from,
    estimated_delivery: due.toISOString().slice(0, 10),
  };
};

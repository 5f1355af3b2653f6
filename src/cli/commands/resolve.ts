import type { Desk } from '../../core/desk.ts';
import { newId } from '../../core/base.ts';
import type { ShipmentRecord } from '../../core/store/records.ts';
import { slugOf } from '../../domain/purchase.ts';
import type { Resolution } from '../../core/booking/resolve.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

/**
 * `desk resolve REF (--booked TRACKING_NUMBER | --not-booked)`: a person's word on an uncertain shipment.
 * @throws TooEarly for `--not-booked` while the service may still be at work on it
 */
export const resolveCommand = async (desk: Desk, reference: string | undefined, { booked, notBooked }: { booked: string | undefined; notBooked: boolean }, json: boolean, output: Output): Promise<number> => {
  if (reference === undefined) throw usage('Name the external reference of an uncertain shipment.');
  if ((booked !== undefined) === notBooked) throw usage('Say either --booked TRACKING_NUMBER or --not-booked.');
  const record = desk.base.store.shipments.byReference(desk.base.identity().id, reference);
  if (!record) throw usage(`This desk has no shipment with the reference ${reference}.`);
  const resolution: Resolution = booked !== undefined ? { kind: 'booked', trackingNumber: booked } : { kind: 'notBooked' };
  const snapshot = await desk.resolve(record.id, resolution);
  for (const run of desk.booking.interrupted()) desk.booking.closeWhenOver(run);
  if (snapshot.state === 'chosen') sendWithResume(desk, record);
  if (json) output.json({ externalReference: reference, state: snapshot.state, trackingNumber: snapshot.receipt?.trackingNumber ?? null });
  else if (snapshot.state === 'booked') output.print(`${reference} is booked as ${snapshot.receipt?.trackingNumber ?? ''}.`);
  else output.print(`${reference} can be sent again, under the same reference: desk resume.`);
  return 0;
};

/** A person said that it can be sent again: `desk resume` does it, also when the run it was in is over or was the window's. */
const sendWithResume = (desk: Desk, { id, serviceId, purchase }: ShipmentRecord): void => {
  if (desk.booking.interrupted().some(({ members }) => members.includes(id))) return;
  const { clock, settings, store } = desk.base;
  const { concurrency, documentsAs } = settings();
  const slug = slugOf(purchase);
  store.runs.insert({
    id: newId(desk.base), kind: 'booking', serviceId, members: [id], startedAt: clock.now(), endedAt: null,
    options: { fileIsUrl: documentsAs === 'url', concurrency, pick: slug === null ? null : { kind: 'slug', slug } },
  });
};

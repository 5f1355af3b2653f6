import type { Desk } from '../../core/desk.ts';
import { newId } from '../../core/base.ts';
import type { ShipmentRecord } from '../../core/store/records.ts';
import { slugOf } from '../../domain/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/snapshot.ts';
import type { Resolution } from '../../domain/resolution.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';

export interface ResolveWords {
  readonly booked: string | undefined;
  readonly bookedAs: string | undefined;
  readonly unconfirmed: boolean;
  readonly notBooked: boolean;
}

/** What was said, exactly one thing. */
const resolutionOf = ({ booked, bookedAs, unconfirmed, notBooked }: ResolveWords): Resolution => {
  if ([booked !== undefined, bookedAs !== undefined, notBooked].filter(Boolean).length !== 1) throw usage('Say one of --booked TRACKING_NUMBER, --booked-as REFERENCE and --not-booked.');
  if (unconfirmed && booked === undefined) throw usage('--unconfirmed goes with --booked TRACKING_NUMBER.');
  if (bookedAs !== undefined) return { kind: 'bookedAs', came: bookedAs };
  if (booked === undefined) return { kind: 'notBooked' };
  return { kind: 'booked', trackingNumber: booked, ...(unconfirmed && { unconfirmed: { pin: process.env['WAYBILL_DESK_PIN'] ?? null } }) };
};

const bookedWords = ({ trackingNumber, reference, trackingUrl, unconfirmed }: NonNullable<ShipmentSnapshot['receipt']>): string => {
  if (trackingNumber === '') return `booked as ${reference || (trackingUrl ?? 'what came with the answer')}, unconfirmed. Once its tracking number is known: desk resolve … --booked TRACKING_NUMBER`;
  return `booked as ${trackingNumber}${unconfirmed === true ? ', unconfirmed: the service does not track it yet, and is asked again' : ''}.`;
};

/**
 * `desk resolve REF (--booked TRACKING_NUMBER [--unconfirmed] | --booked-as REFERENCE_OR_URL | --not-booked)`: a person's word on an uncertain
 * shipment, or the tracking number of an unconfirmed one.
 * @throws TooEarly for `--not-booked` while the service may still be at work on it
 */
export const resolveCommand = async (desk: Desk, reference: string | undefined, words: ResolveWords, json: boolean, output: Output): Promise<number> => {
  if (reference === undefined) throw usage('Name the external reference of an uncertain shipment.');
  const resolution = resolutionOf(words);
  const record = desk.base.store.shipments.byReference(desk.base.identity().id, reference);
  if (!record) throw usage(`This desk has no shipment with the reference ${reference}.`);
  const snapshot = await desk.resolve(record.id, resolution);
  for (const run of desk.booking.interrupted()) desk.booking.closeWhenOver(run);
  if (snapshot.state === 'chosen') sendWithResume(desk, record);
  if (json) output.json({
    externalReference: reference, state: snapshot.state, trackingNumber: snapshot.receipt?.trackingNumber || null,
    reference: snapshot.receipt?.reference || null, unconfirmed: snapshot.receipt?.unconfirmed === true,
  });
  else if (snapshot.receipt) output.print(`${reference} is ${bookedWords(snapshot.receipt)}`);
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

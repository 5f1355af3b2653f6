import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import { newId } from '../../core/base/clock.ts';
import { serviceNamed } from '../../core/service/identity/identities.ts';
import type { ShipmentRecord } from '../../core/ledger/tables/records.ts';
import { slugOf } from '../../domain/purchase/purchase.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Resolution } from '../../domain/purchase/resolution.ts';
import { usage } from '../exit.ts';
import type { AllowingPin } from '../operatorOption.ts';
import type { Output } from '../output.ts';

/** Options of a resolution, as typed. */
export interface ResolveWords {
  readonly booked: string | undefined;
  readonly bookedAs: string | undefined;
  readonly unconfirmed: boolean;
  readonly notBooked: boolean;
  readonly takeBack: boolean;
}

/** Converts the options to a resolution; exactly one must be given. */
const resolutionOf = (
  { booked, bookedAs, unconfirmed, notBooked, takeBack }: ResolveWords,
  allowed: AllowingPin,
): Resolution => {
  if (
    [booked !== undefined, bookedAs !== undefined, notBooked, takeBack].filter(Boolean).length !== 1
  )
    throw usage(t('cli.sayOneOf'));
  if (unconfirmed && booked === undefined) throw usage(t('cli.unconfirmedGoesWith'));
  const pin = allowed();
  if (takeBack) return { kind: 'takenBack', pin };
  if (bookedAs !== undefined) return { kind: 'bookedAs', came: bookedAs };
  if (booked === undefined) return { kind: 'notBooked' };
  return { kind: 'booked', trackingNumber: booked, ...(unconfirmed && { unconfirmed: { pin } }) };
};

const bookedWords = ({
  trackingNumber,
  reference,
  trackingUrl,
  unconfirmed,
}: NonNullable<ShipmentSnapshot['receipt']>): string => {
  if (trackingNumber === '')
    return t('cli.bookedAsReference', {
      reference: reference || (trackingUrl ?? t('cli.whatCame')),
    });
  return unconfirmed === true
    ? t('cli.bookedUnconfirmed', { trackingNumber })
    : t('cli.bookedAs', { trackingNumber });
};

/**
 * `desk resolve REF (--booked TRACKING_NUMBER [--unconfirmed] | --booked-as REFERENCE_OR_URL | --not-booked | --take-back)`: resolves an uncertain
 * shipment; adds the tracking number of an unconfirmed one, or makes it uncertain again. Works for shipments of any service.
 * @throws TooEarly for `--not-booked` while the service may still process it
 */
export const resolveCommand = async (
  desk: Desk,
  {
    reference,
    said,
    pin,
    json,
  }: {
    reference: string | undefined;
    said: ResolveWords;
    pin: AllowingPin;
    json: boolean;
  },
  output: Output,
): Promise<number> => {
  if (reference === undefined) throw usage(t('cli.nameReference'));
  const resolution = resolutionOf(said, pin);
  const record = resolvableWith(desk, reference);
  const snapshot = await desk.resolve(record.id, resolution);
  for (const run of desk.context.store.runs.interrupted(record.serviceId))
    desk.booking.closeWhenOver(run);
  if (snapshot.state === 'chosen') sendWithResume(desk, record);
  if (json)
    output.json({
      externalReference: reference,
      state: snapshot.state,
      trackingNumber: snapshot.receipt?.trackingNumber || null,
      reference: snapshot.receipt?.reference || null,
      unconfirmed: snapshot.receipt?.unconfirmed === true,
      ...(snapshot.otherService !== undefined && { service: snapshot.otherService }),
    });
  else if (snapshot.receipt)
    output.print(
      snapshot.otherService === undefined
        ? t('cli.isBooked', { reference, how: bookedWords(snapshot.receipt) })
        : t('cli.isBookedAt', {
            reference,
            service: snapshot.otherService,
            how: bookedWords(snapshot.receipt),
          }),
    );
  else if (snapshot.state === 'uncertain') output.print(t('cli.uncertainAgain', { reference }));
  else
    output.print(
      snapshot.otherService === undefined
        ? t('cli.canBeSentAgain', { reference })
        : t('cli.canBeSentAgainAt', { reference, service: snapshot.otherService }),
    );
  return 0;
};

const isOpen = ({ purchase }: ShipmentRecord): boolean =>
  purchase.kind === 'uncertain' || (purchase.kind === 'booked' && purchase.unconfirmed === true);

/** The shipment with this reference that can be resolved, preferably at the service in use. @throws Exit 2 when none or several match */
const resolvableWith = (desk: Desk, reference: string): ShipmentRecord => {
  const found = desk.ledger.withReference(reference);
  const [first] = found;
  if (!first) throw usage(t('cli.noSuchReference', { reference }));
  const open = found.filter(isOpen);
  const [match = first, ...others] = open;
  if (others.length > 0 && match.serviceId !== desk.context.identity().id) {
    throw usage(
      t('cli.openAtSeveral', {
        reference,
        services: open
          .map(({ serviceId }) => serviceNamed(desk.context, serviceId))
          .join(t('cli.andAt')),
      }),
    );
  }
  return match;
};

/** A shipment that was resolved as not booked is booked again by `desk resume`, also when its run has ended or was started by the window. */
const sendWithResume = (desk: Desk, { id, serviceId, purchase }: ShipmentRecord): void => {
  if (desk.context.store.runs.interrupted(serviceId).some(({ members }) => members.includes(id)))
    return;
  const { clock, settings, store } = desk.context;
  const { concurrency, documentsAs } = settings();
  const slug = slugOf(purchase);
  store.runs.insert({
    id: newId(desk.context),
    kind: 'booking',
    serviceId,
    members: [id],
    startedAt: clock.now(),
    endedAt: null,
    options: {
      fileIsUrl: documentsAs === 'url',
      concurrency,
      pick: slug === null ? null : { kind: 'slug', slug },
    },
  });
};

import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { SERVICE_LANGUAGE } from '../../domain/paper/paperLanguage.ts';
import { countryName, inLanguage, t } from '../../texts/index.ts';
import { chosenOption } from './options.ts';
import { fullName } from '../../domain/text/personName.ts';
import { showMoment } from './time.ts';

/** An e-mail that asks the service to cancel a booking; the service's API has no operation for it. */
export interface VoidRequest {
  readonly subject: string;
  readonly text: string;
}

interface Writer {
  readonly desk: string;
  readonly operator: string;
}

/** @param desk names of the desk and the operator; empty when not set */
export const voidRequest = (shipment: ShipmentSnapshot, desk: Writer): VoidRequest =>
  inLanguage(SERVICE_LANGUAGE, () => written(shipment, desk));

const written = (shipment: ShipmentSnapshot, desk: Writer): VoidRequest => {
  const { receipt, voided, externalReference, bookedAt, draft } = shipment;
  const number = receipt?.trackingNumber ?? '';
  const { receiver } = draft;
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('voiding.mailNumber'), number],
    [t('voiding.mailServiceReference'), receipt?.reference ?? ''],
    [t('voiding.mailOwnReference'), externalReference],
    [t('voiding.mailBooked'), bookedAt === null ? '' : showMoment(bookedAt)],
    [t('voiding.mailService'), chosenOption(shipment)?.name ?? ''],
    [
      t('voiding.mailTo'),
      [
        fullName(receiver),
        receiver.city,
        receiver.country === '' ? '' : countryName(receiver.country),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [t('voiding.reason'), voided?.reason ?? ''],
  ];
  return {
    subject: t('voiding.mailSubject', { number: number || externalReference }),
    text: [
      t('voiding.mailBegin'),
      facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
      t('voiding.mailEnd'),
      [desk.operator, desk.desk].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
};

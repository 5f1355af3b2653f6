import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { phoneDisplay } from '../../domain/text/phoneNumber.ts';
import {
  fillMessage,
  mailLink,
  MESSAGE_FIELDS,
  smsLink,
  whatsAppLink,
} from '../../domain/tracking/customerMessage.ts';
import { t } from '../../texts/index.ts';
import { fullName } from './text.ts';

/** The desk's own template: its fields stand in braces. */
export const usualMessage = (): string => {
  const [name, number, status, place, link, warehouse] = MESSAGE_FIELDS.map((each) => `{${each}}`);
  return t('tracking.messageTemplate', {
    name: name ?? '',
    number: number ?? '',
    status: status ?? '',
    place: place ?? '',
    link: link ?? '',
    warehouse: warehouse ?? '',
  });
};

/** A message to the receiver of a shipment, and the links that open it elsewhere; null where there is no phone or address for it. */
export interface CustomerMessage {
  readonly text: string;
  readonly whatsApp: string | null;
  readonly sms: string | null;
  readonly mail: string | null;
}

/** The message to a customer about a shipment: the template with its words filled in, the usual one where the template is empty. */
export const customerText = (
  template: string,
  { draft, receipt, tracking, sold }: ShipmentSnapshot,
): string =>
  fillMessage(template === '' ? usualMessage() : template, {
    name: fullName(draft.receiver),
    number: receipt?.trackingNumber ?? '',
    link: receipt?.trackingUrl ?? '',
    status: tracking?.status ?? '',
    place: tracking?.location ?? '',
    // As the receipt has it: only where the parcel does not go to the door.
    warehouse: sold?.lastMile === false ? draft.pickup_warehouse.trim() : '',
  });

/** @param text as it stands in the field, where a person may have changed it */
export const customerMessage = (
  text: string,
  { draft, receipt }: ShipmentSnapshot,
): CustomerMessage => {
  const { phone, email, country } = draft.receiver;
  const dialled = phoneDisplay(phone, country);
  return {
    text,
    whatsApp: whatsAppLink(dialled, text),
    sms: smsLink(dialled, text),
    mail: mailLink(
      email,
      t('tracking.messageSubject', { number: receipt?.trackingNumber ?? '' }),
      text,
    ),
  };
};

import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { phoneDisplay } from '../../domain/text/phoneNumber.ts';
import {
  fillMessage,
  mailLink,
  MESSAGE_FIELDS,
  messageFacts,
  smsLink,
  whatsAppLink,
} from '../../domain/tracking/customerMessage.ts';
import { t } from '../../texts/index.ts';

/** Returns the desk's default template, with its fields in braces. */
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

/**
 * A message to the receiver of a shipment, and links that open it in WhatsApp, SMS or e-mail; a link is null when the phone number or address for it
 * is missing.
 */
export interface CustomerMessage {
  readonly text: string;
  readonly whatsApp: string | null;
  readonly sms: string | null;
  readonly mail: string | null;
}

/** Returns the message to a customer about a shipment: the template, or the default one when it is empty, with its fields filled in. */
export const customerText = (template: string, shipment: ShipmentSnapshot): string =>
  fillMessage(template === '' ? usualMessage() : template, messageFacts(shipment));

/** @param text the text of the field, which a person may have edited */
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

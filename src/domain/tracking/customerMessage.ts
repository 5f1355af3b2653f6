import { fullName } from '../text/personName.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';

/** How a message to a customer left the desk. */
export type MessageWay = 'copied' | 'whatsApp' | 'sms' | 'mail';

/** Fields of the template of a message to a customer, in braces; `warehouse` is where the customer wants to collect the parcel. */
export const MESSAGE_FIELDS = ['name', 'number', 'status', 'place', 'link', 'warehouse'] as const;
/** Values of the fields; '' when unknown. */
export type MessageFacts = Readonly<Record<(typeof MESSAGE_FIELDS)[number], string>>;

const FIELD = /\{(name|number|status|place|link|warehouse)\}/g;
const isField = (text: string): text is keyof MessageFacts =>
  (MESSAGE_FIELDS as readonly string[]).includes(text);

/** Returns what is known of a shipment for a message to its receiver. */
export const messageFacts = ({
  draft,
  receipt,
  tracking,
  sold,
}: Pick<ShipmentSnapshot, 'draft' | 'receipt' | 'tracking' | 'sold'>): MessageFacts => ({
  name: fullName(draft.receiver),
  number: receipt?.trackingNumber ?? '',
  link: receipt?.trackingUrl ?? '',
  status: tracking?.status ?? '',
  place: tracking?.location ?? '',
  // As on the receipt: only when the parcel is not delivered to the door.
  warehouse: sold?.lastMile === false ? draft.pickup_warehouse.trim() : '',
});

/** Fills in a template; lines whose fields are all unknown are left out. */
export const fillMessage = (template: string, facts: MessageFacts): string =>
  template
    .split(/\r?\n/)
    .filter((line) => {
      const fields = [...line.matchAll(FIELD)].flatMap(([, name = '']) =>
        isField(name) ? [name] : [],
      );
      return fields.length === 0 || fields.some((name) => facts[name] !== '');
    })
    .map((line) =>
      line.replace(FIELD, (whole, name: string) => (isField(name) ? facts[name] : whole)),
    )
    .join('\n')
    .trim();

/** Encodes a text for a URL, including characters that a shell or a URL parser could interpret. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A link that opens WhatsApp with the message; null without a complete phone number. @param phone in international form, `+234 803 …` */
export const whatsAppLink = (phone: string, text: string): string | null => {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') && digits.length >= 7 && digits.length <= 15
    ? `https://wa.me/${digits}?text=${encoded(text)}`
    : null;
};

/** A link that opens a new SMS; null without a valid phone number. */
export const smsLink = (phone: string, text: string): string | null => {
  const number = phone.replace(/[^\d+]/g, '');
  return /^\+?\d{3,15}$/.test(number) ? `sms:${number}?body=${encoded(text)}` : null;
};

/** A link that opens a new e-mail without a recipient. */
export const blankMailLink = (subject: string, text: string): string =>
  `mailto:?subject=${encoded(subject)}&body=${encoded(text)}`;

/** A link that opens a new e-mail; null without a valid address. */
export const mailLink = (address: string, subject: string, text: string): string | null =>
  /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(address.trim())
    ? `mailto:${address.trim()}?subject=${encoded(subject)}&body=${encoded(text)}`
    : null;

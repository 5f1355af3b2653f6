import { languageNow, type Language } from '../../../texts/index.ts';
import { message, type Message } from '../../../texts/text.ts';
import { MESSAGE_AGE_MS, type OutboxMessage } from '../../../domain/messages/outboxMessage.ts';
import { unknownField } from '../../../domain/messages/gatewayRequest.ts';
import {
  messageSubject,
  usualText,
  BRACED_FIELDS,
  type MessageSettings,
} from '../../../domain/messages/messageSettings.ts';
import { afterQuietHours } from '../../../domain/messages/quietHours.ts';
import { paperLanguage } from '../../../domain/paper/paperLanguage.ts';
import { phoneDisplay } from '../../../domain/text/phoneNumber.ts';
import {
  fillMessage,
  MESSAGE_FIELDS,
  messageFacts,
} from '../../../domain/tracking/customerMessage.ts';
import { isToCollect } from '../../../domain/tracking/statusWords.ts';
import { snapshotOf } from '../../shipments/snapshots.ts';
import { profileUnder } from '../../service/identity/identities.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import type { CounterContext } from '../counter.ts';

/** What is to be done with a queued message now. `later`: in milliseconds since the epoch. */
export type MessageStep =
  | { readonly do: 'send'; readonly to: string; readonly subject: string; readonly text: string }
  | { readonly do: 'later'; readonly at: number }
  | { readonly do: 'drop'; readonly why: Message };

const LATER_MS = 600_000;

/** Where the receiver of a shipment gets a message; null when that is missing or no address. */
const addressOf = ({ draft }: ShipmentRecord, { channel }: OutboxMessage): string | null => {
  const { email, phone, country } = draft.receiver;
  if (channel === 'mail')
    return /^[^\s@<>",;]{1,64}@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(email.trim())
      ? email.trim()
      : null;
  const dialled = phoneDisplay(phone, country).replace(/[^\d+]/g, '');
  return /^\+\d{7,15}$/.test(dialled) ? dialled : null;
};

/** Why a message about a shipment is not to be sent; null when it is. */
const reasonAgainst = (
  { store, clock }: CounterContext,
  { shipmentId, channel, occasion, at }: OutboxMessage,
  record: ShipmentRecord,
): Message | null => {
  if (record.removedAt !== null) return message('messages.dropGone');
  if (profileUnder({ store }, record.serviceId) !== 'live') return message('messages.dropPractice');
  if (!store.messages.isWished(channel, occasion)) return message('messages.dropOff');
  if (store.voids.current(shipmentId) !== null) return message('messages.dropVoid');
  if (clock.now() - at > MESSAGE_AGE_MS) return message('messages.dropLate');
  if (occasion === 'handedOver' && (store.parcels.get(shipmentId)?.handoverId ?? null) === null)
    return message('messages.dropTakenBack');
  const stage = store.ways.get(shipmentId)?.stage;
  if ((occasion === 'delivered' || occasion === 'returned') && stage !== occasion)
    return message('messages.dropStatus');
  if (occasion === 'collection' && !isToCollect(store.tracking.last(shipmentId)?.status ?? ''))
    return message('messages.dropStatus');
  return null;
};

/**
 * Returns what is to be done with a queued message, from what the ledger says now. Called once more in the transaction of the sending itself, so that
 * nothing is sent about a parcel that was marked void meanwhile.
 */
export const messageStep = (
  context: CounterContext,
  row: OutboxMessage,
  { quiet, templates }: MessageSettings,
): MessageStep => {
  const { store, clock, timeZone } = context;
  const record = store.shipments.get(row.shipmentId);
  if (record === null) return { do: 'drop', why: message('messages.dropGone') };
  const why = reasonAgainst(context, row, record);
  if (why !== null) return { do: 'drop', why };
  // Never about an uncertain purchase, or a booking that is not confirmed.
  const { purchase } = record;
  if (purchase.kind !== 'booked' || purchase.unconfirmed === true)
    return { do: 'later', at: clock.now() + LATER_MS };
  const to = addressOf(record, row);
  if (to === null)
    return {
      do: 'drop',
      why: message(row.channel === 'mail' ? 'messages.dropNoMail' : 'messages.dropNoPhone'),
    };
  const { country } = record.draft.receiver;
  const at = afterQuietHours(clock.now(), country, quiet, timeZone);
  if (at > clock.now()) return { do: 'later', at };
  const language: Language = paperLanguage(country, languageNow());
  const template = templates[language][row.occasion] || usualText(language, row.occasion);
  const field = unknownField(template, MESSAGE_FIELDS);
  if (field !== null)
    return { do: 'drop', why: message('messages.dropField', { field, fields: BRACED_FIELDS }) };
  const facts = messageFacts(snapshotOf(context, record));
  return {
    do: 'send',
    to,
    subject: messageSubject(language, row.occasion, facts.number),
    text: fillMessage(template, facts),
  };
};

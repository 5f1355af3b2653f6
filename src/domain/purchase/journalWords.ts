import { t, type PlainKey } from '../../texts/index.ts';

/** Event names are those of core/ledger/tables/journal.ts. */
const EVENTS: ReadonlyMap<string, PlainKey> = new Map([
  ['sent', 'journal.sent'],
  ['booked', 'journal.booked'],
  ['refused', 'journal.refused'],
  ['notSent', 'journal.notSent'],
  ['uncertain', 'journal.uncertain'],
  ['resolvedBooked', 'journal.resolvedBooked'],
  ['resolvedNotBooked', 'journal.resolvedNotBooked'],
  ['documentAttached', 'journal.documentAttached'],
  ['confirmed', 'journal.confirmed'],
  ['numbered', 'journal.numbered'],
  ['takenBack', 'journal.takenBack'],
  ['clockSetBack', 'journal.clockSetBack'],
  ['cameBack', 'journal.cameBack'],
  ['answerIgnored', 'journal.answerIgnored'],
  ['erased', 'journal.erased'],
  ['paid', 'journal.paid'],
  ['refunded', 'journal.refunded'],
  ['paymentCorrected', 'journal.paymentCorrected'],
  ['transferSeen', 'journal.transferSeen'],
  ['markedVoid', 'journal.markedVoid'],
  ['voidUndone', 'journal.voidUndone'],
  ['acceptedIn', 'journal.acceptedIn'],
  ['handedOver', 'journal.handedOver'],
  ['handoverUndone', 'journal.handoverUndone'],
  ['messageOpened', 'journal.messageOpened'],
  ['openedCopy', 'journal.openedCopy'],
  ['moneyHeld', 'journal.moneyHeld'],
  ['moneyReturned', 'journal.moneyReturned'],
]);

/** The text for an event of the journal; an unknown event is returned unchanged. */
export const journalWords = (event: string): string => {
  const key = EVENTS.get(event);
  return key === undefined ? event : t(key);
};

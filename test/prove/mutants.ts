/** A guard of the booking code, and the change that breaks it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** The code in the file, with any line breaks. */
  readonly from: string;
  readonly to: string;
}

const booking = (file: string): string => `src/core/purchase/booking/${file}`;
const terms = (file: string): string => `src/core/purchase/terms/${file}`;

/** Guards of the booking code, each broken as a careless change might break it. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a purchase without an answer is sent again',
    file: booking('send.ts'),
    from: 'service.purchase(request, { keys: keys.value, onAnswer: (read) => { readAnswer = read; } }).catch(',
    to: 'service.purchase(request, { keys: keys.value }).then((first) => (first.ok || provesNothingBought(first.error) ? first : service.purchase(request, { keys: keys.value }))).catch(',
  },
  {
    name: 'the journal is written after the send',
    file: booking('send.ts'),
    from: "appendJournal('sent', attempt.at,",
    to: "setTimeout(appendJournal, 5, 'sent', attempt.at,",
  },
  {
    name: 'a write counts as done before the disk has it',
    file: 'src/core/ledger/database/groupCommit.ts',
    from: '(logged ? purchases : others).push(() => resolve(value));',
    to: 'resolve(value);',
  },
  {
    name: 'what was being sent at a crash counts as not sent',
    file: booking('booking.ts'),
    from: "ledger.move(id, { type: 'foundAfterCrash', at }, () =>",
    to: "ledger.move(id, { type: 'notSent' }, () =>",
  },
  {
    name: 'after a crash nothing is looked for',
    file: 'src/core/desk.ts',
    from: 'const recovered = booking.recover();',
    to: 'const recovered = 0;',
  },
  {
    name: 'an error of the service proves that nothing was bought',
    file: 'src/domain/service/service.ts',
    from: "case 'timeout': case 'interrupted': case 'server': case 'malformed': return false;",
    to: "case 'timeout': case 'interrupted': case 'malformed': return false;\n    case 'server': return true;",
  },
  {
    name: 'each send has a reference of its own',
    file: booking('prepare.ts'),
    from: 'shipment: uploaded, slug, externalReference: record.externalReference,',
    to: 'shipment: uploaded, slug, externalReference: `${record.externalReference}-${context.clock.now()}`,',
  },
  {
    name: 'what was changed during its uploads is sent as it was',
    file: booking('send.ts'),
    from: 'const still = readyToSend(context, ledger, id, money)',
    to: 'const still = due as ReturnType<typeof readyToSend>',
  },
  {
    name: 'a price of another content is booked on',
    file: 'src/core/shipments/checking.ts',
    from: 'isStale(record.purchase, checked.fingerprint) ||',
    to: '',
  },
  {
    name: 'what was sent can be edited',
    file: 'src/core/shipments/drafts.ts',
    from: 'if (isSentState(record.purchase.kind)) throw',
    to: 'if (record.removedAt === 1) throw',
  },
  {
    name: 'what was sent can be taken away',
    file: 'src/core/shipments/drafts.ts',
    from: 'record?.removedAt !== null || isSentState(record.purchase.kind)',
    to: 'record?.removedAt !== null',
  },
  {
    name: 'not booked can be said at once',
    file: 'src/domain/purchase/purchase.ts',
    from: 'export const STILL_AT_WORK_MS = 10 * 60_000;',
    to: 'export const STILL_AT_WORK_MS = 0;',
  },
  {
    name: 'a tracking number counts without being confirmed',
    file: booking('resolve.ts'),
    from: "if (insisted) return null; throw new DeskError('service', t('resolve.numberUnknown', { trackingNumber }), 'notFound');",
    // With the PIN required it would be refused anyway.
    to: "return { trackingNumber, shipmentId: '' } as Tracking;",
  },
  {
    name: 'an unconfirmed booking is taken back without the PIN',
    file: booking('resolve.ts'),
    from: "const allowed = guard.demand(pin, 'takenBack'); const at = clock.now(); const { attempt, receipt } = purchase;",
    to: 'const allowed = null; const at = clock.now(); const { attempt, receipt } = purchase;',
  },
  {
    name: 'what was sold is not kept',
    file: booking('send.ts'),
    from: 'store.soldRecords.add(id, attemptedSale(',
    to: '((..._: unknown[]): void => undefined)(id, attemptedSale(',
  },
  {
    name: 'a receipt says how the desk is set now',
    file: 'src/core/shipments/soldRecord.ts',
    from: 'terms && content ? { terms, content }',
    to: 'terms && content ? { terms: { ...terms, insured: kept.settings().insured }, content }',
  },
  {
    name: 'two shipments can have one tracking number',
    file: booking('resolve.ts'),
    from: 'if (holder) throw',
    to: 'if (holder === undefined) throw',
  },
  {
    name: 'nothing is written into the attempts log',
    file: 'src/core/ledger/attempts/attemptsLog.ts',
    from: 'if (lines.length > 0) append(lines);',
    to: '',
  },
  {
    name: 'a ledger that was put back is booked with at once',
    file: 'src/core/ledger/bookingLock/bookingLock.ts',
    from: 'if (restored !== null) {',
    to: 'if (restored?.at === -1) {',
  },
  {
    name: 'a folder that was copied is booked with at once',
    file: 'src/core/ledger/bookingLock/bookingLock.ts',
    from: 'if (moved === null) return null;',
    to: "if (moved !== 'computer') return null;",
  },
  {
    name: 'an answer that cannot be written down is forgotten',
    file: booking('recordOutcome.ts'),
    from: 'if (await writeWithRetries(outcome, documents)) return finish();',
    to: "if (await writeWithRetries(outcome, documents)) return finish();\n  ledger.move(id, { type: 'notSent', attempt });",
  },
  {
    name: 'what was rated once is sold without rating it again',
    file: 'src/core/purchase/terms/register.ts',
    from: 'return [...laneOf(consignment).lastRequest].every(',
    to: 'return consignment !== null || [...laneOf(consignment).lastRequest].every(',
  },
  {
    name: 'alike shipments are rated and sold at once, whatever their terms',
    file: terms('register.ts'),
    from: 'lane.inProgress > 0 && lane.terms !== first.terms',
    to: "lane.terms === 'none'",
  },
  {
    name: 'a rating binds for ever',
    file: terms('register.ts'),
    from: 'const BINDS_MS = 3_600_000;',
    to: 'const BINDS_MS = 1e12;',
  },
  {
    name: 'a rating without an answer is taken for one that never was',
    file: terms('terms.ts'),
    from: 'register.recordUnanswered(ask, null)',
    to: 'void unanswered',
  },
  {
    name: 'a purchase without an answer is taken for one that is over',
    file: terms('terms.ts'),
    from: 'register.recordUnanswered(ask, record.id, sentAt)',
    to: 'void sentAt',
  },
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches code however it is formatted: ignores whitespace, and a comma after the last element of a list. */
const loosely = (code: string): RegExp => {
  const tokens = code.match(/[\p{L}\p{N}_$]+|\S/gu) ?? [];
  return new RegExp(
    tokens
      .map((token) => (/^[)\]}]$/.test(token) ? `,?\\s*${escaped(token)}` : escaped(token)))
      .join('\\s*'),
    'u',
  );
};

/** @returns the text with the guard broken; null when the text does not contain the guard */
export const mutate = ({ from, to }: Mutant, text: string): string | null => {
  const pattern = loosely(from);
  return pattern.test(text) ? text.replace(pattern, () => to) : null;
};

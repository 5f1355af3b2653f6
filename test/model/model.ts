import type { Desk } from '../../src/core/desk.ts';
import { checkRecord } from '../../src/core/shipments/checking.ts';
import type { ShipmentRecord } from '../../src/core/ledger/tables/records.ts';
import { choose, type PickRule } from '../../src/domain/rates/choose.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { optionPrice } from '../../src/domain/pricing/shipmentPrice.ts';
import { movedTooFar, NO_LIMITS } from '../../src/domain/purchase/guard.ts';
import { optionOf, type Quote } from '../../src/domain/rates/option.ts';
import {
  DRAFT,
  isSentState,
  quoteOf,
  slugOf,
  type AttemptId,
  type Purchase,
  type PurchaseEvent,
} from '../../src/domain/purchase/purchase.ts';
import { purchaseAfter } from '../../src/domain/purchase/purchaseAfter.ts';
import type { JournalEntry } from '../../src/domain/shipment/snapshot.ts';

const HOUR_MS = 3_600_000;

/** A shipment in the state of the reducer (domain/purchase/purchase.ts), fed with the actions of the run and the journal. */
export interface Known {
  readonly id: string;
  draft: Draft;
  /** Whether the draft has no errors, as it was made. */
  valid: boolean;
  purchase: Purchase;
  fingerprint: string | null;
  /** Fingerprints of all its contents: a price requested before an edit may arrive after it. */
  readonly fingerprints: Set<string>;
  removed: boolean;
  /** Wrong numbers that a person entered for it. */
  readonly mistyped: Set<string>;
  /** Number of its journal entries already fed to the reducer. */
  read: number;
}

/** States after a send, which keep the price of that send. */
const AFTER_SEND: readonly Purchase['kind'][] = ['sending', 'booked', 'uncertain', 'refused'];

const numberOf = ({ detail }: JournalEntry): string =>
  /tracking number (\S+?)(?:,|$)/.exec(detail)?.[1] ?? '';

/** Converts a journal entry to an event of the reducer. */
const eventOf = (
  entry: JournalEntry,
  { fingerprint, valid }: Pick<Known, 'fingerprint' | 'valid'>,
  attempt: AttemptId,
): PurchaseEvent => {
  const { at, detail, reference } = entry;
  const receipt = { reference: '', trackingNumber: numberOf(entry), trackingUrl: null };
  switch (entry.event) {
    case 'sent':
      return {
        type: 'sent',
        fingerprint: fingerprint ?? '',
        attempt: {
          reference: reference ?? '',
          bodyHash: /content (\w+)$/.exec(detail)?.[1] ?? '',
          at,
        },
      };
    case 'booked':
      return { type: 'answered', receipt, at, attempt };
    case 'refused':
      return { type: 'refused', message: detail, reasons: [], at, attempt };
    case 'notSent':
      return { type: 'notSent', attempt };
    case 'uncertain':
      return detail.startsWith('found being sent')
        ? { type: 'foundAfterCrash', at }
        : { type: 'uncertain', message: detail, at, attempt };
    case 'resolvedBooked':
      return {
        type: 'resolvedBooked',
        receipt,
        at,
        ...(detail.includes('unconfirmed') && { unconfirmed: true }),
      };
    case 'confirmed':
      return { type: 'confirmed', receipt };
    case 'numbered':
      return { type: 'numbered', receipt };
    case 'resolvedNotBooked':
      return { type: 'resolvedNotBooked', at, valid };
    case 'takenBack':
      return { type: 'takenBack', at };
    case 'clockSetBack':
      return { type: 'clockSetBack', at };
    default:
      throw new Error(`the journal has a line that nobody knows: ${entry.event}`);
  }
};

/** The comparable part of a purchase: the journal has no documents, no reasons and half a hash. */
const essence = (purchase: Purchase): string =>
  JSON.stringify([
    purchase.kind,
    quoteOf(purchase)?.at ?? null,
    slugOf(purchase),
    'attempt' in purchase
      ? [purchase.attempt.reference, purchase.attempt.at, purchase.attempt.bodyHash.slice(0, 16)]
      : null,
    purchase.kind === 'booked'
      ? [purchase.receipt.trackingNumber, purchase.at, purchase.unconfirmed === true]
      : null,
  ]);

/** The model: the state of every shipment by the pure reducer. Throws when the desk differs. */
export class Model {
  readonly all: Known[] = [];
  /** Shipments whose fingerprint is from before a change of settings. */
  readonly #otherwise = new Set<Known>();

  /** The n-th shipment, modulo their number; undefined when there is none. */
  at(index: number): Known | undefined {
    return this.all[index % Math.max(1, this.all.length)];
  }

  add(record: ShipmentRecord, valid: boolean): Known {
    const known: Known = {
      id: record.id,
      draft: record.draft,
      valid,
      purchase: DRAFT,
      fingerprint: null,
      fingerprints: new Set(),
      removed: false,
      mistyped: new Set(),
      read: 0,
    };
    this.all.push(known);
    return known;
  }

  feed(known: Known, event: PurchaseEvent): boolean {
    const before = known.purchase;
    known.purchase = purchaseAfter(before, event);
    return known.purchase !== before;
  }

  /** Call after a draft was changed. */
  drafted(desk: Desk, known: Known, draft: Draft, valid: boolean): void {
    Object.assign(known, { draft, valid });
    this.feed(known, { type: 'checked', valid });
    const record = desk.context.store.shipments.get(known.id);
    const checked = record && checkRecord(desk.context, record);
    if (!isSentState(known.purchase.kind) && (checked?.shipment != null) !== valid)
      throw new Error(
        `${draft.name} is taken for ${valid ? 'wrong' : 'right'}: ${JSON.stringify(checked?.issues)}`,
      );
    known.fingerprint = checked?.fingerprint ?? null;
    if (known.fingerprint !== null) known.fingerprints.add(known.fingerprint);
  }

  /** Call after a change of settings: unsent shipments have a new content now, sent ones once they are unsent again. */
  setOtherwise(desk: Desk): void {
    for (const known of this.all) this.#otherwise.add(known);
    this.settle(desk);
  }

  private settle(desk: Desk): void {
    for (const known of this.#otherwise) {
      const record = desk.context.store.shipments.get(known.id);
      if (!record || isSentState(record.purchase.kind)) continue;
      this.#otherwise.delete(known);
      known.fingerprint = checkRecord(desk.context, record).fingerprint;
      if (known.fingerprint !== null) known.fingerprints.add(known.fingerprint);
    }
  }

  /** Feeds the reducer with the journal entries and quotes since the last call. */
  sync(desk: Desk): void {
    for (const known of this.all) {
      const now = desk.context.store.shipments.get(known.id)?.purchase ?? DRAFT;
      const quote = quoteOf(now);
      const priced = quote !== null && quote.at !== quoteOf(known.purchase)?.at;
      const entries = desk.context.store.journal.of(known.id).slice(known.read);
      // A sent shipment keeps its price: a new quote came before the last send; otherwise it came after all entries.
      const before =
        priced && AFTER_SEND.includes(now.kind)
          ? entries.findLastIndex(({ event }) => event === 'sent')
          : -1;
      entries.forEach((entry, at) => {
        if (at === before && quote) this.priced(known, quote);
        this.journaled(known, entry);
      });
      if (priced && before < 0) this.priced(known, quote);
    }
    this.settle(desk);
  }

  private journaled(known: Known, entry: JournalEntry): void {
    known.read += 1;
    const before = known.purchase.kind;
    const moved = this.feed(
      known,
      eventOf(
        entry,
        known,
        'attempt' in known.purchase ? known.purchase.attempt : { reference: '', at: 0 },
      ),
    );
    // A failed upload of files also writes `notSent`, although nothing was being sent.
    if (!moved && entry.event !== 'notSent')
      throw new Error(
        `the journal of ${known.draft.name} says “${entry.event}” where it was ${before}`,
      );
  }

  private priced(known: Known, quote: Quote): void {
    if (!known.fingerprints.has(quote.fingerprint))
      throw new Error(`${known.draft.name} has the price of a content that it never had`);
    const before = known.purchase;
    this.feed(known, { type: 'quoted', quote });
    this.kept(known, before, quote);
  }

  /** A choice survives a new price that is close to the first one of the same content. */
  private kept(known: Known, before: Purchase, quote: Quote): void {
    const [slug, old] = [slugOf(before), quoteOf(before)];
    const now = slug === null ? undefined : optionOf(quote, slug);
    if (slug === null || !old || !optionOf(old, slug) || !now) return;
    const { cost, firstCost } = optionPrice(quote, now);
    if (!movedTooFar(firstCost, cost, NO_LIMITS.share)) this.feed(known, { type: 'chosen', slug });
  }

  /** True when the price is for the current content and not too old. */
  fresh(known: Known, now: number): boolean {
    const quote = quoteOf(known.purchase);
    return (
      quote !== null &&
      (isSentState(known.purchase.kind) ||
        (known.valid && quote.fingerprint === known.fingerprint && now - quote.at <= 24 * HOUR_MS))
    );
  }

  bookable(known: Known, now: number): boolean {
    return (
      !known.removed &&
      known.valid &&
      (known.purchase.kind === 'chosen' || known.purchase.kind === 'refused') &&
      this.fresh(known, now)
    );
  }

  chosenBy(known: Known, rule: PickRule, now: number): void {
    const options = this.fresh(known, now) ? quoteOf(known.purchase)?.options : undefined;
    if (options === undefined) return;
    const { option } = choose({ options }, { name: '', pick: rule, never: [] });
    this.feed(
      known,
      option === null ? { type: 'unchosen' } : { type: 'chosen', slug: option.slug },
    );
  }

  /** Reads everything from the ledger after it was replaced; drafts made since the backup and never sent are gone. */
  adopt(desk: Desk): void {
    const { shipments, journal } = desk.context.store;
    this.all.splice(0, this.all.length, ...this.all.filter(({ id }) => shipments.get(id) !== null));
    for (const known of this.all) {
      const record = shipments.get(known.id);
      if (!record) continue;
      // Checked as a draft: for a sent shipment only the sold record would be read.
      const { shipment, fingerprint } = checkRecord(desk.context, {
        ...record,
        purchase: DRAFT,
        notes: [],
      });
      Object.assign(known, {
        draft: record.draft,
        valid: shipment !== null,
        purchase: record.purchase,
        fingerprint,
        removed: record.removedAt !== null,
        read: journal.of(known.id).length,
      });
      if (fingerprint !== null) known.fingerprints.add(fingerprint);
    }
  }

  /** @throws Error when the state at the desk differs from the reducer's */
  equals(desk: Desk): void {
    for (const { id, draft, purchase, removed } of this.all) {
      const record = desk.context.store.shipments.get(id);
      if (!record) throw new Error(`${draft.name} has gone`);
      if (essence(record.purchase) !== essence(purchase))
        throw new Error(
          `${draft.name} is ${essence(record.purchase)} at the desk and ${essence(purchase)} by the rules`,
        );
      if ((record.removedAt !== null) !== removed)
        throw new Error(`${draft.name} is ${removed ? '' : 'not '}taken away by the rules`);
    }
  }
}

import { t } from '../../texts/index.ts';
import { unreadableWords } from '../../domain/rates/choose.ts';
import { rowOfField } from '../../domain/shipment/draftRows.ts';
import { movedTooFar } from '../../domain/purchase/guard.ts';
import { error, warning, type Issue } from '../../domain/shipment/issue.ts';
import type { Money } from '../../domain/money/money.ts';
import { optionOf, type Offer, type UnreadableOption } from '../../domain/rates/option.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { CoreContext } from '../context.ts';
import { moneyText } from '../documents/make/wording.ts';
import type { Ledger } from './ledger.ts';

/** What the service offers now, and for which content. */
export interface NewOffer {
  readonly fingerprint: string;
  readonly offer: Offer;
  /** What a person agreed to, where that is another price than the one kept with the choice. */
  readonly agreed?: Money | null;
}

/**
 * Puts new prices in the place of the old ones. What was chosen stays chosen as long as it is offered at about the price that a person saw; else
 * they are asked again. The price is that of the service, so this judges cost only.
 */
export const requote = (
  { store, clock }: Pick<CoreContext, 'store' | 'clock'>,
  ledger: Ledger,
  id: string,
  { fingerprint, offer, agreed = null }: NewOffer,
): void => {
  const { purchase: before, fileRows } = ledger.must(id);
  // Unreadable ones are kept with the quote too: a person sees what was offered.
  const unread =
    offer.unreadable === undefined ? [] : [unreadableIssue(offer.options.length, offer.unreadable)];
  ledger.note(id, unread);
  if (!ledger.move(id, { type: 'quoted', quote: { fingerprint, at: clock.now(), ...offer } }))
    return;
  const [slug, quote] = [slugOf(before), quoteOf(before)];
  const old = slug === null || quote === null ? undefined : optionOf(quote, slug);
  if (slug === null || !old) return;
  const now = offer.options.find((option) => option.slug === slug);
  const seen = agreed ?? old.total;
  if (now && !movedTooFar(seen, now.total, store.guard.read().limits.share)) {
    ledger.move(id, { type: 'chosen', slug });
    return;
  }
  ledger.note(id, [
    ...unread,
    warning(
      'service',
      'service-price-moved',
      now
        ? t('problems.choiceMoved', {
            name: old.name,
            was: moneyText(seen),
            now: moneyText(now.total),
          })
        : t('problems.choiceGone', { name: old.name }),
      fileRows ? rowOfField(fileRows, 'service') : null,
    ),
  ]);
};

/** What was offered and could not be read; an error where nothing else was. */
const unreadableIssue = (readable: number, unreadable: readonly UnreadableOption[]): Issue =>
  (readable === 0 ? error : warning)(
    'service',
    'service-unreadable-options',
    t('problems.unreadableOptions', {
      count: unreadable.length,
      options: unreadableWords(unreadable),
    }),
  );

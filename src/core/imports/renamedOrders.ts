import type { ImportDecisions } from '../../domain/batchFile/importReview.ts';
import type { ParsedDraft } from '../../domain/batchFile/parsedDraft.ts';
import { goodsOf, ordersIn, type ShopOrder } from '../../domain/batchFile/shopForm.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import { error, warning, type Issue } from '../../domain/shipment/issue.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { foldName } from '../../domain/text/compareNames.ts';
import { fullName } from '../../domain/text/personName.ts';
import { t } from '../../texts/index.ts';
import type { OrderOfPerson } from '../ledger/tables/shopOrders.ts';
import type { ImportsContext } from './imports.ts';
import type { FoundMatch, ImportSession } from './session.ts';

/** A booked order is compared for so long: later, the same goods to the same person are a new order. */
const RECENT_MS = 14 * 24 * 3_600_000;

const keyOf = ({ system, lines }: ShopOrder, receiver: OrderOfPerson['receiver']): string =>
  JSON.stringify([system, foldName(fullName(receiver)), goodsOf(lines)]);

/** The goods by stock number, or by name where a shop has none. */
const namesOf = ({ boxes }: Draft): string =>
  JSON.stringify(boxes.flatMap(({ items }) => items.map(({ sku, name }) => sku || foldName(name))));

/**
 * Creates the check of the new shipments of a shop's file: the same goods for a person of the same name, which the desk has under an order number that
 * the file does not have any more, are probably the same order. The number is the name of a shipment, by which a repeated one is recognised.
 */
export const createRenamedOrders = (
  { store, clock, identity }: ImportsContext,
  { mode, opened }: ImportSession,
): ((
  parsed: ParsedDraft,
  found: FoundMatch,
  decisions: Pick<ImportDecisions, 'bought'>,
) => readonly Issue[]) => {
  const inFile = new Set(opened.facts.keys.names);
  const collect = (): Map<string, OrderOfPerson[]> => {
    const recent = store.shopOrders.recent(identity().id, mode, clock.now() - RECENT_MS);
    const voided = store.voids.among(recent.map(({ shipmentId }) => shipmentId));
    return Map.groupBy(
      recent.filter(
        ({ shipmentId, lines }) =>
          !voided.has(shipmentId) && !ordersIn(lines).some((order) => inFile.has(order)),
      ),
      (order) => keyOf(order, order.receiver),
    );
  };
  let known: Map<string, OrderOfPerson[]> | null = null;
  return ({ draft, order, rows }, { match }, { bought }) => {
    if (order === undefined || bought === 'add' || (match !== 'new' && match !== 'named'))
      return [];
    known ??= collect();
    const alike = known.get(keyOf(order, draft.receiver)) ?? [];
    const at = alike.findIndex(({ shipmentId }) => {
      const kept = store.shipments.get(shipmentId)?.draft;
      return kept !== undefined && !inFile.has(kept.name) && namesOf(kept) === namesOf(draft);
    });
    // Each order of the desk is one order of the file.
    const [before] = at < 0 ? [] : alike.splice(at, 1);
    const record = before && store.shipments.get(before.shipmentId);
    if (!record) return [];
    const { kind } = record.purchase;
    const severity = bought === 'block' && isSentState(kind) ? error : warning;
    const words = t('imports.sentAsOtherOrder', {
      name: draft.name,
      state: kind,
      before: ordersIn(before.lines).join(', '),
      reference: record.externalReference,
    });
    return [severity('shipment', 'sent-already', words, rows.first)];
  };
};

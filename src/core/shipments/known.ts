import { mayBeOnePerson } from '../../domain/shipment/alikeReceivers.ts';
import { isNameless } from '../../domain/shipment/content.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { composed } from '../../domain/text/compareNames.ts';
import { isSentState } from '../../domain/purchase/purchase.ts';
import { lostLookalikes } from '../ledger/attempts/lost.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';

/** The shipments that a draft may repeat: one that can still be changed, and one that was sent. `same`: the sent one has the same content. */
export interface Known {
  readonly open: ShipmentRecord | null;
  readonly sent: ShipmentRecord | null;
  readonly same: boolean;
}

/**
 * Finds the shipments that a draft of a file repeats, at one service: also those whose receiver was corrected here since, which have the same name for
 * the same person. `used`: shipments matched with earlier drafts of the file.
 */
export const knownAt =
  (context: StoreContext) =>
  (serviceId: string, mode: Mode, draft: Draft, used: ReadonlySet<string>): Known | null => {
    const reference = composed(draft.external_reference);
    const alike = context.store.shipments.lookalikes(serviceId, mode, draft);
    alike.push(
      ...lostLookalikes(context, serviceId, mode, draft).filter(
        (lost) => !alike.some(({ record }) => record.id === lost.record.id),
      ),
    );
    if (!isNameless(draft.name))
      alike.push(
        ...context.store.shipments
          .named(serviceId, mode, draft.name)
          .filter(
            (record) =>
              !alike.some((each) => each.record.id === record.id) &&
              mayBeOnePerson(record.draft.receiver, draft.receiver),
          )
          .map((record) => ({ record, same: false })),
      );
    const byReference =
      reference === '' ? null : context.store.shipments.byReference(serviceId, reference);
    if (
      byReference?.mode === mode &&
      composed(byReference.draft.name) === composed(draft.name) &&
      !alike.some(({ record }) => record.id === byReference.id)
    )
      alike.push({ record: byReference, same: false });
    // Two different references given by people mean two shipments, however similar they are.
    const candidates = alike.filter(
      ({ record }) =>
        !used.has(record.id) &&
        (reference === '' || ['', reference].includes(composed(record.draft.external_reference))),
    );
    const isSent = ({ record }: { record: ShipmentRecord }): boolean =>
      isSentState(record.purchase.kind);
    const open = candidates.find((each) => !isSent(each))?.record ?? null;
    const sent = candidates.find(isSent) ?? null;
    return open || sent ? { open, sent: sent?.record ?? null, same: sent?.same ?? false } : null;
  };

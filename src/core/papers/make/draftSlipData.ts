import type { DraftAddress } from '../../../domain/shipment/draft.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { DraftSlipData } from './data.ts';
import { type DeskWords, joinParts, parcelText, partyOf, valueText } from './parcelWords.ts';

/** Returns the slip of a shipment that was not sent. @param sender used where the draft has no sender */
export const draftSlipDataOf = (
  shipment: ShipmentSnapshot,
  sender: DraftAddress,
  words: DeskWords,
): DraftSlipData => ({
  at: words.at,
  practice: shipment.profile === 'practice',
  reference: shipment.externalReference,
  receiver: partyOf(shipment.draft.receiver),
  sender: partyOf(sender),
  parcel: joinParts(
    [parcelText(shipment.mode, shipment.figures), valueText(shipment.figures)],
    ' · ',
  ),
});

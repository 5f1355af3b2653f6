import { senderOf } from '../../domain/desk/defaultSender.ts';
import {
  fittingRule,
  isShippingRule,
  type RuledParcel,
  type ShippingRule,
} from '../../domain/rates/shippingRules.ts';
import { isBlankAddress } from '../../domain/shipment/draft.ts';
import { profileUnder } from '../service/identity/identities.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { draftFigures } from './soldRecord.ts';
import type { ShipmentsContext } from './shipments.ts';

/** Returns a shipment as the shipping rules see it. */
export const ruledParcel = (
  context: ShipmentsContext,
  { draft, mode, serviceId }: ShipmentRecord,
): RuledParcel => {
  const profile = profileUnder(context, serviceId);
  return {
    mode,
    draft,
    sender: isBlankAddress(draft.sender)
      ? senderOf(context.store.senders.preferred(mode, profile), profile, mode)
      : draft.sender,
    figures: draftFigures(draft, mode),
  };
};

/** Returns the rule that says how papers of a shipment of this desk are printed; null when none does. */
export const printRuleOf = (context: ShipmentsContext, id: string): ShippingRule | null => {
  const rules = context.settings().rules.filter(isShippingRule);
  const record = rules.some(({ sets }) => sets.printer !== null || sets.packingSlip !== null)
    ? context.store.shipments.get(id)
    : null;
  return record && fittingRule(rules, ruledParcel(context, record));
};

import {
  mentionsAny,
  MIN_MATCH_LENGTH,
  type ErasedPeople,
  type UnfinishedReason,
} from '../../../domain/desk/personalData.ts';
import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import type { UpkeepContext } from '../upkeep.ts';
import { shareErasure } from '../../site/erasures.ts';
import type { StoredParty } from '../../ledger/tables/personalData.ts';
import { attachedTo, blankShipment, draftWithout } from './blanking.ts';
import type { Erasure } from './erasureLog.ts';
import type { WritingOf } from './writings.ts';

export type ErasedEntries = Pick<ErasedPeople, 'shipments' | 'entries' | 'left'> & {
  /** Ids of the changed shipments. */
  readonly ids: readonly string[];
};

type Part = 'sender' | 'receiver';

/** Returns the shipments with those of their parties that are held. */
const partsOf = (held: readonly StoredParty[]): Map<string, Set<Part>> => {
  const parts = new Map<string, Set<Part>>();
  for (const { record } of held)
    if (record.kind === 'shipment')
      parts.set(record.id, (parts.get(record.id) ?? new Set()).add(record.part));
  return parts;
};

const idsOf = (held: readonly StoredParty[], kind: StoredParty['record']['kind']): Set<string> =>
  new Set(held.filter(({ record }) => record.kind === kind).map(({ record }) => record.id));

/** Returns texts that a person typed and that identify someone on their own: e-mail, phone, street. */
const typedTexts = (held: readonly StoredParty[]): string[] => [
  ...new Set(
    held
      .flatMap(({ address }) => [address.email, address.phone, address.address])
      .map((text) => text.trim())
      .filter((text) => text.length >= MIN_MATCH_LENGTH),
  ),
];

/**
 * Carries out an erasure on what is held, in one transaction. Shipments that are not settled yet keep their people and are listed in the result.
 * @param held everything that is stored under the writings of the erasure
 */
export const carryOutErasure = (
  { store, clock }: UpkeepContext,
  writingOf: WritingOf,
  erasure: Erasure,
  held: readonly StoredParty[],
): ErasedEntries =>
  store.db.transaction(() => {
    store.epoch.check();
    const people = new Set(erasure.people);
    const holdsData = mentionsAny(held.map(({ address }) => address));
    const ids: string[] = [];
    const left: { shipmentId: string; reference: string; reason: UnfinishedReason }[] = [];
    for (const [id, parts] of partsOf(held)) {
      const record = store.shipments.get(id);
      if (!record) continue;
      const who = parts.size === 2 ? 'both' : parts.has('sender') ? 'sender' : 'receiver';
      const reason = blankShipment({ store }, record, {
        parties: { sender: parts.has('sender'), receiver: parts.has('receiver') },
        holdsData,
        at: clock.now(),
        operator: erasure.operator,
        detail: message('journal.detailErased', { who }),
      });
      if (reason === null) ids.push(id);
      else left.push({ shipmentId: id, reference: record.externalReference, reason });
    }
    for (const { record, address } of held)
      if (record.kind === 'card') store.addresses.erase({ company: '', note: '', ...address });
    for (const id of idsOf(held, 'sender')) store.senders.remove(id);
    const driven = [...idsOf(held, 'handover')];
    store.personalData.toRemove([
      ...store.handovers.filesOf(driven),
      // Every manifest printed since then may name them.
      ...(driven.length === 0
        ? []
        : store.personalData.manifestsSince(
            Math.min(...driven.map((id) => store.handovers.get(id)?.at ?? 0)),
          )),
    ]);
    store.handovers.erase(driven);
    for (const id of idsOf(held, 'senderId')) store.senderIds.erase(id);
    for (const id of idsOf(held, 'template')) {
      const template = store.templates.get(id);
      if (!template) continue;
      const drafts = store.templates.drafts(id).map((draft) => {
        const parties = {
          sender: people.has(writingOf(draft.sender)),
          receiver: people.has(writingOf(draft.receiver)),
        };
        if (parties.receiver) store.personalData.toRemove(attachedTo(draft));
        return draftWithout(draft, parties, holdsData);
      });
      store.templates.save({ ...template, updatedAt: clock.now() }, drafts);
    }
    if (held.length > 0) {
      shareErasure(store, erasure, held);
      store.personalData.forgetFailures(ids);
      store.personalData.forgetHistory(ids, typedTexts(held));
      store.personalData.rename(holdsData, t('personalData.erasedName'));
    }
    const entries = held.length - held.filter(({ record }) => record.kind === 'shipment').length;
    if (ids.length + entries > 0) store.facts.set('unclean', true);
    if (left.length === 0)
      store.facts.set('erasures', [...(store.facts.get('erasures') ?? []), erasure.id]);
    return { shipments: ids.length, entries, left, ids };
  });

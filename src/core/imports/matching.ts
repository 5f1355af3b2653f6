import { isNameless } from '../../domain/shipment/canon.ts';
import { canonicalContent } from '../../domain/shipment/content.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import { composed } from '../../domain/text/compositions.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { CoreContext } from '../context.ts';
import type { DraftKeys } from '../store/imports.ts';
import type { Importing } from './intake.ts';
import type { DraftMatchCounts } from '../../domain/batch/importReview.ts';
import { NEW, type FoundMatch } from './session.ts';

/** Finds the desk's shipments that the drafts of a file repeat. */
export interface Matching {
  /** The desk's shipment that a draft repeats. Each stored shipment matches only one draft of a file. */
  readonly matchOf: (serviceId: string, mode: Mode, draft: Draft, used: Set<string>) => FoundMatch;
  /** A cheap test before the exact comparison: false when no stored shipment has one of these names or references. */
  readonly mayBeKnown: (serviceId: string, mode: Mode, keys: DraftKeys) => boolean;
}

/** Creates the matching of drafts with this desk's shipments. */
export const createMatching = (
  { store }: Pick<CoreContext, 'store'>,
  importing: Importing,
): Matching => {
  const mayBeKnown = (serviceId: string, mode: Mode, keys: DraftKeys): boolean =>
    keys.names.some(isNameless) ||
    store.cameBack.any() ||
    store.imports.mayBeKnown(serviceId, mode, keys);

  const matchOf = (serviceId: string, mode: Mode, draft: Draft, used: Set<string>): FoundMatch => {
    const name = draft.name.trim();
    const reference = composed(draft.external_reference);
    if (!mayBeKnown(serviceId, mode, { names: [name], references: [reference] })) return NEW;
    const found = importing.known(serviceId, mode, draft, used);
    const record = found?.sent && (found.same || !found.open) ? found.sent : (found?.open ?? null);
    if (record !== null) {
      used.add(record.id);
      const same = canonicalContent(record.draft, mode) === canonicalContent(draft, mode);
      const by = same
        ? 'content'
        : reference !== '' && composed(record.draft.external_reference) === reference
          ? 'reference'
          : 'receiver';
      return {
        match: record === found?.sent ? 'bought' : same ? 'same' : 'changed',
        record: record.id,
        by,
      };
    }
    const named =
      isNameless(name) || reference !== '' ? null : store.imports.openByName(serviceId, mode, name);
    if (named === null || used.has(named)) return NEW;
    used.add(named);
    return { match: 'named', record: named, by: 'name' };
  };

  return { matchOf, mayBeKnown };
};

/** Counts the matches by kind. */
export const countsOf = (matches: readonly FoundMatch[]): DraftMatchCounts => {
  const counts = { new: 0, same: 0, changed: 0, named: 0, bought: 0 };
  for (const { match } of matches) counts[match] += 1;
  return counts;
};

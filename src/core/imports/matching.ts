import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DraftMatchCounts } from '../../domain/batchFile/importReview.ts';
import { isNameless, canonicalContent } from '../../domain/shipment/content.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { composed } from '../../domain/text/compareNames.ts';
import { t } from '../../texts/index.ts';
import type { ImportsContext } from './imports.ts';
import { DeskError } from '../base/deskError.ts';
import { createBookedAtOtherServices } from '../shipments/bookedAtOtherServices.ts';
import { inSlices } from '../base/slices.ts';
import type { DraftKeys } from '../ledger/tables/imports.ts';
import { findFilesBeside } from './filesBeside.ts';
import { knownAt } from '../shipments/known.ts';
import type { PreviewOptions } from './imports.ts';
import { NEW, folderOf, PIECE, pieceOf, type FoundMatch, type ImportSession } from './session.ts';

/** Finds the desk's shipments that the drafts of a file repeat. */
export interface Matching {
  /** The desk's shipment that a draft repeats. Each stored shipment matches only one draft of a file. */
  readonly matchOf: (serviceId: string, mode: Mode, draft: Draft, used: Set<string>) => FoundMatch;
  /** A cheap test before the exact comparison: false when no stored shipment has one of these names or references. */
  readonly mayBeKnown: (serviceId: string, mode: Mode, keys: DraftKeys) => boolean;
  /**
   * Matches each shipment of an opened file and stores the result in the session; works in steps that let other work run.
   * @throws DeskError when cancelled
   */
  readonly matchAll: (
    file: ImportSession,
    options: Pick<PreviewOptions, 'signal' | 'onProgress'>,
  ) => Promise<void>;
}

/** Number of drafts whose names are looked up in one query: it takes a millisecond. */
const PIECES = 10 * PIECE;

/** The names and references of a range of a file's drafts. */
export const keysOf = ({ names, references }: DraftKeys, from: number, to: number): DraftKeys => ({
  names: names.slice(from, to),
  references: references.slice(from, to),
});

/** Creates the matching of drafts with this desk's shipments. */
export const createMatching = (context: ImportsContext): Matching => {
  const { store } = context;
  const known = knownAt(context);
  const otherServices = createBookedAtOtherServices(context);

  const mayBeKnown: Matching['mayBeKnown'] = (serviceId, mode, keys) =>
    keys.names.some(isNameless) ||
    store.recovered.any() ||
    store.imports.mayBeKnown(serviceId, mode, keys);

  const matchOf: Matching['matchOf'] = (serviceId, mode, draft, used) => {
    const name = draft.name.trim();
    const reference = composed(draft.external_reference);
    if (!mayBeKnown(serviceId, mode, { names: [name], references: [reference] })) return NEW;
    const found = known(serviceId, mode, draft, used);
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
        sentOtherwise: found?.same === false ? (found.sent?.id ?? null) : null,
      };
    }
    const named =
      isNameless(name) || reference !== '' ? null : store.imports.openByName(serviceId, mode, name);
    if (named === null || used.has(named)) return NEW;
    used.add(named);
    return { match: 'named', record: named, by: 'name', sentOtherwise: null };
  };

  const matchAll: Matching['matchAll'] = async (file, options) => {
    const serviceId = context.identity().id;
    const { shipments: total, keys } = file.opened.facts;
    const used = new Set<string>();
    const matches: FoundMatch[] = [];
    const changes = store.imports.changes();
    const others = otherServices.others();
    const away = otherServices.counting(others);
    const services = [serviceId, ...others.map(({ id }) => id)].filter((id) =>
      store.imports.hasShipments(id, file.mode),
    );
    const isStrange = (from: number, to: number): boolean => {
      const looked = keysOf(keys, from, to);
      return !services.some((id) => mayBeKnown(id, file.mode, looked));
    };
    for (let from = 0; from < total;) {
      // Most files are new to the desk: their drafts need not be copied from the worker to find that out.
      const strange = from % PIECES === 0 && isStrange(from, from + PIECES);
      const to = Math.min(from + (strange ? PIECES : PIECE), total);
      if (strange || isStrange(from, to)) for (let at = from; at < to; at += 1) matches.push(NEW);
      else
        await inSlices(await pieceOf(file, from, to), ({ draft }) => {
          const found = matchOf(serviceId, file.mode, draft, used);
          matches.push(found);
          if (found.match !== 'bought') away.look(file.mode, draft);
        });
      await nextTurn();
      if (options.signal?.aborted === true)
        throw new DeskError('notAllowed', t('imports.cancelled'));
      options.onProgress?.({ step: 'comparing', done: to, total });
      from = to;
    }
    file.matches = matches;
    file.serviceId = serviceId;
    file.bookedAtOtherServices = away.result();
    file.files = await findFilesBeside(
      folderOf(file.source),
      file.opened.facts.files,
      context.rules,
    );
    file.changes = changes;
  };

  return { matchOf, mayBeKnown, matchAll };
};

/** Counts the matches by kind. */
export const countMatches = (matches: readonly FoundMatch[]): DraftMatchCounts => {
  const counts = { new: 0, same: 0, changed: 0, named: 0, bought: 0 };
  for (const { match } of matches) counts[match] += 1;
  return counts;
};

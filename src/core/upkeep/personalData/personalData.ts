import type {
  ErasedPeople,
  FoundPeople,
  OlderCopy,
  PersonAddress,
} from '../../../domain/desk/personalData.ts';
import { t } from '../../../texts/index.ts';
import { newId } from '../../base/clock.ts';
import type { UpkeepContext } from '../upkeep.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { sitePerson } from '../../site/erasures.ts';
import { clearDeletedData, removeErasedFiles } from './cleaning.ts';
import { carryOutErasure, type ErasedEntries } from './erasing.ts';
import { openErasureLog } from './erasureLog.ts';
import { createFinding } from './finding.ts';
import { createOlderCopies } from './olderCopies.ts';
import { writings } from './writings.ts';

/** Finds and erases the personal data of a customer. */
export interface PersonalData {
  /** Returns what is stored of everybody whose name, phone, e-mail or company matches. */
  readonly find: (text: string) => Promise<FoundPeople>;
  /**
   * Erases these writings from everything that the desk stores; what was bought stays as an accounting fact. Shipments that are not settled yet keep
   * their people and are erased at the first start after they are settled.
   * @param people ids that `find` returned
   * @throws DeskError while a run is in progress.
   */
  readonly erase: (people: readonly string[]) => Promise<ErasedPeople>;
  /** Returns copies that still contain the people of an erasure. */
  readonly olderCopies: () => OlderCopy[];
  /** Removes them. */
  readonly removeOlderCopies: () => Promise<number>;
  /** Carries out the erasures that this ledger has not carried out: after an interruption, or when it was restored from an older backup. */
  readonly catchUp: () => void;
  /** Carries out the erasures that other desks of the site requested. Does nothing while a run is in progress. */
  readonly eraseTold: () => Promise<void>;
  /** Returns whether the person of an address was erased here at or after `at`, milliseconds since the epoch. */
  readonly isErased: (address: PersonAddress, at: number) => boolean;
  /** Removes files and rewrites the ledger where earlier erasures could not. @returns false where it could not be done now */
  readonly tidyUp: () => Promise<boolean>;
}

/** Creates the functions that find and erase what is stored of a person. */
export const createPersonalData = (
  context: UpkeepContext,
  ledger: Ledger,
  runs: Pick<Runs, 'current'>,
): PersonalData => {
  const { store, clock, log } = context;
  const erasures = openErasureLog(store.db);
  const writingOf = writings(context);
  const finding = createFinding(context, writingOf);
  const copies = createOlderCopies(context, erasures);

  const announce = (ids: readonly string[]): void => {
    ledger.announce(ids.filter((id) => store.shipments.get(id)?.removedAt === null));
    ledger.announceAttention();
  };
  const finish = async (erased: ErasedEntries): Promise<ErasedPeople> => {
    const files = await removeErasedFiles(context);
    const cleaned = await clearDeletedData(context);
    const { shipments, entries, left } = erased;
    log.info('personal data was erased', { shipments, entries, files, left: left.length });
    return { shipments, entries, files, left, cleaned };
  };

  return {
    find: finding.find,
    erase: async (people) => {
      const operator = context.operators.who();
      if (runs.current().length > 0) throw new DeskError('notAllowed', t('personalData.runOn'));
      const erasure = {
        id: newId(context),
        at: clock.now(),
        operator,
        people,
      };
      const held = await finding.heldOf(new Set(people), erasure.at);
      if (runs.current().length > 0) throw new DeskError('notAllowed', t('personalData.runOn'));
      erasures.append(erasure);
      const erased = carryOutErasure(context, writingOf, erasure, held);
      announce(erased.ids);
      return finish(erased);
    },
    olderCopies: copies.list,
    removeOlderCopies: async () => {
      const gone = await copies.remove();
      log.info('copies of before an erasure were removed', { copies: gone });
      return gone;
    },
    catchUp: () => {
      const done = new Set(store.facts.get('erasures'));
      for (const erasure of erasures.all().filter(({ id }) => !done.has(id)))
        carryOutErasure(
          context,
          writingOf,
          erasure,
          finding.heldNow(new Set(erasure.people), erasure.at),
        );
    },
    eraseTold: async () => {
      const site = store.facts.get('site');
      if (site === null) return;
      const carriedOut = new Set(store.facts.get('erasures'));
      const fromSite = store.siteErasures.ofOthers().filter(({ id }) => !carriedOut.has(id));
      if (fromSite.length === 0) return;
      // Erasures in the log that are not complete are carried out at the next start.
      const logged = new Set(erasures.all().map(({ id }) => id));
      for (const { id, at, operator, people } of fromSite) {
        if (logged.has(id)) continue;
        if (runs.current().length > 0) return;
        const wanted = new Set(people);
        const here = await finding.writingsOf(
          (address) => wanted.has(sitePerson(site.id, address)),
          at,
        );
        const erasure = { id, at, operator, people: [...here] };
        const held = await finding.heldOf(here, at);
        if (runs.current().length > 0) return;
        erasures.append(erasure);
        const erased = carryOutErasure(context, writingOf, erasure, held);
        announce(erased.ids);
        await finish(erased);
      }
    },
    isErased: (address, at) => {
      const writing = writingOf(address);
      return (
        writing !== '' &&
        erasures.all().some((erasure) => erasure.at >= at && erasure.people.includes(writing))
      );
    },
    tidyUp: async () => {
      await removeErasedFiles(context);
      return clearDeletedData(context);
    },
  };
};

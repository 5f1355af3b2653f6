import { t } from '../../../texts/index.ts';
import type { Bag } from '../../../domain/handover/handover.ts';
import { normaliseScan } from '../../../domain/paper/scanVerify.ts';
import { newId } from '../../base/clock.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import type { BagLineKind, BagRecord } from '../../ledger/tables/handovers.ts';
import { bagOf } from './lookUp.ts';
import { mustWait } from './waits.ts';

/** Bags in which parcels are collected for a driver. */
export interface Bags {
  /** Creates a bag. Throws DeskError `badInput` without a name; `notAllowed` for a name that another bag has as name or seal. */
  make(name: string): Bag;
  /** Puts a parcel into a bag. Throws DeskError `notAllowed` for a sealed bag, or a parcel that is not waiting. */
  putIn(bagId: string, parcelId: string): void;
  /** Takes a parcel out of its bag. Throws DeskError `notAllowed` for a sealed bag; `notFound` for a parcel in no bag. */
  takeOut(parcelId: string): void;
  /**
   * Seals a bag. Throws DeskError `badInput` without a number; `notAllowed` for an empty or sealed bag, or a seal that another bag has as name or
   * seal.
   */
  seal(bagId: string, seal: string): Bag;
  /** Opens a sealed bag. Throws DeskError `notAllowed` for an open bag. */
  open(bagId: string): Bag;
  /** Removes a bag from use. Throws DeskError `notAllowed` while parcels in it wait. */
  putAway(bagId: string): void;
}

/** Creates `Bags`. */
export const createBags = (context: CounterContext): Bags => {
  const { store, clock } = context;
  const must = (id: string): BagRecord => {
    const bag = store.handovers.bag(id);
    if (!bag) throw new DeskError('notFound', t('handover.bagGone'));
    return bag;
  };
  const mustBeOpen = (id: string): BagRecord => {
    const bag = must(id);
    if (bag.seal !== null)
      throw new DeskError('notAllowed', t('handover.isSealed', { bag: bag.name, seal: bag.seal }));
    return bag;
  };
  const changing = (work: () => void): void => {
    store.db.transaction(() => {
      store.epoch.checkOpen();
      work();
    });
    context.emit({ type: 'handovers' });
  };
  const writeBag = (bag: BagRecord, kind: BagLineKind): Bag => {
    const operator = context.operators.who();
    changing(() => store.handovers.writeBag({ ...bag, at: clock.now(), operator, kind }));
    return bagOf(context, bag);
  };
  const writeParcel = (parcelId: string, kind: 'bagged' | 'unbagged', bagId: string): void =>
    changing(() =>
      store.parcels.write({
        parcelId,
        at: clock.now(),
        operator: context.operators.who(),
        kind,
        bagId,
        handoverId: null,
        reason: '',
      }),
    );
  /** Throws DeskError when another bag already has this name or seal: a scan must identify one bag. */
  const checkFree = (text: string, but: string): void => {
    const code = normaliseScan(text);
    if (code === '') throw new DeskError('badInput', t('handover.needsName'));
    const other = store.handovers
      .bags(context.identity().id)
      .find(
        ({ id, name, seal }) =>
          id !== but && (normaliseScan(name) === code || normaliseScan(seal ?? '') === code),
      );
    if (other) throw new DeskError('notAllowed', t('handover.nameTaken', { name: text.trim() }));
  };

  return {
    make: (name) => {
      checkFree(name, '');
      const serviceId = context.identity().id;
      return writeBag({ id: newId(context), serviceId, name: name.trim(), seal: null }, 'made');
    },
    putIn: (bagId, parcelId) => {
      mustBeOpen(bagId);
      const before = mustWait(context, parcelId).bagId;
      if (before === bagId) return;
      if (before !== null && store.handovers.bag(before)) mustBeOpen(before);
      writeParcel(parcelId, 'bagged', bagId);
    },
    takeOut: (parcelId) => {
      const bagId = store.parcels.get(parcelId)?.bagId ?? null;
      if (bagId === null) throw new DeskError('notFound', t('handover.inNoBag'));
      if (store.handovers.bag(bagId)) mustBeOpen(bagId);
      writeParcel(parcelId, 'unbagged', bagId);
    },
    seal: (bagId, seal) => {
      const bag = mustBeOpen(bagId);
      checkFree(seal, bagId);
      if (store.parcels.inBag(bagId).length === 0)
        throw new DeskError('notAllowed', t('handover.bagEmpty'));
      return writeBag({ ...bag, seal: seal.trim() }, 'sealed');
    },
    open: (bagId) => {
      const bag = must(bagId);
      if (bag.seal === null) throw new DeskError('notAllowed', t('handover.isOpen'));
      return writeBag({ ...bag, seal: null }, 'opened');
    },
    putAway: (bagId) => {
      const bag = must(bagId);
      if (store.parcels.inBag(bagId).length > 0)
        throw new DeskError('notAllowed', t('handover.bagNotEmpty'));
      writeBag({ ...bag, seal: null }, 'emptied');
    },
  };
};

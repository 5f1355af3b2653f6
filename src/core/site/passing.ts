import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErasedParties } from '../../domain/purchase/soldRecord.ts';
import { emptyAddress, isBlankAddress, type Draft } from '../../domain/shipment/draft.ts';
import { upgradeDraft } from '../../domain/shipment/upgrade.ts';
import { DRAFT, isSealed } from '../../domain/purchase/purchase.ts';
import { mayBook, type PassBody, type SitePassState } from '../../domain/site/sitePass.ts';
import { t } from '../../texts/index.ts';
import { message } from '../../texts/message.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { holdsMoney } from '../payment/balances.ts';
import type { Drafts } from '../shipments/drafts.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { withCheckedState } from '../shipments/newShipment.ts';
import { ownReference } from '../shipments/references.ts';
import type { JournalEvent } from '../store/journal.ts';
import type { BatchRecord, ShipmentRecord } from '../store/records.ts';
import type { SitePassRecord } from '../store/sitePasses.ts';
import { erasedOf } from './erasures.ts';
import { serviceKey } from './purchaseKeys.ts';
import { fullName } from '../../domain/text/personName.ts';

/** Effects of passes on shipments of this ledger. All but `announce` run in the transaction of the step. */
export interface PassEffects {
  /** Returns the content that is passed on; null for an unknown shipment. */
  readonly bodyOf: (shipmentId: string) => PassBody | null;
  /** Removes the shipment here, because another desk has it now. A shipment that was sent stays. */
  readonly takeAway: (shipmentId: string) => void;
  readonly bringBack: (shipmentId: string) => void;
  /** Adds the shipment here as a draft that must be rated again. A shipment that this desk has already sent stays as it is. */
  readonly takeIn: (pass: SitePassRecord, body: PassBody) => void;
  readonly announce: (ids: readonly string[]) => void;
}

/** Passes unsent shipments to another desk of the site. Each step waits for the site's answer; until then neither desk can book. */
export interface Passing extends PassEffects {
  /**
   * Gives a shipment to another desk; from then on this desk cannot book it.
   * Throws DeskError `notFound`; `notAllowed` when it was sent, holds payments or was passed on already, and for an unknown desk.
   */
  readonly give: (shipmentId: string, toDesk: string) => Promise<void>;
  /** Takes what was given to this desk. Throws DeskError `notFound` when it is not offered; `notAllowed` when it belongs to another service. */
  readonly take: (shipmentId: string) => Promise<void>;
  /** Takes back what no desk has taken. Throws DeskError `notFound` when this desk did not give it. */
  readonly takeBack: (shipmentId: string) => Promise<void>;
}

/** Returns a draft without those who are erased, and without its name, which can name them. */
const withoutErased = (draft: Draft, { sender, receiver }: ErasedParties): Draft =>
  sender || receiver
    ? {
        ...draft,
        name: '',
        sender: sender ? emptyAddress() : draft.sender,
        receiver: receiver ? emptyAddress() : draft.receiver,
      }
    : draft;

/** Dependencies of `createPassing`. */
export interface PassingDeps {
  readonly context: CoreContext;
  readonly drafts: Pick<Drafts, 'remove'>;
  readonly ledger: Pick<Ledger, 'must' | 'announce'>;
}

/** Creates the functions that pass shipments on. */
export const createPassing = ({ context, drafts, ledger }: PassingDeps): Passing => {
  const { store, clock } = context;

  const write = (record: ShipmentRecord, event: JournalEvent, desk: string): void =>
    store.journal.append(record.id, {
      at: clock.now(),
      // Steps of the exchange with the site are written while nobody is signed in too.
      operator: context.settings().operator,
      event,
      reference: record.externalReference,
      detail: message('journal.detailDesk', { desk }),
    });
  /** Returns whether a draft has lost its receiver to an erasure. */
  const isErased = ({ id, draft }: ShipmentRecord): boolean =>
    isBlankAddress(draft.receiver) && store.journal.of(id).some(({ event }) => event === 'erased');
  const nameOf = (desk: string): string =>
    store.site.cursors().find((each) => each.desk === desk)?.name ?? t('site.deskThatLeft');

  /** Returns the batch for shipments taken from a desk; creates it when there is none. */
  const batchFrom = (desk: string, mode: BatchRecord['mode'], serviceId: string): BatchRecord => {
    const name = t('site.passBatch', { desk });
    const known = store.batches
      .list(serviceId, false)
      .find((batch) => batch.name === name && batch.mode === mode);
    const found = known && store.batches.get(known.id);
    if (found) return found;
    const made: BatchRecord = {
      id: newId(context),
      name,
      kind: 'batch',
      mode,
      serviceId,
      createdAt: clock.now(),
      hidden: false,
    };
    store.batches.insert(made);
    return made;
  };
  const exchange = async (): Promise<void> => {
    // The window shows the new state before the site answers.
    await nextTurn();
    await context.site?.exchange();
  };
  const change = (pass: SitePassRecord, state: SitePassState): void => {
    store.db.transaction(() => {
      store.epoch.checkOpen();
      store.sitePasses.put({ ...pass, state, at: clock.now() });
    });
    context.emit({ type: 'site' });
  };

  return {
    bodyOf: (shipmentId) => {
      const record = store.shipments.get(shipmentId);
      return (
        record && {
          draft: record.draft,
          mode: record.mode,
          reference: record.externalReference,
          createdAt: record.createdAt,
          ...(isErased(record) && { erased: true }),
        }
      );
    },
    takeAway: (shipmentId) => {
      const record = store.shipments.get(shipmentId);
      if (record?.removedAt !== null || isSealed(record.purchase.kind)) return;
      store.shipments.update({ ...record, removedAt: clock.now() });
    },
    bringBack: (shipmentId) => {
      const record = store.shipments.get(shipmentId);
      if (record?.removedAt == null || isErased(record)) return;
      const holder = store.shipments.byReference(record.serviceId, record.externalReference);
      const back: ShipmentRecord = {
        ...record,
        removedAt: null,
        updatedAt: clock.now(),
        externalReference: holder === null ? record.externalReference : ownReference(context),
      };
      store.shipments.update(back);
      write(back, 'passTakenBack', nameOf(store.sitePasses.get(shipmentId)?.otherDesk ?? ''));
    },
    takeIn: (
      { shipmentId, otherDesk, place },
      { draft, mode, reference, createdAt: drafted, erased: isGone },
    ) => {
      const before = store.shipments.get(shipmentId);
      if (before && (isSealed(before.purchase.kind) || before.removedAt === null)) return;
      const service =
        [context.identity(), ...store.identities.all()].find(
          (each) => serviceKey(each) === place,
        ) ?? context.identity();
      const desk = nameOf(otherDesk);
      const batch = batchFrom(desk, mode, service.id);
      const holder = store.shipments.byReference(service.id, reference);
      const now = clock.now();
      const createdAt = before?.createdAt ?? drafted ?? now;
      const given = upgradeDraft(draft);
      const erased = erasedOf(store, given, createdAt);
      const { record } = withCheckedState(context, {
        id: shipmentId,
        batchId: batch.id,
        position: store.shipments.nextPosition(batch.id),
        mode,
        serviceId: service.id,
        externalReference: holder === null ? reference : ownReference(context),
        draft: withoutErased(given, erased),
        fileRows: null,
        purchase: DRAFT,
        notes: [],
        createdAt,
        updatedAt: now,
        bookedAt: null,
        // Without a receiver it is no shipment any more, as after an erasure here.
        removedAt: erased.receiver || isGone ? now : null,
      });
      if (before) {
        store.shipments.update(record);
        store.shipments.setPosition(shipmentId, batch.id, record.position, now);
      } else store.shipments.insert(record);
      write(record, 'passTaken', desk);
    },
    announce: (ids) => {
      const here = ids.filter((id) => store.shipments.get(id)?.removedAt === null);
      if (here.length > 0) ledger.announce(here);
      context.emit({ type: 'site' });
    },
    give: async (shipmentId, toDesk) => {
      const record = ledger.must(shipmentId);
      if (isSealed(record.purchase.kind)) throw new DeskError('notAllowed', t('site.passSent'));
      if (holdsMoney(context, shipmentId)) throw new DeskError('notAllowed', t('site.passPaid'));
      if (store.site.cursors().every(({ desk }) => desk !== toDesk))
        throw new DeskError('notAllowed', t('site.passNoDesk'));
      const known = store.sitePasses.get(shipmentId);
      if (known !== null && !mayBook(known.state))
        throw new DeskError('notAllowed', t('site.passedOn'));
      const { draft, externalReference } = record;
      const receiver = fullName(draft.receiver);
      // Throws when nobody is signed in.
      context.operators.who();
      store.db.transaction(() => {
        store.epoch.checkOpen();
        write(record, 'passedOn', nameOf(toDesk));
        store.sitePasses.put({
          shipmentId,
          hop: (known?.hop ?? 0) + 1,
          state: 'giving',
          otherDesk: toDesk,
          label:
            [draft.name, receiver, draft.receiver.city].filter(Boolean).join(', ') ||
            externalReference,
          place: serviceKey(store.identities.get(record.serviceId)),
          at: clock.now(),
        });
        if (drafts.remove([shipmentId]).length === 0)
          throw new DeskError('notAllowed', t('site.passSent'));
      });
      context.emit({ type: 'site' });
      await exchange();
    },
    take: async (shipmentId) => {
      const pass = store.sitePasses.get(shipmentId);
      if (pass?.state !== 'offered') throw new DeskError('notFound', t('site.passGone'));
      if (pass.place !== serviceKey(context.identity()))
        throw new DeskError('notAllowed', t('site.passService'));
      change(pass, 'taking');
      await exchange();
    },
    takeBack: async (shipmentId) => {
      const pass = store.sitePasses.get(shipmentId);
      if (pass?.state !== 'given' && pass?.state !== 'giving')
        throw new DeskError('notFound', t('site.passGone'));
      change(pass, 'backing');
      await exchange();
    },
  };
};

import type { GivenPin } from '../../../domain/desk/pin.ts';
import { message } from '../../../texts/text.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import { chosenPrice } from '../../../domain/pricing/shipmentPrice.ts';
import { slugOf, unconfirmedDisagreement } from '../../../domain/purchase/purchase.ts';
import type { Preflight } from '../../../domain/shipment/snapshot.ts';
import { newId } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import type { PendingChanges } from '../rating/pendingChanges.ts';
import type { Run } from '../../service/runs/run.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { RunRecord } from '../../ledger/tables/records.ts';
import type { Terms } from '../terms/terms.ts';
import { createBookingRuns } from './bookingRuns.ts';
import type { DocumentCollector } from './collect.ts';
import type { WalletAllows } from './walletAllows.ts';
import type { Guard } from './guard.ts';
import type { Invoices } from './invoices.ts';
import { createPreflight } from './preflight.ts';
import { presentRecord } from './readyToSend.ts';

/** Dependencies of `createBooking`. */
export interface BookingDeps {
  readonly context: PurchaseContext;
  readonly ledger: Ledger;
  readonly terms: Terms;
  readonly collector: Pick<DocumentCollector, 'collectInTurn'>;
  readonly guard: Guard;
  readonly wallet: Pick<WalletAllows, 'check' | 'allow' | 'mayRise'>;
  readonly pendingChanges: PendingChanges;
  readonly invoices: Pick<Invoices, 'renew'>;
}

/** Booking: preflight, booking runs, and runs that were interrupted. */
export interface Booking {
  /**
   * Returns what would be booked of these shipments now.
   * @param pays true for a shipment whose money is received with the booking: being unpaid does not leave it out
   * @throws DeskError `notAllowed` while options of these are being chosen, or while booking is locked
   */
  preflight(ids: readonly string[], pays?: boolean): Preflight;
  /**
   * As `preflight`, in slices with a yield to the event loop between them. Waits for choices in progress.
   * @param costs as for `Preflights.lookInTurns`
   * @throws DeskError `notAllowed` while booking is locked, when the settings change meanwhile, and as Guard.demand for the PIN
   */
  preflightInTurns(
    ids: readonly string[],
    costs?: { readonly by: string | null } | null,
    pays?: boolean,
  ): Promise<Preflight>;
  /**
   * Starts to buy what a preflight showed. The token is invalidated before anything is sent, so it can spend money only once.
   * @param pin of the manager, when a limit would be exceeded, or the customer pays later on account
   * @param money that is received with the booking of a single shipment: held from its attempt on, until the booking is certain
   * @throws DeskError `notAllowed` when the token was used, is too old or no longer matches, or when the manager's PIN is required; `beyondBalance`
   * when the prepaid account surely cannot pay and the options do not allow that: the token stays valid then; `badInput` for money as checkHeld
   */
  start(
    token: string,
    options: RunRecord['options'],
    pin: GivenPin | null,
    money?: EnteredPayment | null,
  ): Run;
  /**
   * Books every member that is still chosen, in order.
   * @param allowed initials of the operator who allowed the run to exceed a limit
   * @throws DeskError `notAllowed` while booking is locked; `beyondBalance` as `start`
   */
  run(record: RunRecord, batchId: string | null, allowed?: string | null): Run;
  /**
   * Books the remaining shipments of a run that the service stopped, at the agreed prices.
   * @throws DeskError `notFound` when nothing is left; `notAllowed` when it would exceed a limit that the run was within, `beyondBalance` as `start`: it then needs a new
   * preflight
   */
  resume(id: string): Run;
  /** Returns runs at the service in use that ended before all of their members were booked or refused. */
  interrupted(): RunRecord[];
  /** Ends the record of a run when no member can be sent any more or is uncertain. */
  closeWhenOver(run: RunRecord): void;
  /** Called after a start: every shipment in state `sending` becomes `uncertain`. Returns their number. */
  recover(): number;
}

/** Creates `Booking` from preflight and booking runs. */
export const createBooking = ({
  context,
  ledger,
  terms,
  collector,
  guard,
  wallet,
  pendingChanges,
  invoices,
}: BookingDeps): Booking => {
  const { store, clock } = context;
  const runs = createBookingRuns({ context, ledger, terms, collector, guard, wallet, invoices });
  const preflights = createPreflight({
    context,
    guard,
    wallet,
    pendingChanges,
    committed: runs.committed,
  });

  /** Records that a person confirmed what the option costs and how it disagrees with the request: it is sent only with this. */
  const confirm = (id: string): void => {
    const { purchase } = ledger.must(id);
    const [disagrees, price, slug] = [
      unconfirmedDisagreement(purchase),
      chosenPrice(purchase),
      slugOf(purchase),
    ];
    if (price !== null) ledger.move(id, { type: 'costConfirmed', cost: price.cost });
    if (disagrees !== null && slug !== null)
      ledger.move(id, { type: 'chosen', slug, confirmed: disagrees });
  };

  return {
    preflight: preflights.look,
    preflightInTurns: preflights.lookInTurns,
    start: (token, options, pin, money = null) => {
      // Checked before the token is invalidated.
      const operator = context.operators.who();
      if (money?.method === 'account') guard.demand(pin, 'onAccount');
      const ready = preflights.take(token, pin, { ...options, money });
      const serviceId = context.identity().id;
      const record: RunRecord = {
        id: newId(context),
        kind: 'booking',
        serviceId,
        members: ready.ids,
        options: { ...options, ...(ready.withoutSite && { withoutSite: true }) },
        startedAt: clock.now(),
        endedAt: null,
      };
      store.db.transaction(() => {
        // A person decided again: the rest of an interrupted run is in this run, or was left out on purpose. Where the service stopped a run of other
        // shipments, its rest is still offered beside it.
        for (const { id } of store.runs.interrupted(serviceId))
          if (!runs.isStoppedWithout(id, ready.ids)) store.runs.end(id, clock.now());
        for (const id of ready.confirmed) confirm(id);
        store.runs.insert(record);
      });
      const batches = new Set(ready.ids.flatMap((id) => presentRecord(context, id)?.batchId ?? []));
      return runs.start(
        record,
        batches.size === 1 ? ([...batches][0] ?? null) : null,
        { operator, allowed: ready.allowed },
        ready.prices,
        money,
      );
    },
    run: (record, batchId, allowed = null) =>
      runs.start(record, batchId, { operator: context.operators.who(), allowed }),
    resume: runs.resume,
    interrupted: () => store.runs.interrupted(context.identity().id),
    closeWhenOver: runs.closeWhenOver,
    recover: () => {
      const found = store.shipments.inState('sending');
      for (const { id, externalReference } of found) {
        const at = clock.now();
        ledger.move(id, { type: 'foundAfterCrash', at }, () =>
          store.journal.append(id, {
            at,
            operator: '',
            event: 'uncertain',
            reference: externalReference,
            detail: message('journal.detailFoundAtStart'),
          }),
        );
      }
      return found.length;
    },
  };
};

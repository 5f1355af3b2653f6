import type { PickRule } from '../../domain/rates/choose.ts';
import { changesDrafts } from '../../domain/rates/shippingRules.ts';
import type { SheetChange } from '../../domain/sheet/sheetChange.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { missedWords } from '../lib/options.ts';
import { useDesk } from './desk.ts';
import { usePendingActions } from './pendingActions.ts';
import { plainPick } from './rating.ts';
import { useDeferredRates } from './deferredRates.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

interface RatesPort {
  /** Id of the open batch; null while none is open. */
  batchId(): string | null;
  /** The rows of the sheet that are read. */
  all(): readonly ShipmentSnapshot[];
  /** Waits until these rows are read, or all; see `sheetReading.ts`. */
  whole(act: string, rows?: readonly string[] | null): Promise<boolean>;
  put(snapshots: readonly ShipmentSnapshot[]): void;
  /** Makes a change of the batch as a step; see `sheetSteps.ts`. */
  change(
    failed: string,
    question: (batchId: string) => Promise<SheetChange | null>,
  ): Promise<SheetChange | null>;
}

/** Prices of the rows of a sheet: requesting them, and choosing options. */
export const makeSheetRates = ({ batchId, all, whole, put, change }: RatesPort) => {
  const [shipments, toasts, pendingActions] = [useShipments(), useToasts(), usePendingActions()];

  /** Sets what the shipping rules set before prices are requested, also in rows that lack a box. */
  const setByRules = async (rows: readonly ShipmentSnapshot[]): Promise<void> => {
    if (useDesk().settings?.rules.some(changesDrafts) !== true) return;
    const ids = rows.filter((row) => row.allowed.edit).map((row) => row.id);
    if (ids.length > 0)
      await change(t('shippingRules.notApplied'), (of) =>
        request('rules.apply', { batchId: of, ids }),
      );
  };

  /** Requests the rates of rows that need them; of all rows that can be rated when none needs them. */
  const getRates = (wanted: readonly string[] | null = null): Promise<void> =>
    pendingActions.during(t('rates.asking'), async () => {
      if (!(await whole(t('batch.rates'), wanted))) return;
      const own = batchId();
      const ids = new Set(wanted ?? all().map(({ id }) => id));
      // The sheet can show another batch after each wait: none of its rows was meant.
      const rows = () => (batchId() === own ? all().filter(({ id }) => ids.has(id)) : []);
      await shipments.flush();
      await setByRules(rows());
      if (batchId() !== own) return;
      const allowedRows = rows().filter((row) => row.allowed.rate);
      const needing = allowedRows.filter((row) => row.quote === null || row.quote.stale);
      const list = wanted === null && needing.length > 0 ? needing : allowedRows;
      if (list.length === 0) {
        toasts.show('warn', t('batchSteps.noneRatable'), t('batchSteps.mendFirst'));
        return;
      }
      if ((await useDeferredRates().ask(list.map((row) => row.id))) === 'waiting')
        toasts.show('warn', t('batchSteps.lineDown'), t('batchSteps.ratesLater'));
    });
  /** Selects by one rule, or by the shipping rules for null. @param overOthers these also go over services that were selected otherwise */
  const chooseByRule = (
    rule: PickRule | null,
    never: readonly string[] = [],
    pastUnreadable = false,
    overOthers = false,
  ): Promise<void> =>
    pendingActions.during(t('frame.choosing'), async () => {
      if (!(await whole(t('batch.choose')))) return;
      const allowedRows = all().filter((row) => row.allowed.choose);
      if (allowedRows.length === 0) {
        toasts.show('warn', t('batchSteps.nothingToChoose'), t('batchSteps.ratesFirst'));
        return;
      }
      try {
        await shipments.flush();
        const { chosen, missed, unreadable, unreadableNames } = await request('choice.byRule', {
          ids: allowedRows.map((row) => row.id),
          rule: rule && plainPick(rule),
          never: [...never],
          pastUnreadable,
          overOthers,
        });
        toasts.show(
          missed ? 'warn' : 'good',
          t('batchSteps.chosen', { n: chosen }),
          missedWords(missed - unreadable, unreadable, unreadableNames),
          null,
          true,
        );
      } catch (error) {
        toasts.failed(t('batchSteps.chooseFailed'), error);
      }
    });
  const chooseOne = async (id: string, slug: string): Promise<void> => {
    try {
      await pendingActions.during(t('frame.choosing'), async () =>
        put([await request('choice.one', { id, slug })]),
      );
    } catch (error) {
      toasts.failed(t('counter.notChosen'), error);
    }
  };

  return { getRates, chooseByRule, chooseOne };
};

import type { PickRule } from '../../domain/rates/choose.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { missedWords } from '../lib/options.ts';
import { usePendingActions } from './pendingActions.ts';
import { useDeferredRates } from './deferredRates.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

interface RatesPort {
  /** The rows of the sheet that are read. */
  all(): readonly ShipmentSnapshot[];
  /** Waits until these rows are read, or all; see `sheetReading.ts`. */
  whole(act: string, rows?: readonly string[] | null): Promise<boolean>;
  put(snapshots: readonly ShipmentSnapshot[]): void;
}

/** Prices of the rows of a sheet: requesting them, and choosing options. */
export const makeSheetRates = ({ all, whole, put }: RatesPort) => {
  const [shipments, toasts, pendingActions] = [useShipments(), useToasts(), usePendingActions()];

  /** Requests the rates of rows that need them; of all rows that can be rated when none needs them. */
  const getRates = (wanted: readonly string[] | null = null): Promise<void> =>
    pendingActions.during(t('rates.asking'), async () => {
      if (!(await whole(t('batch.rates'), wanted))) return;
      await shipments.flush();
      const allowedRows = all().filter(
        (row) => row.allowed.rate && (wanted === null || wanted.includes(row.id)),
      );
      const needing = allowedRows.filter((row) => row.quote === null || row.quote.stale);
      const list = wanted === null && needing.length > 0 ? needing : allowedRows;
      if (list.length === 0) {
        toasts.show('warn', t('batchSteps.noneRatable'), t('batchSteps.mendFirst'));
        return;
      }
      if ((await useDeferredRates().ask(list.map((row) => row.id))) === 'waiting')
        toasts.show('warn', t('batchSteps.lineDown'), t('batchSteps.ratesLater'));
    });
  const chooseByRule = (
    rule: PickRule,
    never: readonly string[] = [],
    pastUnreadable = false,
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
          rule: rule.kind === 'preferred' ? { ...rule, slugs: [...rule.slugs] } : rule,
          never: [...never],
          pastUnreadable,
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

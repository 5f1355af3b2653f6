import {
  changesDrafts,
  fittingRule,
  termEdits,
  type ShippingRule,
} from '../../../domain/rates/shippingRules.ts';
import type { SheetChange } from '../../../domain/sheet/sheetChange.ts';
import type { CellEdit } from '../../../domain/sheet/sheetCommand.ts';
import { info, RULE_NOTES, warning, type Issue } from '../../../domain/shipment/issue.ts';
import { isSentState } from '../../../domain/purchase/purchase.ts';
import { t } from '../../../texts/index.ts';
import { message } from '../../../texts/text.ts';
import type { Ledger } from '../ledger.ts';
import { ruledParcel } from '../ruledParcel.ts';
import type { ShipmentsContext } from '../shipments.ts';
import type { BatchSheet } from './sheet.ts';

/** What the shipping rules set in drafts before their prices are requested. */
export interface BatchRules {
  /**
   * Sets insurance, delivery and boxes in drafts of a batch where they are empty, as one step of the sheet, and notes in each row which rule did it.
   * @param rules left out: those of the desk
   * @returns null when there is nothing to set
   */
  readonly apply: (
    batchId: string,
    ids: readonly string[],
    rules?: readonly ShippingRule[],
  ) => SheetChange | null;
}

/** What a note says of a field; the sizes of a box are one note. */
const noteOf = ({ path }: CellEdit, { name: rule, sets }: ShippingRule): Issue[] => {
  const note = (text: string): Issue[] => [info(path, RULE_NOTES.set, text)];
  if (path === 'insured')
    return note(t('shippingRules.setInsured', { rule, insured: sets.insured ? 'yes' : 'no' }));
  if (path === 'last_mile')
    return note(t('shippingRules.setDelivery', { rule, door: sets.lastMile ? 'yes' : 'no' }));
  const [, box, side] = path.split('.');
  return side === 'length' ? note(t('shippingRules.setBox', { rule, box: Number(box) + 1 })) : [];
};

/** Creates `BatchRules`. */
export const createBatchRules = (
  context: ShipmentsContext,
  ledger: Ledger,
  sheet: Pick<BatchSheet, 'edit'>,
): BatchRules => {
  const { store } = context;
  return {
    apply: (batchId, ids, rules = context.settings().rules) => {
      if (!rules.some(changesDrafts)) return null;
      const boxes = new Map(
        (['SFN', 'STN'] as const).flatMap((mode) =>
          store.presets.list(mode).map((box) => [box.id, box] as const),
        ),
      );
      const edits: CellEdit[] = [];
      const notes = new Map<string, readonly Issue[]>();
      for (const record of store.shipments.some(ids)) {
        if (record.batchId !== batchId || record.removedAt !== null) continue;
        if (isSentState(record.purchase.kind)) continue;
        const parcel = ruledParcel(context, record);
        const rule = fittingRule(rules, parcel);
        if (rule === null) continue;
        const set = termEdits(record.id, parcel, rule, boxes.get(rule.sets.box ?? '') ?? null);
        edits.push(...set.edits);
        const added = [
          ...set.edits.flatMap((edit) => noteOf(edit, rule)),
          ...(set.problem === null ? [] : [warning('boxes.0.length', RULE_NOTES.box, set.problem)]),
        ];
        const isKnown = record.notes.some(({ message: words }) => words === set.problem);
        if (added.length > 0 && !(isKnown && set.edits.length === 0)) notes.set(record.id, added);
      }
      if (notes.size === 0) return null;
      return store.db.transaction(() => {
        const rows = new Set(edits.map(({ id }) => id)).size;
        const change = sheet.edit(batchId, edits, message('batchChanges.byRules', { n: rows }));
        for (const [id, added] of notes) {
          const record = ledger.must(id);
          const kept = record.notes.filter(({ code }) => code !== RULE_NOTES.box);
          store.shipments.update({ ...record, notes: [...kept, ...added] });
        }
        return { ...change, shipments: ledger.some([...notes.keys()]) };
      });
    },
  };
};

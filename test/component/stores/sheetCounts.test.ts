import { expect, it } from 'vitest';
import { shallowRef } from 'vue';
import type { ShipmentSnapshot } from '../../../src/domain/shipment/snapshot.ts';
import { makeSheetCounts } from '../../../src/renderer/stores/sheetCounts.ts';
import { snapshot } from '../builders.ts';

const printable = (row: ShipmentSnapshot): ShipmentSnapshot => ({
  ...row,
  allowed: { ...row.allowed, print: true },
});

it('keeps a list of rows as it is while the same rows are in it, so that what shows it is not drawn again', () => {
  const rows = [printable(snapshot()), snapshot(), snapshot()];
  const known = new Map<string, ShipmentSnapshot>(rows.map((row) => [row.id, row]));
  const ids = shallowRef<readonly string[]>(rows.map(({ id }) => id));
  const count = makeSheetCounts(ids, (id) => known.get(id));
  count.update(ids.value);
  count.countNow();
  const choosable = count.choosable.value;
  expect(count.printable.value).toEqual([rows[0]?.id]);
  const [, second] = rows;
  if (second === undefined) throw new Error('no row');
  known.set(second.id, printable(second));
  count.update([second.id]);
  count.countNow();
  expect(count.printable.value).toEqual([rows[0]?.id, second.id]);
  expect(count.choosable.value).toBe(choosable);
});

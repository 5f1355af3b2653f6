import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { warning } from '../../../../src/domain/shipment/issue.ts';
import {
  draftsIn,
  idsIn,
  newRowsOf,
  rowsIn,
  sliceOfRows,
} from '../../../../src/core/store/newRows.ts';
import type { ShipmentRecord } from '../../../../src/core/store/records.ts';
import { ROWS_AT_ONCE } from '../../../../src/core/store/shipments.ts';
import { t } from '../../../../src/texts/index.ts';
import { START } from '../../../fakes/clock.ts';
import { fakeDesk, someAddress, someDraft, type FakeDesk } from '../../../fakes/desk.ts';

const open: FakeDesk[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

const AT = START;
const recordOf = (batchId: string, draft: Draft, position: number): ShipmentRecord => ({
  id: `S${String(position).padStart(4, '0')}`,
  batchId,
  position,
  mode: 'SFN',
  serviceId: 'practice',
  externalReference: `R-${position}`,
  draft,
  fileRows: { first: position + 2, boxes: [{ row: position + 2, items: [position + 2] }] },
  purchase: { kind: position % 3 === 0 ? 'draft' : 'ready' },
  notes: [],
  createdAt: AT,
  updatedAt: AT,
  bookedAt: null,
  removedAt: null,
});

const sender = someAddress({ first_name: 'Ọláyínká “Ola”', country: 'NG' });
const [box] = someDraft().boxes;
const boxes = box === undefined ? [] : [box];
const receiver = (at: number) =>
  someAddress({ first_name: `Ann ${at}`, address: `${at}\nRoad "B"` });

describe('rows that another thread has made', () => {
  it.each([
    [
      'say the same but for their receivers',
      (at: number) => someDraft(`A-${at}`, { sender, boxes, receiver: receiver(at) }),
    ],
    [
      'have one sender and each a box of its own',
      (at: number) =>
        someDraft(`A-${at}`, {
          sender,
          receiver: receiver(at),
          boxes: box === undefined ? [] : [{ ...box, weight: `${at}.5` }, box],
        }),
    ],
    [
      'have one sender and box, and terms that differ in one of them',
      (at: number) => someDraft(`A-${at}`, { sender, boxes, insured: at === 1 ? 'yes' : 'no' }),
    ],
    [
      'have alike senders that are not the same one',
      (at: number) => someDraft(`A-${at}`, { sender: { ...sender, tin: `${at}` }, boxes }),
    ],
    ['say too little', (at: number) => someDraft('', { sender, boxes: at === 0 ? [] : boxes })],
  ])('are in the ledger what each would be by itself, where drafts %s', (_, draftAt) => {
    const count = ROWS_AT_ONCE + 3;
    const written = [true, false].map((together) => {
      const fake = fakeDesk();
      open.push(fake);
      const { store } = fake.desk.context;
      const batch = fake.desk.importing.newBatch('Test', 'SFN');
      const records = Array.from({ length: count }, (__, at) =>
        recordOf(batch.id, draftAt(at), at),
      );
      if (together) {
        const made = { batchId: batch.id, mode: 'SFN', serviceId: 'practice', madeAt: AT } as const;
        store.shipments.insertRows(newRowsOf(made, records.slice(0, ROWS_AT_ONCE)));
        store.shipments.insertRows(newRowsOf(made, records.slice(ROWS_AT_ONCE)));
      } else for (const record of records) store.shipments.insert(record);
      return store.db.all('SELECT * FROM shipments ORDER BY rowid').map((row) => ({
        ...row,
        batch_id: '',
        draft: JSON.parse(String(row['draft'])) as unknown,
      }));
    });
    expect(written[0]).toHaveLength(count);
    expect(written[0]).toEqual(written[1]);
  });

  it('can be taken apart again where one could not be written, with their notes in words', () => {
    const records = [0, 1, 2].map((at) => ({
      ...recordOf('B', someDraft(`A-${at}`, { sender, boxes, receiver: receiver(at) }), at),
      notes: [warning('shipment', 'sent-already', t('imports.sentBefore'), at + 2)],
    }));
    const rows = newRowsOf(
      { batchId: 'B', mode: 'SFN', serviceId: 'practice', madeAt: AT },
      records,
    );
    expect([rowsIn(rows), idsIn(rows)]).toEqual([3, ['S0000', 'S0001', 'S0002']]);
    expect(draftsIn(sliceOfRows(rows, 1, 2))).toEqual(
      records.slice(1).map(({ draft, fileRows, notes }) => ({ draft, fileRows, notes })),
    );
  });
});

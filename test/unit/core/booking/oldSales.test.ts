import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiptDataOf } from '../../../../src/core/documents/make/receiptData.ts';
import type { ReceiptData } from '../../../../src/core/documents/make/data.ts';
import { erasePerson, soldRecordOf } from '../../../../src/core/shipments/soldRecord.ts';
import { openDatabase } from '../../../../src/core/store/database.ts';
import { MIGRATIONS } from '../../../../src/core/store/migrations/index.ts';
import { emptyAddress, type Draft } from '../../../../src/domain/shipment/draft.ts';
import type { Purchase } from '../../../../src/domain/purchase/purchase.ts';
import { goodDraft, testDesk, type TestDesk } from '../../../builders.ts';
import { someOption } from '../../../fakes/desk.ts';
import { fakeService } from '../../../fakes/service.ts';

const AT = Date.UTC(2026, 9, 5, 8, 30);
const REFERENCE = 'WD-IKJ2-01J9Z4T7M8Q2K5X3V6B1N0C4D7';
const option = someOption('air', '13437.50', {
  name: 'Air Expedited',
  charges: {
    shipment: '12500.00',
    insurance: '0.00',
    pickup: '0.00',
    lastMile: '0.00',
    vat: '937.50',
  },
});
const purchase: Purchase = {
  kind: 'booked',
  slug: 'air',
  quote: { fingerprint: 'f', at: AT - 1000, options: [option] },
  attempt: { reference: REFERENCE, bodyHash: 'a'.repeat(64), at: AT },
  receipt: { reference: 'REF-1', trackingNumber: 'AI0123456789', trackingUrl: null },
  at: AT + 500,
};

/** The schema before the first step that came with sales, with one booked shipment. */
const oldFolder = (draft: Draft, state: Purchase = purchase): string => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-old-'));
  const db = openDatabase(join(folder, 'desk.db'), () => undefined, {
    migrations: MIGRATIONS.slice(0, 9),
    mayBeEmpty: true,
  });
  db.run("INSERT INTO batches VALUES ('B', 'B', 'batch', 'SFN', 'practice', 1, 0)");
  db.run(
    `INSERT INTO shipments (id, batch_id, position, mode, profile, external_reference, name, content_hash, receiver_hash, draft, state, purchase, notes, search, tracking_number, created_at, updated_at, booked_at)
    VALUES ('S', 'B', 0, 'SFN', 'practice', ?, 'A-1', 'x', 'x', ?, ?, ?, '[]', '', 'AI0123456789', 1, 1, ?)`,
    REFERENCE,
    JSON.stringify(draft),
    state.kind,
    JSON.stringify(state),
    AT + 500,
  );
  db.run(
    "INSERT INTO journal (shipment_id, at, operator, event, reference, detail) VALUES ('S', ?, 'KE', 'sent', ?, 'service air, date 2026-10-06, content aaaaaaaaaaaaaaaa')",
    AT,
    REFERENCE,
  );
  db.run(
    "INSERT INTO journal (shipment_id, at, operator, event, reference, detail) VALUES ('S', ?, 'KE', 'booked', ?, 'tracking number AI0123456789')",
    AT + 500,
    REFERENCE,
  );
  db.close();
  return folder;
};

const BOTH = { sender: true, receiver: true };
let test: TestDesk;
const open = (draft: Draft, state?: Purchase): void => {
  test = testDesk({
    send: fakeService().send,
    dataDir: oldFolder(draft, state),
    settings: { insured: true, lastMile: false, operator: 'ZZ', desk: 'NEW' },
  });
};
beforeEach(() =>
  open(goodDraft('A-1', { insured: ' Yes ', last_mile: 'n', sender: emptyAddress() })),
);
afterEach(async () => {
  await test.close();
});

const sold = () => soldRecordOf(test.desk.context, test.desk.ledger.must('S'));
const receipt = (): ReceiptData => {
  const data = receiptDataOf(
    test.desk.ledger.snapshot('S'),
    sold(),
    (at, zone) => `${new Date(at).toISOString()} ${zone ?? 'here'}`,
  );
  if (!data) throw new Error('no receipt');
  return data;
};

describe('what was sold before the desk kept it', () => {
  it('is put together from quote, journal and draft, and marked as that', async () => {
    expect(receipt()).toEqual({
      desk: 'IKJ2',
      operator: 'KE',
      at: '2026-10-05T08:30:00.000Z here',
      practice: true,
      reference: REFERENCE,
      trackingNumber: 'AI0123456789',
      trackingUrl: null,
      voided: false,
      option: 'Air Expedited',
      days: '2 to 4 business days',
      lastMile: false,
      pickup: '',
      insured: true,
      sender: null,
      receiver: expect.objectContaining({ name: 'Grace Whitfield A-1' }) as unknown,
      parcel: '1 box · 1.40 kg',
      total: { amount: '13437.50', currency: 'NGN' },
      parts: [
        { name: 'Shipping', amount: { amount: '12500.00', currency: 'NGN' } },
        { name: 'VAT', amount: { amount: '937.50', currency: 'NGN' } },
      ],
      paid: [],
      open: null,
      owed: null,
      unseen: null,
      remark: 'Sold before this desk kept full records: shown as far as they go.',
    });
    expect(test.desk.ledger.snapshot('S').sold).toEqual({
      date: '2026-10-06',
      insured: true,
      lastMile: false,
      sender: null,
      reconstructed: true,
    });
    await test.close();
    open(goodDraft());
    expect(receipt().sender?.name).toBe('Adaeze Okonkwo');
  });

  it('says nothing of insurance and delivery where nobody typed them, whatever the desk is set to', async () => {
    await test.close();
    open(goodDraft());
    expect(receipt()).toMatchObject({ insured: null, lastMile: null });
    const before = receipt();
    test.change({ insured: false, lastMile: true, operator: 'AA', desk: 'OTHER' });
    test.desk.memory.senders.save({
      id: null,
      mode: 'SFN',
      name: 'Branch',
      isDefault: true,
      address: { ...goodDraft().sender, city: 'Kano' },
    });
    expect(receipt()).toEqual(before);
  });

  it('is there for an uncertain one too, and for one whose option was not kept', async () => {
    await test.close();
    open(goodDraft(), {
      kind: 'uncertain',
      slug: 'gone',
      quote: { fingerprint: 'f', at: AT, options: [] },
      attempt: purchase.attempt,
      message: 'lost',
      at: AT + 500,
    });
    expect(sold()?.terms).toMatchObject({
      service: { slug: 'gone', name: 'gone' },
      price: null,
      operator: 'KE',
      date: '2026-10-06',
    });
  });

  it('does not come back from the draft once a person’s data was erased', () => {
    erasePerson(test.desk.context, 'S', BOTH, () => false);
    erasePerson(test.desk.context, 'S', BOTH, () => false);
    expect(test.desk.context.store.soldRecords.allTerms('S')).toHaveLength(1);
    expect(receipt()).toMatchObject({
      receiver: { name: 'Name and address erased', country: 'United States', phone: '' },
      operator: 'KE',
      total: { amount: '13437.50' },
      insured: true,
    });
    expect(JSON.stringify([sold(), receipt()])).not.toMatch(
      /Grace|Whitfield|Linden|20009|12025550199/,
    );
  });
});

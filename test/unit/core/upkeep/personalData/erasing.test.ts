import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeLine } from '../../../../../src/core/ledger/attempts/line.ts';
import { knownAt, type Known } from '../../../../../src/core/shipments/known.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import { lineKeys } from '../../../../../src/core/counter/reconciliation/lineKeys.ts';
import { soldRecordOf } from '../../../../../src/core/shipments/soldRecord.ts';
import { expand } from '../../../../../src/core/ledger/database/compressed.ts';
import { openForReading } from '../../../../../src/core/ledger/database/database.ts';
import { backupName } from '../../../../../src/core/ledger/files/backupNames.ts';
import { backup, backups } from '../../../../../src/core/ledger/files/open.ts';
import { restoreNow } from '../../../../../src/core/ledger/backup/restoring.ts';
import type { FoundPerson } from '../../../../../src/domain/desk/personalData.ts';
import type { Draft } from '../../../../../src/domain/shipment/draft.ts';
import { archivedText, filesOf, withFiles } from '../../../../../src/domain/shipment/files.ts';
import { STILL_AT_WORK_MS } from '../../../../../src/domain/purchase/purchase.ts';
import {
  book,
  chosen,
  goodDraft,
  stateOf,
  testDesk,
  washington,
  type TestDesk,
} from '../../../../builders.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { bad } from '../../../../fakes/http.ts';
import { handOver } from '../../../../fixtures/handOver.ts';
import { fakeService, type FakeService } from '../../../../fakes/service.ts';

/** An invented person whose words stand nowhere else. */
const ZOLA = washington({
  first_name: 'Zolabetha',
  last_name: 'Quixmander',
  email: 'zb.quix@example.org',
  phone: '+1 (202) 555-0147',
  address: '77 Vexford Crescent',
  address_in_detail: 'Brightlow Imports, rear door',
  zip_code: '20417',
});
/** The postcode by itself: a hash contains five such digits by chance, once in some hundred runs. */
const WORDS =
  /zolabetha|quixmander|zb\.quix|5550147|555-0147|vexford|brightlow|(?<![0-9a-z])20417(?![0-9a-z])/i;

let dir: string;
let service: FakeService;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
/** What is asked of the service waits for it. */
let gate: Promise<void>;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'waybill-erase-'));
  service = fakeService();
  clock = fakeClock();
  gate = Promise.resolve();
  open();
});
afterEach(async () => {
  await test.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (): void => {
  test = testDesk({
    send: async (request) => {
      await gate;
      return service.send(request);
    },
    dataDir: dir,
    clock,
  });
};
/** What is compressed in a ledger: what was sold, and answers. */
const compressedIn = (path: string): string => {
  const db = openForReading(path);
  try {
    return db
      .all(
        'SELECT content AS stored FROM sales UNION ALL SELECT body FROM answers WHERE body IS NOT NULL',
      )
      .map(({ stored }) => expand(stored as Uint8Array).toString('utf8'))
      .join('\n');
  } finally {
    db.close();
  }
};
const kill = (): void => {
  test.desk.memory.learner.close();
  test.desk.context.store.attempts?.close();
  test.desk.context.store.db.close();
};
const toZola = (name: string, over: Partial<Draft> = {}): Draft =>
  goodDraft(name, { receiver: ZOLA, ...over });
const found = async (text: string): Promise<readonly FoundPerson[]> =>
  (await test.desk.personalData.find(text)).people;
const eraseAll = async (text: string) =>
  test.desk.personalData.erase((await found(text)).map(({ id }) => id));
/** A statement of the service with their name in its own and in its words, and what was said of a line. */
const keepStatement = (): void => {
  const { statements } = test.desk.context.store;
  const [service, id] = [test.desk.context.identity().id, 'S'];
  const key = lineKeys(test.desk.context.store)('Refund Zolabetha Quixmander');
  statements.addLines(service, id, [
    {
      ...{ row: 2, key, day: '2026-11-20', externalReference: '', reference: '', tracking: '' },
      words: 'Refund Zolabetha Quixmander',
      charged: { minor: -100, currency: 'NGN' },
    },
  ]);
  statements.add(service, {
    ...{ id, hash: 'h', name: 'Zolabetha Quixmander.csv', readAt: 1, operator: '', lines: 1 },
    ...{ from: '2026-11-20', to: '2026-11-20', closing: null, unread: [] },
  });
  statements.addNote(service, 'N', `l:${key}`, {
    ...{ at: 1, operator: '', state: 'settled' },
    note: 'Zolabetha Quixmander asked for it',
  });
};
const known = (draft: Draft): Known | null => {
  const { context } = test.desk;
  return knownAt(context)(context.identity().id, 'SFN', draft, new Set());
};
/** Everything that lies in the data folder, but for what was there before. */
const readableFiles = (but: readonly string[] = []): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !but.includes(path) && WORDS.test(readFileSync(path, 'latin1')))
    .map((path) => path.slice(dir.length + 1));

describe('finding a person', () => {
  it('counts what is held by place, however the phone is written, and keeps two writings apart', async () => {
    const ids = await chosen(test, toZola('A-1'), toZola('A-2'), goodDraft('B-1'));
    await book(test, ids.slice(0, 1));
    test.desk.drafts.add(test.desk.batches.create('other', 'SFN'), [
      toZola('C-1', { receiver: { ...ZOLA, email: '', phone: '' } }),
    ]);
    test.desk.memory.learner.flush();
    for (const text of ['202 555 0147', '0012025550147', 'zb.quix@', 'brightlow quix'])
      expect((await found(text))[0]).toMatchObject({
        name: 'Zolabetha Quixmander',
        cities: ['Washington, US'],
        counts: { booked: 1, drafts: 1, addressBook: 1 },
      });
    expect((await found('zolabetha')).map(({ counts }) => counts)).toEqual([
      { booked: 1, drafts: 1, addressBook: 1 },
      { drafts: 1 },
    ]);
    expect(await found('nobody')).toEqual([]);
    expect(await found('20')).toEqual([]);
  });
});

describe('erasing a person', () => {
  it('finds the ID that a sender without a name showed by its number, and erases it', async () => {
    const [id = '', other = ''] = await chosen(test, toZola('A-1'), toZola('A-2'));
    test.desk.senderIds.set(id, { kind: 'nin', number: '1234 5678 901' });
    test.desk.senderIds.set(other, { kind: 'passport', number: 'A01234567' });
    expect(await found('5678')).toEqual([]);
    expect(await found('12345678901')).toMatchObject([
      { name: '1234 5678 901', counts: { senderIds: 1 } },
    ]);
    expect(await eraseAll('12345678901')).toMatchObject({ shipments: 0, entries: 1 });
    expect(test.desk.senderIds.get(id)).toBeNull();
    expect(test.desk.senderIds.get(other)).not.toBeNull();
    expect(test.desk.context.store.shipments.get(id)?.removedAt).toBeNull();
    expect(await found('a01234567')).toHaveLength(1);
  });

  it('leaves their words in no byte of the ledger, its log, the next backup, or anything else of the data folder', async () => {
    const ids = await chosen(test, toZola('A-1'), toZola('A-2'), toZola('A-3'), goodDraft('B-1'));
    service.next('purchase', bad(400, 'The address 77 Vexford Crescent is unknown.'));
    await book(test, ids.slice(0, 2));
    test.desk.voiding.mark({
      id: 'V',
      shipmentId: ids[1] ?? '',
      reason: 'Quixmander rang: wrong parcel',
      allowed: null,
    });
    test.desk.context.store.printJobs.insert({
      ...{ id: 'J', kind: 'label', title: 'Label', layout: { kind: 'sheet' }, paper: null },
      ...{ continues: false, copies: 1, reprint: 1, operator: '', items: [] },
      reason: 'Zolabetha Quixmander lost it',
      job: { kind: 'printed', printer: 'P', by: 'system', at: 1 },
      createdAt: 1,
      updatedAt: 1,
    });
    keepStatement();
    const brought = test.desk.handovers.accept('FOREIGN1', true);
    if (brought.kind === 'parcel')
      test.desk.handovers.withdraw(brought.row.id, 'Zolabetha Quixmander took it along');
    // Typed over and over: each writing leaves pages behind that are free again.
    for (let turn = 0; turn < 30; turn += 1)
      test.desk.drafts.save([
        { id: ids[2] ?? '', draft: toZola('A-3', { receiver: { ...ZOLA, city: `Town ${turn}` } }) },
      ]);
    test.desk.memory.learner.flush();
    test.desk.templates.save(null, 'Every month', [ids[0] ?? '']);
    const batch = test.desk.batches.create('Zolabetha_Quixmander.csv', 'SFN');
    expect(readableFiles()).not.toEqual([]);
    expect(compressedIn(join(dir, 'desk.db'))).toMatch(WORDS);
    const erased = await eraseAll('zolabetha');
    expect(erased).toMatchObject({ shipments: 3, left: [], cleaned: true });
    expect(test.desk.context.store.batches.get(batch.id)?.name).toBe('(erased)');
    backup(test.desk.context.store.db, dir, clock.now() + 5);
    expect(backups(dir)).toHaveLength(1);
    expect(readableFiles()).toEqual([]);
    expect(await found('zolabetha')).toEqual([]);
    // What is compressed is no text in a file.
    expect(compressedIn(backups(dir)[0] ?? '')).not.toMatch(WORDS);
    expect(JSON.stringify(test.desk.context.store.answers.of(ids[0] ?? ''))).not.toMatch(WORDS);
    for (const id of ids) {
      const record = test.desk.context.store.shipments.get(id);
      const sale = record && soldRecordOf(test.desk.context, record);
      expect(JSON.stringify([record, sale, test.desk.context.store.journal.of(id)])).not.toMatch(
        WORDS,
      );
    }
  });

  it('keeps what was bought as an accounting fact: reference, number, amount, date and goods', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    const before = test.desk.ledger.must(id);
    const sale = soldRecordOf(test.desk.context, before);
    await eraseAll('zolabetha');
    const after = test.desk.ledger.must(id);
    expect(after.purchase).toEqual(before.purchase);
    expect([after.externalReference, after.bookedAt, after.draft.name]).toEqual([
      before.externalReference,
      before.bookedAt,
      'A-1',
    ]);
    expect(after.draft.boxes).toEqual(before.draft.boxes);
    expect(soldRecordOf(test.desk.context, after)?.terms.price).toEqual(sale?.terms.price);
    // The sender is another person.
    expect(after.draft.sender).toEqual(before.draft.sender);
    expect(soldRecordOf(test.desk.context, after)?.content.sender).toEqual(sale?.content.sender);
    expect(test.desk.context.store.journal.of(id).at(-1)).toMatchObject({
      event: 'erased',
      operator: 'AO',
      detail: 'of the receiver, on request',
    });
  });

  it('still knows what was bought when the same file is imported again, by name or without one', async () => {
    const drafts = [toZola('A-1'), toZola('row-2')];
    const ids = await chosen(test, ...drafts);
    await book(test, ids);
    await eraseAll('zolabetha');
    for (const [at, draft] of drafts.entries()) {
      expect(known(draft)).toMatchObject({ sent: { id: ids[at] }, same: true });
      expect(known({ ...draft, boxes: [] })?.same ?? false).toBe(false);
    }
    expect(known(toZola('A-9'))).toBeNull();
    test = test.crash();
    expect(known(toZola('A-1'))).toMatchObject({ sent: { id: ids[0] }, same: true });
  });

  it('keeps no plain hash by which a name and address could be guessed, and writes a lost attempts log with the keyed ones', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    const line = (): unknown =>
      readFileSync(join(dir, 'attempts.log'), 'utf8')
        .split('\n')
        .map((text) => decodeLine(text)?.line)
        .find((each) => each?.kind === 'attempt');
    const [hashes, logged] = [test.desk.context.store.personalData.hashesOf(id), line()];
    await eraseAll('zolabetha');
    const after = test.desk.context.store.personalData.hashesOf(id);
    expect([after?.content, after?.receiver]).not.toContain(hashes?.content);
    expect(after?.receiver).not.toBe(hashes?.receiver);
    kill();
    rmSync(join(dir, 'attempts.log'));
    open();
    await test.desk.context.store.endLog();
    expect(line()).toEqual(logged);
    test = test.crash();
  });

  it('takes a draft to the receiver away, and only the name out of one that they send', async () => {
    const [toThem = '', fromThem = ''] = await chosen(
      test,
      toZola('A-1'),
      goodDraft('A-2', { sender: { ...ZOLA, tin: '12345678-0001' }, nxp: 'NXP20210001234' }),
    );
    await eraseAll('zolabetha');
    const [one, two] = [toThem, fromThem].map((id) => test.desk.context.store.shipments.get(id));
    expect(one).toMatchObject({ purchase: { kind: 'draft' }, removedAt: clock.now() });
    expect(two).toMatchObject({
      removedAt: null,
      draft: { sender: { first_name: '', tin: '' }, nxp: '' },
    });
    expect(two?.draft.receiver.first_name).toBe('Grace');
    expect(test.desk.context.store.history.last(one?.batchId ?? '')).toBeNull();
  });

  it('leaves what is uncertain alone, says why, and erases it at the next start once it is resolved', async () => {
    const [id = '', sold = ''] = await chosen(test, toZola('A-1'), toZola('A-2'));
    service.next('purchase', new HttpFailure('timeout', true, 'lost'));
    await book(test, [id]);
    clock.pass(STILL_AT_WORK_MS + 1);
    await book(test, [sold]);
    expect((await found('zolabetha'))[0]).toMatchObject({ unfinished: ['uncertain'] });
    const erased = await eraseAll('zolabetha');
    expect(erased.left).toEqual([
      {
        shipmentId: id,
        reference: test.desk.ledger.must(id).externalReference,
        reason: 'uncertain',
      },
    ]);
    expect(test.desk.ledger.must(id).draft.receiver).toEqual(ZOLA);
    test = test.crash();
    expect(stateOf(test, id)).toBe('uncertain');
    expect(test.desk.ledger.must(id).draft.receiver).toEqual(ZOLA);
    test.desk.ledger.move(id, { type: 'resolvedNotBooked', at: clock.now(), valid: true });
    // Who comes again after the erasure is a customer again.
    clock.pass(1);
    const [later = ''] = await chosen(test, toZola('A-3'));
    test = test.crash();
    expect(test.desk.context.store.shipments.get(id)?.draft.receiver.first_name).toBe('');
    expect(test.desk.ledger.must(later).draft.receiver).toEqual(ZOLA);
  });

  it('erases the reference of a transfer from every line of it: of an account that it paid off, and of other parcels', async () => {
    const [id = '', other = ''] = await chosen(test, toZola('A-1'), goodDraft('B-1'));
    await book(test, [id, other]);
    const { payments } = test.desk;
    const ids = [id, other];
    const minor = payments
      .states(ids)
      .reduce((sum, { balance }) => sum + (balance?.open.minor ?? 0), 0);
    const take = (paymentId: string, method: 'account' | 'transfer', reference: string): unknown =>
      payments.take({
        ...{ id: paymentId, shipmentIds: ids, method, reference },
        ...{ amount: { minor, currency: 'NGN' }, tendered: null, allowed: null },
      });
    take('P-1', 'account', '');
    take('P-2', 'transfer', 'Zolabetha Quixmander, both parcels');
    payments.seen({ id: 'P-3', paymentId: 'P-2' });
    payments.correct({ id: 'P-4', paymentId: 'P-2', pin: null });
    await eraseAll('zolabetha');
    const lines = payments.states(ids).flatMap((each) => each.lines);
    expect(lines.filter(({ reference }) => reference !== '')).toEqual([]);
    expect(readableFiles()).toEqual([]);
  });

  it('keeps a draft that a customer has paid for: its money could not be given back any more', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    const { payments } = test.desk;
    const open = payments.states([id])[0]?.balance?.open ?? { minor: 0, currency: 'NGN' };
    payments.take({
      id: 'P-1',
      shipmentIds: [id],
      method: 'cash',
      amount: open,
      tendered: null,
      reference: '',
      allowed: null,
    });
    expect((await eraseAll('zolabetha')).left).toMatchObject([{ shipmentId: id, reason: 'paid' }]);
    payments.refund({
      id: 'P-2',
      shipmentId: id,
      method: 'cash',
      amount: open,
      reference: '',
      allowed: null,
    });
    test = test.crash();
    expect(test.desk.context.store.shipments.get(id)?.draft.receiver.first_name).toBe('');
  });

  it('goes on at the next start where the program ended before the ledger was written', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    const { db } = test.desk.context.store;
    db.run(
      "CREATE TRIGGER dies BEFORE INSERT ON journal WHEN new.event = 'erased' BEGIN SELECT RAISE(ABORT, 'killed'); END",
    );
    await expect(eraseAll('zolabetha')).rejects.toThrow('killed');
    expect(test.desk.ledger.must(id).draft.receiver).toEqual(ZOLA);
    db.run('DROP TRIGGER dies');
    test = test.crash();
    expect(await found('zolabetha')).toEqual([]);
    expect(readableFiles()).toEqual([]);
  });

  it('does not let a ledger that is restored from an older backup bring the person back', async () => {
    const [id = '', late = ''] = await chosen(test, toZola('A-1'), toZola('A-2'));
    await book(test, [id]);
    backup(test.desk.context.store.db, dir, clock.now());
    const [saved = ''] = backups(dir);
    await book(test, [late]);
    clock.pass(60_000);
    await eraseAll('zolabetha');
    kill();
    for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `desk.db${end}`), { force: true });
    await restoreNow(dir, saved, null, START);
    open();
    expect(await found('zolabetha')).toEqual([]);
    expect(known(toZola('A-1'))).toMatchObject({ sent: { id }, same: true });
    expect(known(toZola('A-2'))).toMatchObject({ sent: { id: late } });
    expect(readableFiles([saved])).toEqual([]);
  });

  it('names the copies that still have them, and removes those after a backup without them', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    expect(test.desk.personalData.olderCopies()).toEqual([]);
    backup(test.desk.context.store.db, dir, clock.now());
    const [saved = ''] = backups(dir);
    clock.pass(60_000);
    await eraseAll('zolabetha');
    expect(test.desk.personalData.olderCopies()).toEqual([
      { path: saved, kind: 'backup', at: Math.floor(START / 1000) * 1000 },
    ]);
    clock.pass(60_000);
    expect(await test.desk.personalData.removeOlderCopies()).toBe(1);
    expect(existsSync(saved)).toBe(false);
    expect(backups(dir)).toHaveLength(1);
    expect(readableFiles()).toEqual([]);
  });

  it('names a copy that was made while the clock was ahead', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    backup(test.desk.context.store.db, dir, clock.now() + 30 * 86_400_000);
    clock.pass(60_000);
    await eraseAll('zolabetha');
    expect(test.desk.personalData.olderCopies().map(({ path }) => path)).toEqual(backups(dir));
  });

  it('judges a copy by the erasures that it knows, not by its name: a renamed one looked newer, and one without the person older', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    const { db } = test.desk.context.store;
    backup(db, dir, clock.now());
    const [saved = ''] = backups(dir);
    clock.pass(60_000);
    await eraseAll('zolabetha');
    clock.pass(7_200_000);
    backup(db, dir, clock.now());
    const [clean = ''] = backups(dir);
    const renamed = join(dirname(saved), backupName(clock.now() - 60_000));
    renameSync(saved, renamed);
    renameSync(clean, join(dirname(clean), backupName(START - 3_600_000)));
    expect(test.desk.personalData.olderCopies().map(({ path }) => path)).toEqual([renamed]);
  });

  it('removes the documents from this computer, those that no other shipment has', async () => {
    const [id = '', other = ''] = await chosen(test, toZola('A-1'), goodDraft('B-1'));
    await book(test, [id, other]);
    const { store, documentStore } = test.desk.context;
    const put = async (text: string): Promise<string> => {
      const stored = await documentStore.put(new TextEncoder().encode(text));
      if (!stored.ok) throw new Error('not stored');
      return stored.value.hash;
    };
    const [own, shared] = [await put('waybill of one'), await put('of both')];
    store.documents.attached(id, 'waybill', own, 1);
    store.documents.attached(id, 'invoice', shared, 1);
    store.documents.attached(other, 'invoice', shared, 1);
    expect(await eraseAll('zolabetha')).toMatchObject({ files: 1 });
    expect([await documentStore.has(own), await documentStore.has(shared)]).toEqual([false, true]);
    expect(store.documents.of(id).find(({ kind }) => kind === 'waybill')).toMatchObject({
      state: 'pruned',
      hash: null,
      message: 'Removed with the customer’s personal data.',
    });
    store.diskUsage.wanted(id);
    store.documents.stored(id, 'waybill', own, 1, 0);
    expect(store.documents.of(id).every(({ hash }) => hash === null)).toBe(true);
  });

  it('takes the files of their parcels out of templates too: they would go along with the next customer’s', async () => {
    const { store, documentStore } = test.desk.context;
    const put = async (text: string): Promise<string> => {
      const stored = await documentStore.put(new TextEncoder().encode(text));
      if (!stored.ok) throw new Error('not stored');
      return stored.value.hash;
    };
    const [toThem, byThem] = [await put('invoice to them'), await put('invoice of theirs')];
    const withFile = (hash: string, draft: Draft): Draft => {
      const file = archivedText({ hash, type: 'pdf', name: 'invoice.pdf', made: null });
      return {
        ...draft,
        ioss: 'IM2760000742',
        boxes: withFiles(draft.boxes, (_, field) => (field.endsWith('documents') ? [file] : [])),
      };
    };
    const ids = test.desk.drafts
      .add(test.desk.batches.create('B', 'SFN'), [
        withFile(toThem, toZola('For Zolabetha Quixmander')),
        withFile(byThem, goodDraft('A-2', { sender: ZOLA })),
      ])
      .map(({ id }) => id);
    const { id } = test.desk.templates.save(null, 'Every month', ids);
    test.desk.drafts.remove(ids);
    await eraseAll('zolabetha');
    const [received, sent] = store.templates.drafts(id);
    expect([filesOf(received?.boxes ?? []), received?.name, received?.ioss]).toEqual([
      [],
      '',
      'IM2760000742',
    ]);
    // A parcel that they send keeps its files, as a draft does, but not the number by which customs know them.
    expect([filesOf(sent?.boxes ?? []).length, sent?.name, sent?.ioss]).toEqual([1, 'A-2', '']);
    expect([await documentStore.has(toThem), await documentStore.has(byThem)]).toEqual([
      false,
      true,
    ]);
  });

  it('removes the manifests that were printed since a driver who is erased took parcels', async () => {
    const [id = ''] = await chosen(test, toZola('A-1'));
    await book(test, [id]);
    const { store, documentStore } = test.desk.context;
    const put = async (kind: 'manifest' | 'receipt'): Promise<string> => {
      const stored = await documentStore.put(new TextEncoder().encode(`a ${kind} of Musa Bello`));
      if (!stored.ok) throw new Error('not stored');
      const { hash } = stored.value;
      store.printJobs.insert({
        ...{ id: kind, kind, title: kind, layout: { kind: 'sheet' }, paper: null, reason: null },
        ...{ continues: false, copies: 1, reprint: 0, operator: '' },
        items: [{ shipmentId: null, hash }],
        job: { kind: 'printed', printer: 'P', by: 'system', at: clock.now() },
        createdAt: clock.now(),
        updatedAt: clock.now(),
      });
      return hash;
    };
    await handOver(test.desk, [id]);
    const [manifest, receipt] = [await put('manifest'), await put('receipt')];
    expect(await eraseAll('musa bello')).toMatchObject({ entries: 1 });
    expect([await documentStore.has(manifest), await documentStore.has(receipt)]).toEqual([
      false,
      true,
    ]);
  });

  it('waits for a run', async () => {
    await chosen(test, toZola('A-1'));
    const ids = await chosen(test, toZola('A-2'));
    const held: PromiseWithResolvers<void> = Promise.withResolvers();
    gate = held.promise;
    const run = test.desk.rating.start(ids, null);
    test.desk.runs.track(run);
    await expect(eraseAll('zolabetha')).rejects.toThrow('A run is in progress');
    held.resolve();
    await run.finished;
    expect(await eraseAll('zolabetha')).toMatchObject({ shipments: 2 });
  });
});

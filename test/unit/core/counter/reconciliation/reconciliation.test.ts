import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import type { ComparedKind } from '../../../../../src/domain/reconciliation/difference.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { rowOf, workbookOf } from '../../imports/read/zipBuilder.ts';

let sent = 0;
let answers: () => ReturnType<ShippingService['purchase']>;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.00')] }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: () => answers(),
};
const booked: typeof answers = async () => {
  sent += 1;
  return ok({
    reference: `R-${sent}`,
    trackingNumber: `T-${sent}`,
    trackingUrl: null,
    documents: {
      waybill: { kind: 'none' },
      invoice: { kind: 'none' },
      insurance: { kind: 'none' },
    },
  });
};
let test: FakeDesk;
let pass: string;
beforeEach(() => {
  [sent, answers] = [0, booked];
  test = fakeDesk({ service, settings: { operator: 'AO' } });
  pass = test.desk.reconciliation.open();
});
afterEach(() => {
  test.close();
});

/** Books at the price of NGN 1,000 each, today (2026-11-20). */
const book = async (...names: readonly string[]) => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  await desk.booking.start(
    desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return ids.map((id) => desk.ledger.snapshot(id));
};
const HEADER = 'Date,Your ref,Reference,Tracking,Debit,Credit,Balance';
const bytesOf = (lines: readonly string[]) =>
  new TextEncoder().encode([HEADER, ...lines].join('\r\n'));
const read = (lines: readonly string[], name = 'november.csv') =>
  test.desk.reconciliation.read(pass, { name, bytes: bytesOf(lines) }, null);
const compare = async (lines: readonly string[], name = 'november.csv') => {
  await read(lines, name);
  const id = await test.desk.reconciliation.keep(pass);
  return { id, comparison: await test.desk.reconciliation.compare(pass, id) };
};
const rows = (kind: ComparedKind | null = null) =>
  test.desk.reconciliation.rows(pass, { kind, state: null, offset: 0, limit: 100 }).rows;
const kinds = () =>
  Object.fromEntries<string>(
    rows().map(({ kind, shipment, lines, there }) => [
      shipment?.externalReference ?? lines[0]?.reference ?? '',
      `${kind} ${(there?.minor ?? 0) / 100}`,
    ]),
  );

describe('a statement beside the ledger', () => {
  it('matches by our reference, the tracking number and the service’s reference, and tells the rest apart', async () => {
    const [a, b, c, d, e] = await book('A', 'B', 'C', 'D', 'E');
    const { comparison } = await compare([
      `2026-11-20,${a?.externalReference},,,"1,000.00",,`,
      '2026-11-20,,,T-2,1000,,',
      '2026-11-20,,R-3,,1000,,',
      '2026-11-20,,,T-4,1250,,',
      '2026-11-20,,R-99,,700,,',
    ]);
    expect(kinds()).toEqual({
      [a?.externalReference ?? '']: 'matched 1000',
      [b?.externalReference ?? '']: 'matched 1000',
      [c?.externalReference ?? '']: 'matched 1000',
      [d?.externalReference ?? '']: 'amount 1250',
      [e?.externalReference ?? '']: 'onlyHere 0',
      'R-99': 'onlyThere 700',
    });
    expect(comparison.sums.find(({ kind }) => kind === 'matched')).toMatchObject({
      rows: 3,
      open: 0,
      there: [{ minor: 300_000, currency: 'NGN' }],
      here: [{ minor: 300_000, currency: 'NGN' }],
    });
    expect(rows('matched').map(({ by }) => by)).toEqual([
      'externalReference',
      'tracking',
      'reference',
    ]);
  });

  it('names each shipment that it does not charge, also where hundreds were sent in the same moment', async () => {
    await book(...Array.from({ length: 305 }, (_, at) => `P${at}`));
    const { comparison } = await compare(['2026-11-20,,R-99999,,700,,']);
    expect(comparison.sums.find(({ kind }) => kind === 'onlyHere')).toMatchObject({ rows: 305 });
  });

  it('names lines in the ledger by keyed hashes: what one says can name a receiver', async () => {
    const { db } = test.desk.context.store;
    const [a] = await book('A');
    const line = `2026-11-20,${a?.externalReference},Parcel for Zolabetha,,1000,,`;
    await compare([line, '2026-11-20,,Refund to Zolabetha,,,400,']);
    const [there] = rows('onlyThere');
    test.desk.reconciliation.mark(pass, {
      ...{ id: 'M', items: [there?.id ?? ''], state: 'settled' as const, note: 'given back' },
    });
    const kept = (): string =>
      JSON.stringify([
        db.all('SELECT line FROM statement_lines'),
        db.all('SELECT item, note FROM difference_notes'),
      ]);
    expect(kept()).not.toContain('Zolabetha');
    const { comparison } = await compare([line, '2026-11-20,,,T-9,1,,'], 'later.csv');
    expect([comparison.known, rows('matched')[0]?.lines.length]).toEqual([1, 1]);
  });

  it('nets what belongs to one shipment: a surcharge of its own, money given back, a second charge', async () => {
    const [a, b, c] = await book('A', 'B', 'C');
    await compare([
      '2026-11-20,,,T-1,900,,',
      '2026-11-20,,,T-1,100,,',
      '2026-11-20,,,T-2,1000,,',
      '2026-11-20,,,T-2,,400,',
      '2026-11-20,,,T-3,1000,,',
      '2026-11-20,,,T-3,1000,,',
    ]);
    expect(kinds()).toEqual({
      [a?.externalReference ?? '']: 'matched 1000',
      [b?.externalReference ?? '']: 'amount 600',
      [c?.externalReference ?? '']: 'twice 2000',
    });
  });

  it('knows the same file again, and counts a line that two statements have once', async () => {
    await book('A', 'B');
    const first = await compare(['2026-11-20,,,T-1,1000,,']);
    expect((await read(['2026-11-20,,,T-1,1000,,'], 'again.csv')).keptAs).toBe(first.id);
    expect(await test.desk.reconciliation.keep(pass)).toBe(first.id);
    const { comparison } = await compare(
      ['2026-11-20,,,T-1,1000,,', '2026-11-20,,,T-2,1000,,'],
      'later.csv',
    );
    expect(comparison.known).toBe(1);
    expect(rows().map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['matched', 1],
      ['matched', 1],
    ]);
    // What the later one charges is no more only here in the first.
    await test.desk.reconciliation.compare(pass, first.id);
    expect(rows('onlyHere')).toEqual([]);
  });

  it('counts a line once that came as CSV and again in a workbook, which writes day and balance in another form', async () => {
    await book('A');
    await compare(['20/11/2026 14:03,,,T-1,"1,000.00",,"4,000.50"']);
    const bytes = workbookOf([
      {
        name: 'November',
        rows: [HEADER.split(','), ['2026-11-20', '', '', 'T-1', '1000', '', '4000.5']]
          .map((cells, at) => rowOf(at + 1, cells))
          .join(''),
      },
    ]);
    await test.desk.reconciliation.read(pass, { name: 'november.xlsx', bytes }, null);
    const comparison = await test.desk.reconciliation.compare(
      pass,
      await test.desk.reconciliation.keep(pass),
    );
    expect(comparison.known).toBe(1);
    expect(rows().map(({ kind, lines }) => [kind, lines.length])).toEqual([['matched', 1]]);
  });

  it('shows void bookings as void, charged or given back, and uncertain ones as uncertain', async () => {
    const [a] = await book('A');
    test.desk.voiding.mark({
      id: 'V',
      shipmentId: a?.id ?? '',
      reason: 'wrong',
      allowed: null,
    });
    answers = async () => fail({ kind: 'timeout', message: 'no answer' });
    const [u] = await book('U');
    await compare(['2026-11-20,,,T-1,1000,,', '2026-11-20,,R-77,,1000,,']);
    expect(kinds()).toEqual({
      [a?.externalReference ?? '']: 'void 1000',
      [u?.externalReference ?? '']: 'uncertain 1000',
    });
    expect(rows('uncertain')[0]).toMatchObject({ by: 'fits', lines: [{ reference: 'R-77' }] });
  });

  it('does not guess between two uncertain purchases of one price', async () => {
    answers = async () => fail({ kind: 'timeout', message: 'no answer' });
    await book('U', 'W');
    await compare(['2026-11-20,,R-77,,1000,,']);
    expect(rows().map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['onlyThere', 1],
      ['uncertain', 0],
      ['uncertain', 0],
    ]);
  });

  it('charged for what the desk says was refused is only there, and names it', async () => {
    answers = async () => fail({ kind: 'refused', message: 'no', status: 422, reasons: [] });
    const [r] = await book('R');
    await compare([`2026-11-20,${r?.externalReference},,,1000,,`]);
    expect(rows()[0]).toMatchObject({ kind: 'onlyThere', shipment: { state: 'refused' } });
  });

  it('finds money that came in among the lines of the prepaid balance, each once', async () => {
    const line = { day: '2026-11-19', amount: { minor: 500_000, currency: 'NGN' }, pin: null };
    test.desk.wallet.enter({ ...line, id: 'B', kind: 'balance', reference: '' });
    test.desk.wallet.enter({ ...line, id: 'T', kind: 'topUp', reference: '' });
    await compare(['2026-11-20,,X1,,,5000,', '2026-11-20,,X2,,,5000,']);
    expect(rows().map(({ kind }) => kind)).toEqual(['paidIn', 'onlyThere']);
  });

  it('keeps where a difference stands and what was said, as lines that are only added', async () => {
    await compare(['2026-11-20,,R-99,,700,,']);
    const item = rows()[0]?.id ?? '';
    const say = (id: string, state: 'claimed' | 'settled', note: string) =>
      test.desk.reconciliation.mark(pass, { id, items: [item], state, note });
    say('N1', 'claimed', 'asked them');
    say('N1', 'claimed', 'asked them');
    test.pass(1_000);
    const after = say('N2', 'settled', 'given back');
    expect(rows()[0]).toMatchObject({
      state: 'settled',
      notes: [
        { state: 'claimed', note: 'asked them', operator: 'AO' },
        { state: 'settled', note: 'given back' },
      ],
    });
    expect(after.sums.find(({ kind }) => kind === 'onlyThere')?.open).toBe(0);
    expect(() => test.store.db.run("UPDATE difference_notes SET state = 'open'")).toThrow(
      /append-only/,
    );
    expect(test.desk.reconciliation.csv(pass).text).toContain('given back');
  });

  it('reads the same headers again as a person corrected them', async () => {
    await read(['2026-11-20,,R-99,,700,,', '2026-11-21,,,,,,5']);
    const { form } = await test.desk.reconciliation.readAgain(pass, {
      columns: HEADER.split(',').map((header) => ({
        header,
        field: header === 'Reference' ? 'words' : header === 'Debit' ? 'charge' : null,
      })),
    });
    expect(form.columns.map(({ field }) => field)).toContain('words');
    await test.desk.reconciliation.keep(pass);
    const next = await read(['2026-12-20,,R-100,,800,,'], 'december.csv');
    expect(next.form.columns).toEqual(form.columns);
    expect(next).toMatchObject({ lines: 1, from: null });
  });

  it('keeps what was corrected before when one more thing is corrected', async () => {
    const columns = HEADER.split(',').map((header) => ({
      header,
      field: header === 'Reference' ? ('words' as const) : null,
    }));
    await read(['2026-11-20,,R-99,,700,,']);
    const debit = { header: 'Debit', field: 'charge' as const };
    const corrected = columns.map((each) => (each.header === 'Debit' ? debit : each));
    await test.desk.reconciliation.readAgain(pass, { columns: corrected });
    await test.desk.reconciliation.keep(pass);
    await read(['2026-12-20,,R-100,,800,,'], 'december.csv');
    const { form } = await test.desk.reconciliation.readAgain(pass, { currency: 'USD' });
    expect(form).toMatchObject({ columns: corrected, currency: 'USD' });
  });

  it('takes each sheet of a workbook: the second is not the first read before', async () => {
    const sheet = (name: string, cells: readonly (readonly string[])[]) => ({
      name,
      rows: cells.map((each, at) => rowOf(at + 1, each)).join(''),
    });
    const bytes = workbookOf([
      sheet('October', [
        ['Date', 'Reference', 'Debit'],
        ['2026-10-20', 'R-1', '700'],
      ]),
      sheet('November', [
        ['When', 'Debit', 'Reference'],
        ['2026-11-20', '800', 'R-2'],
      ]),
    ]);
    const book = { name: 'statements.xlsx', bytes };
    const { reconciliation } = test.desk;
    const first = await reconciliation.read(pass, book, null);
    expect([first.sheet, first.keptAs]).toEqual(['October', null]);
    await reconciliation.readAgain(pass, { columns: first.form.columns });
    const october = await reconciliation.keep(pass);
    expect((await reconciliation.read(pass, book, null)).keptAs).toBe(october);
    const second = await reconciliation.readAgain(pass, { sheet: 'November' });
    expect(second).toMatchObject({
      ...{ sheet: 'November', keptAs: null, lines: 1 },
      charged: [{ minor: 80_000, currency: 'NGN' }],
    });
    const november = await reconciliation.keep(pass);
    await reconciliation.compare(pass, november);
    expect(kinds()).toEqual({ 'R-2': 'onlyThere 800' });
    expect(reconciliation.statements(pass).map(({ name }) => name)).toEqual([
      'statements.xlsx · November',
      'statements.xlsx · October',
    ]);
  });

  it('takes no pass of another operator or service', async () => {
    const mine = test.desk.reconciliation.open();
    expect(test.desk.reconciliation.statements(mine)).toEqual([]);
    test.change({ activeProfile: 'live' });
    expect(() => test.desk.reconciliation.statements(mine)).toThrow(/again/);
  });

  it('a file without amounts is not kept', async () => {
    const bytes = new TextEncoder().encode('Colour,Size\r\nred,5\r\n');
    await test.desk.reconciliation.read(pass, { name: 'x.csv', bytes }, null);
    await expect(test.desk.reconciliation.keep(pass)).rejects.toThrow(/choose the column/);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readZipBook } from '../../../../../src/core/imports/read/zipBook.ts';
import { HttpFailure } from '../../../../../src/core/base/ports.ts';
import {
  book,
  chosen,
  goodDraft,
  testDesk,
  washington,
  type TestDesk,
} from '../../../../builders.ts';
import { speak } from '../../../../../src/texts/index.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';
import { bad, good } from '../../../../fakes/http.ts';
import { fakeService, receiptData, type FakeService } from '../../../../fakes/service.ts';

const CANARY = {
  publicKey: 'pk-canary-5d41402abc4b2a76',
  privateKey: 'sk-canary-7d793037a0760186',
};
const lost = new HttpFailure('timeout', true, 'lost');
let service: FakeService;
let test: TestDesk;
let clock: ReturnType<typeof fakeClock>;
beforeEach(() => {
  service = fakeService();
  clock = fakeClock();
  test = testDesk({ send: service.send, clock, keys: CANARY });
});
afterEach(async () => {
  await test.close();
});

const csv = async (part: Parameters<typeof test.desk.journal.write>[0]): Promise<string[]> =>
  Buffer.from((await test.desk.journal.write(part, 'csv')).bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');

describe('the journal as a file', () => {
  it('says who, when at the desk, what was sent in short, what came back and how it stands, for chosen shipments', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'), goodDraft('A-3'));
    service.next('purchase', good(receiptData('ONE')), lost);
    await book(test, ids);
    const lines = await csv({ ids: ids.slice(0, 2) });
    expect(lines[0]).toBe(
      'Time (Africa/Lagos),Operator,What happened,Detail,Own reference,Shipment,Receiver,City,Country,Option,Quoted price,Currency,Current state,Tracking number,Mode,Connection',
    );
    expect(lines).toHaveLength(5);
    const booked = lines.find((line) => line.includes(',Booked,'));
    expect(booked).toMatch(
      /^2026-11-20 10:00:00,AO,Booked,tracking number TRK-ONE,WD-TEST-\w+,A-1,Grace Whitfield A-1,Washington,US,Service slow,100\.00,NGN,booked,TRK-ONE,SFN,PRACTICE$/,
    );
    expect(
      lines.filter((line) => /Sent to the service,"?service slow, date 2026-/.test(line)),
    ).toHaveLength(2);
    expect(lines.find((line) => line.includes('No reliable answer'))).toContain('uncertain');
    expect(lines.some((line) => line.includes('A-3'))).toBe(false);
  });

  it('is in the language of the desk when it is written: headers, what came of it, its name', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    service.next('purchase', good(receiptData('ONE')), lost);
    await book(test, ids);
    await speak('fr');
    try {
      const [headers, ...lines] = await csv({ ids });
      expect(headers).toBe(
        'Heure (Africa/Lagos),Opérateur,Événement,Détail,Référence interne,Envoi,Destinataire,Ville,Pays,Service,Prix proposé,Devise,État actuel,Numéro de suivi,Mode,Connexion',
      );
      expect(
        lines.filter((line) => /"service slow, date [-\d]+, contenu \w{16}"/.test(line)),
      ).toHaveLength(2);
      expect(lines.join('\n')).toMatch(
        /"?timeout\u00a0: Le service d’expédition n’a pas répondu à temps\./,
      );
      expect(lines.every((line) => line.endsWith(',ENTRAÎNEMENT'))).toBe(true);
      const days = { from: '2026-11-20', to: '2026-11-21' };
      const written = await test.desk.journal.write(days, 'xlsx');
      expect(written.name).toBe('journal du 2026-11-20 au 2026-11-21.xlsx');
    } finally {
      await speak('en');
    }
  });

  it('says beside each attempt what it was to buy, also once the shipment was priced and chosen anew', async () => {
    const [id = ''] = await chosen(test, goodDraft('A-1'));
    service.next('purchase', bad(424, 'No.'));
    await book(test, [id]);
    clock.pass(60_000);
    test.desk.choosing.byRule([id], { name: '', pick: { kind: 'fastest' }, never: [] });
    await book(test, [id]);
    const bought = (await csv({ ids: [id] }))
      .slice(1)
      .map((line) => /Service \w+,[\d.]+,NGN/.exec(line)?.[0]);
    expect(bought).toEqual([
      'Service slow,100.00,NGN',
      'Service slow,100.00,NGN',
      'Service quick,250.50,NGN',
      'Service quick,250.50,NGN',
    ]);
  });

  it('takes the days of the desk, not of Greenwich, both included', async () => {
    const [first = ''] = await chosen(test, goodDraft('A-1'));
    await book(test, [first]);
    // 23:30 in Greenwich is the next day in Lagos.
    clock.pass(Date.UTC(2026, 10, 20, 23, 30) - START);
    const [second = ''] = await chosen(test, goodDraft('A-2'));
    await book(test, [second]);
    expect(
      (await csv({ from: '2026-11-20', to: '2026-11-20' }))
        .slice(1)
        .every((line) => line.includes('A-1')),
    ).toBe(true);
    expect(
      (await csv({ from: '2026-11-21', to: '2026-11-21' }))
        .slice(1)
        .every((line) => line.includes('A-2')),
    ).toBe(true);
    expect(await csv({ from: '2026-11-20', to: '2026-11-21' })).toHaveLength(5);
    await expect(csv({ from: '2026-11-22', to: '2026-11-23' })).rejects.toThrow(
      'Nothing was sent on these days',
    );
    await expect(csv({ from: '2026-11-23', to: '2026-11-22' })).rejects.toThrow('first day');
  });

  it('holds neither keys, not even when the service throws them back, nor documents', async () => {
    const ids = await chosen(test, goodDraft('A-1'), goodDraft('A-2'));
    const shown = Buffer.from(`${CANARY.publicKey}:${CANARY.privateKey}`).toString('base64');
    service.next(
      'purchase',
      bad(424, `Bad key ${CANARY.privateKey} (${shown})`),
      good(
        receiptData('TWO', {
          documents: {
            waybill_doc: 'JVBERi0xLjcKCanaryDocument',
            insurance_doc: null,
            invoice_doc: null,
          },
        }),
      ),
    );
    await book(test, ids);
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes } = await test.desk.journal.write({ ids }, format);
      const text =
        format === 'csv'
          ? Buffer.from(bytes).toString('utf8')
          : JSON.stringify(await readZipBook(bytes));
      expect(text).toContain('TRK-TWO');
      for (const secret of [CANARY.privateKey, CANARY.publicKey, shown, 'CanaryDocument'])
        expect(text).not.toContain(secret);
    }
    const stored = readFileSync(join(test.dataDir, 'desk.db')).toString('latin1');
    expect(stored).not.toContain(CANARY.privateKey);
  });

  it('has no cell that a spreadsheet would run, and the workbook reads back as the same text', async () => {
    const ids = await chosen(
      test,
      goodDraft('=HYPERLINK("x")', {
        receiver: washington({ last_name: '+1+1', city: '@SUM(A1)' }),
      }),
    );
    await book(test, ids);
    const lines = await csv({ ids });
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).not.toMatch(/,[=+@]/);
    const sheet = JSON.stringify(
      await readZipBook((await test.desk.journal.write({ ids }, 'xlsx')).bytes),
    );
    expect(sheet).toContain('=HYPERLINK');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportDecisions } from '../../../../src/domain/batchFile/importReview.ts';
import { settingsSchema, type Settings } from '../../../../src/domain/desk/settings.ts';
import type { Mode } from '../../../../src/domain/shipment/mode.ts';
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts';

const HEADER = 'shipment,sender_country,receiver_country,receiver_city,item_name,box_weight';
const LEAVES = 'A,NG,GH,Accra,cup,2';
const ARRIVES = 'B,US,NG,Lagos,phone,3';
const both = (...more: readonly string[]) => [HEADER, LEAVES, ARRIVES, ...more].join('\n');
const DECISIONS: ImportDecisions = { same: 'skip', changed: 'replace', bought: 'skip' };
const COMMIT = { batchId: null, name: 'Monday', decisions: DECISIONS };

let fake: FakeDesk;
let dir: string;
beforeEach(() => {
  fake = fakeDesk();
  dir = mkdtempSync(join(tmpdir(), 'waybill-both-'));
});
afterEach(() => {
  fake.close();
  rmSync(dir, { recursive: true, force: true });
});
const batches = () =>
  fake.store.batches
    .list(fake.desk.context.identity().id, false)
    .map(({ mode, shipments }) => `${mode} ${shipments}`)
    .toSorted();
const draftOf = (mode: Mode) => {
  const batch = fake.store.batches
    .list(fake.desk.context.identity().id, false)
    .find((each) => each.mode === mode);
  return fake.store.shipments.ofBatch(batch?.id ?? '')[0]?.draft;
};

describe('a file with shipments of both modes', () => {
  it('is read with the decimals of its saved columns in both batches', async () => {
    const { imports } = fake.desk;
    const text = (name: string): string =>
      [HEADER, `A${name},NG,GH,Accra,cup,"1,500"`, `B${name},US,NG,Lagos,phone,"2,500"`].join('\n');
    const first = await imports.preview({ text: text('1') }, { mode: 'SFN' });
    await imports.correct(first.token, { overrides: { decimalComma: true } });
    imports.keepMapping(first.token, 'Grams');
    const next = await imports.preview({ text: text('2') }, { mode: 'SFN' });
    expect(next.mapping?.name).toBe('Grams');
    await imports.commit(next.token, COMMIT);
    expect([draftOf('SFN'), draftOf('STN')].map((draft) => draft?.boxes[0]?.weight)).toEqual([
      '1.500',
      '2.500',
    ]);
  });

  it('imports nothing when the file has changed since it was reviewed', async () => {
    const path = join(dir, 'both.csv');
    writeFileSync(path, both());
    const { imports } = fake.desk;
    const { token } = await imports.preview({ path }, { mode: 'SFN' });
    writeFileSync(path, both('C,US,NG,Kano,rice,90', 'D,US,NG,Jos,beans,90'));
    await expect(imports.commit(token, COMMIT)).rejects.toThrow('has changed');
    expect(batches()).toEqual([]);
  });

  it('imports nothing when it is cancelled while the second batch is compared', async () => {
    const { imports } = fake.desk;
    const { token } = await imports.preview({ text: both() }, { mode: 'SFN' });
    const stopping = new AbortController();
    const outcome = imports.commit(token, {
      ...COMMIT,
      signal: stopping.signal,
      onProgress: ({ step }) => {
        if (step === 'comparing') stopping.abort();
      },
    });
    await outcome.catch(() => undefined);
    expect(batches()).toEqual([]);
  });

  it('names the batch that stays when it is cancelled while the second one is made', async () => {
    const { imports } = fake.desk;
    const { token } = await imports.preview({ text: both() }, { mode: 'SFN' });
    const stopping = new AbortController();
    let drafted = 0;
    const outcome = await imports.commit(token, {
      ...COMMIT,
      signal: stopping.signal,
      onProgress: ({ step }) => {
        if (step === 'drafting' && (drafted += 1) === 1) stopping.abort();
      },
    });
    expect(batches()).toEqual(['SFN 1']);
    expect(outcome).toMatchObject({ state: 'cancelled', inserted: 1 });
    expect(outcome.batches.map(({ id }) => id)).toEqual([outcome.batchId]);
  });

  it('asks before it is imported whether what goes to Nigeria was booked at another service', async () => {
    const liveAt = (baseAddress: string): Partial<Settings> => ({
      activeProfile: 'live',
      profiles: settingsSchema
        .parse({})
        .profiles.map((each) => (each.id === 'live' ? { ...each, baseAddress } : each)),
    });
    const { imports, context, ledger } = fake.desk;
    fake.change(liveAt('https://a.example.com'));
    await context.identities.refresh();
    const at = await imports.preview({ text: [HEADER, ARRIVES].join('\n') }, { mode: 'STN' });
    const made = await imports.commit(at.token, COMMIT);
    const [record] = fake.store.shipments.ofBatch(made.batchId ?? '');
    const sent = ledger.must(record?.id ?? '');
    fake.store.shipments.update({
      ...sent,
      purchase: {
        kind: 'uncertain',
        quote: { at: 1, fingerprint: 'x', options: [] },
        slug: 's',
        attempt: { reference: sent.externalReference, bodyHash: 'h', at: 1 },
        message: '',
        at: 1,
      } as never,
    });
    fake.change(liveAt('https://b.example.com'));
    await context.identities.refresh();
    const review = await imports.preview({ text: both() }, { mode: 'SFN' });
    expect(review.bookedAtOtherServices).toMatchObject([{ shipments: 1 }]);
    await imports.commit(review.token, { ...COMMIT, alsoHere: true });
    expect(batches()).toEqual(['SFN 1', 'STN 1']);
  });
});

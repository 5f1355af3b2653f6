import { describe, expect, it } from 'vitest';
import { readPrintJob, writePrintJob } from '../../../../../src/core/ledger/tables/printJobs.ts';
import {
  readNotes,
  readPurchase,
  writeNotes,
  writePurchase,
} from '../../../../../src/core/ledger/tables/shipmentRows.ts';
import type { PrintJob } from '../../../../../src/domain/paper/printJob.ts';
import type { Purchase } from '../../../../../src/domain/purchase/purchase.ts';
import { warning } from '../../../../../src/domain/shipment/issue.ts';
import { speak, t } from '../../../../../src/texts/index.ts';
import { message, readStoredText, textToStore } from '../../../../../src/texts/text.ts';

const uncertain = (words: string): Purchase => ({
  kind: 'uncertain',
  quote: { id: 'Q', fingerprint: 'f', at: 1, options: [] } as unknown as Extract<
    Purchase,
    { kind: 'uncertain' }
  >['quote'],
  slug: 'air',
  attempt: { reference: 'R', at: 2, bodyHash: 'h' },
  message: words,
  at: 3,
});

describe('sentences on disk', () => {
  it('are kept beside a purchase by their key, so that they can be read in another language', () => {
    const kept = writePurchase(uncertain(t('service.timeout')));
    expect(JSON.parse(kept)).toMatchObject({ message: { key: 'service.timeout', params: {} } });
    expect(readPurchase(kept)).toEqual(uncertain('The shipping service did not answer in time.'));
  });

  it('are kept with what was put into them, also one sentence within another', () => {
    const inner = t('purchase.waitedPastMidnight', { date: '2026-11-23', insteadOf: '2026-11-22' });
    const words = t('purchase.answerNotWritten', { reference: 'WD-1', error: inner });
    const kept = writePurchase(uncertain(words));
    expect(JSON.parse(kept)).toMatchObject({
      message: {
        key: 'purchase.answerNotWritten',
        params: { reference: 'WD-1', error: { key: 'purchase.waitedPastMidnight' } },
      },
    });
    expect(readPurchase(kept)).toEqual(uncertain(words));
  });

  it('never make a name of a shipment into a text of ours that reads like it', () => {
    const words = t('purchase.failedWhileSending', { name: t('service.timeout') });
    expect(JSON.parse(writePurchase(uncertain(words)))).toMatchObject({
      message: { params: { name: t('service.timeout') } },
    });
  });

  it('are kept with a print job by their key, and read in the language in use', async () => {
    const failed: PrintJob = {
      kind: 'failed',
      printer: 'Zebra',
      message: t('printQueue.notPrintedBecause', { message: 'Out of media' }),
      at: 3,
    };
    const kept = writePrintJob(failed);
    expect(JSON.parse(kept)).toMatchObject({ message: { key: 'printQueue.notPrintedBecause' } });
    expect(readPrintJob(kept)).toEqual(failed);
    await speak('fr');
    expect(readPrintJob(kept)).toMatchObject({
      message: 'Le système n’a pas pu l’imprimer\u00a0: Out of media',
    });
    await speak('en');
    const queued: PrintJob = {
      kind: 'queued',
      printer: 'Zebra',
      tries: 1,
      notBefore: 0,
      note: null,
    };
    for (const job of [queued, { ...queued, note: 'Out of media' }, { ...failed, message: 'Old.' }])
      expect([readPrintJob(writePrintJob(job)), readPrintJob(JSON.stringify(job))]).toEqual([
        job,
        job,
      ]);
  });

  it('stay words where the service said them, or an earlier version kept them', () => {
    for (const words of ['No money left.', 'The shipping service did not answer, it seems.']) {
      expect(readPurchase(JSON.stringify(uncertain(words)))).toEqual(uncertain(words));
      expect(readPurchase(writePurchase(uncertain(words)))).toEqual(uncertain(words));
      expect(readStoredText(textToStore(words))).toBe(words);
      expect(readStoredText(words)).toBe(words);
    }
  });

  it('are kept in notes and details with what was put into them', () => {
    const notes = [warning('shipment', 'a', t('attempts.changedSince')), warning('b', 'c', 'Own.')];
    expect(readNotes(writeNotes(notes))).toEqual(notes);
    expect(readNotes(JSON.stringify(notes))).toEqual(notes);
    const detail = message('journal.detailAndLog', {
      detail: message('journal.detailNumber', { number: 'AI01' }),
    });
    expect(textToStore(detail)).toContain('"journal.detailAndLog"');
    expect(readStoredText(textToStore(detail))).toBe('tracking number AI01, from the attempts log');
  });
});

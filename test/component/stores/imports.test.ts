import { describe, expect, it } from 'vitest';
import { useBatches } from '../../../src/renderer/stores/batches.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import type { ImportReview } from '../../../src/domain/batchFile/importReview.ts';
import type { OutputOf } from '../../../src/main/ipc/routes.ts';
import { nextId } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { openWorld } from '../deskWorld.ts';
import { layOutFile, PHOTO } from '../importScene.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { present } from '../../present.ts';

const opened = async () => {
  await layOutFile(await openWorld(desk));
  const imports = useImports();
  await imports.choose();
  return { imports };
};

describe('a file on its way into a batch', () => {
  it('is left alone when the person chooses none, and the one before stays', async () => {
    const { imports } = await opened();
    const before = imports.review;
    desk.handle('imports.choose', () => []);
    await imports.choose();
    expect([imports.review, imports.busy, desk.times('imports.discard')]).toEqual([
      before,
      false,
      0,
    ]);
  });

  it('gives way to the next one, which begins with careful rules and nothing decided', async () => {
    const { imports } = await opened();
    imports.setRule({ same: 'add' });
    await imports.loadMore();
    imports.decide(0, 'add');
    await imports.paste('receiver_city\tbox_weight\nLeeds\t2');
    expect([
      imports.rules.same,
      imports.single.size,
      imports.shipments.length,
      imports.review?.name,
      desk.times('imports.discard'),
    ]).toEqual(['skip', 0, 0, 'pasted text', 1]);
  });

  it('has a file that is dropped on it beside it, and keeps what was corrected', async () => {
    const { imports } = await opened();
    await imports.correct({ dateOrder: 'mdy' });
    await imports.read(new File(['receiver_city,box_weight\nLeeds,2\n'], 'leeds.csv'));
    expect(imports.parts.map(({ review }) => review.name)).toEqual([
      'lagos-friday.csv',
      'leeds.csv',
    ]);
    imports.show(0);
    expect(imports.corrections).toMatchObject({ dateOrder: 'mdy' });
  });

  it('keeps the words of a file that cannot be used', async () => {
    const { imports } = await opened();
    await imports.read(new File([PHOTO], 'photo.png'));
    expect(imports.problem).toEqual({
      name: 'photo.png',
      text: expect.stringContaining('This is a picture, not a table.') as string,
    });
    imports.dismissProblem();
    expect([imports.problem, imports.review?.name]).toEqual([null, 'lagos-friday.csv']);
  });

  it('forgets what was said of columns once it is read another way, and keeps it for dates', async () => {
    const { imports } = await opened();
    await imports.assignColumn(6, 'item.description');
    await imports.correct({ dateOrder: 'mdy' });
    await imports.correct({ separator: ';' });
    const asked = desk
      .inputs('imports.correct')
      .map(({ corrections, mappingId }) => [
        corrections.columns?.[6]?.field ?? null,
        corrections.dateOrder,
        corrections.separator,
        mappingId,
      ]);
    expect(asked).toEqual([
      ['item.description', undefined, undefined, null],
      ['item.description', 'mdy', undefined, null],
      [null, 'mdy', ';', undefined],
    ]);
  });

  it('keeps to the kept columns that a person chose when only the dates are corrected', async () => {
    const { imports } = await opened();
    const id = nextId();
    desk.handle('imports.correct', ({ mappingId }) => ({
      ...present(imports.review, 'review'),
      mapping: mappingId ? { id: mappingId, name: 'Shop', settings: {} } : null,
    }));
    await imports.correct({}, id);
    await imports.correct({ dateOrder: 'dmy' });
    await imports.correct({}, null);
    await imports.correct({ decimalComma: true });
    expect(desk.inputs('imports.correct').map(({ mappingId }) => mappingId)).toEqual([
      id,
      id,
      null,
      null,
    ]);
  });

  it('goes on with the decimals and dates of its saved columns when one of them is corrected', async () => {
    await openWorld(desk);
    const imports = useImports();
    const paste = (city: string): Promise<void> =>
      imports.paste(
        `receiver_city\titem_name\tnote\tbox_weight\tassigned_date\n${city}\tcup\tblue\t1,500\t3/4/2027`,
      );
    await paste('Leeds');
    await imports.correct({ decimalComma: true });
    await imports.correct({ dateOrder: 'dmy' });
    await imports.keepMapping('Shop');
    await paste('Bath');
    expect([imports.review?.mapping?.name, imports.review?.decimalComma]).toEqual(['Shop', true]);
    await imports.assignColumn(2, 'item.description');
    await imports.takeLines('sum', true);
    await imports.loadMore();
    const [shipment] = imports.shipments;
    expect([shipment?.draft.boxes[0]?.weight, shipment?.draft.assigned_date]).toEqual([
      '1.500',
      '2027-04-03',
    ]);
    await imports.keepMapping('Shop, with notes');
    expect(imports.review?.mapping?.settings).toEqual({ decimalComma: true, dateOrder: 'dmy' });
  });

  it('can have its dates read automatically again, also under columns that were saved with an order', async () => {
    await openWorld(desk);
    const imports = useImports();
    await imports.paste('receiver_city\titem_name\tassigned_date\nLeeds\tcup\t3/4/2027');
    const dateNow = async (): Promise<string | undefined> => {
      await imports.loadMore();
      return imports.shipments[0]?.draft.assigned_date;
    };
    await imports.correct({ dateOrder: 'mdy' });
    await imports.keepMapping('Shop');
    expect(await dateNow()).toBe('2027-03-04');
    await imports.correct({ dateOrder: null });
    expect(await dateNow()).toBe('3/4/2027');
  });

  it('stays as it was when a correction fails or is cancelled, and only a failure has words', async () => {
    const { imports } = await opened();
    const before = imports.review;
    desk.handle('imports.correct', () => {
      throw new DeskError('badInput', 'This sheet is empty.');
    });
    await imports.correct({ sheet: 'Two' });
    expect([imports.review, imports.corrections, imports.problem?.text]).toEqual([
      before,
      {},
      'This sheet is empty.',
    ]);
    const answer = later<ImportReview>();
    desk.handle('imports.correct', () => answer.promise);
    const correcting = imports.correct({ encoding: 'utf-16le' });
    imports.cancel();
    answer.reject(new DeskError('notAllowed', 'The import was cancelled; nothing was taken over.'));
    await correcting;
    expect([imports.review, imports.corrections, imports.problem, imports.busy]).toEqual([
      before,
      {},
      null,
      false,
    ]);
    expect(desk.inputs('imports.cancel')).toEqual([
      { ticket: desk.inputs('imports.correct').at(-1)?.ticket },
    ]);
  });

  it('does one thing at a time: a second correction while one runs is not asked', async () => {
    const { imports } = await opened();
    const answer = later<ImportReview>();
    desk.handle('imports.correct', () => answer.promise);
    const first = imports.correct({ decimalComma: true });
    await imports.correct({ decimalComma: false });
    answer.resolve(present(imports.review, 'review'));
    await first;
    expect([desk.times('imports.correct'), imports.corrections]).toEqual([
      1,
      { decimalComma: true },
    ]);
  });

  it('shows the progress of its own import and not of another', async () => {
    const { imports } = await opened();
    const answer = later<OutputOf<'imports.commit'>>();
    desk.handle('imports.commit', () => answer.promise);
    const committing = imports.commit(null, 'B');
    const ticket = desk.inputs('imports.commit')[0]?.ticket ?? 0;
    desk.emit('import.progress', { ticket: ticket + 1, step: 'reading', done: 1, total: 2 });
    expect(imports.progress).toBeNull();
    desk.emit('import.progress', { ticket, step: 'drafting', done: 100, total: 400 });
    expect(imports.progress).toEqual({ step: 'drafting', done: 100, total: 400 });
    answer.resolve({
      state: 'cancelled',
      batchId: null,
      inserted: 0,
      replaced: 0,
      skipped: 0,
      batches: [],
    });
    expect(await committing).toBeNull();
    expect([useToasts().list.map(({ title }) => title), imports.progress]).toEqual([
      ['The import was cancelled'],
      null,
    ]);
  });

  it('counts what will be taken over by the rules and by what was decided one by one', async () => {
    const { imports } = await opened();
    expect(imports.taken).toBe(21);
    imports.setRule({ changed: 'skip', bought: 'add' });
    expect(imports.taken).toBe(21);
    await imports.loadMore();
    imports.decide(0, 'replace');
    imports.decide(1, 'skip');
    expect(imports.taken).toBe(21);
    imports.decide(1, null);
    expect(imports.taken).toBe(22);
  });

  it('hands on every decision, and puts the batch among the others', async () => {
    const { imports } = await opened();
    await imports.loadMore();
    imports.decide(0, 'skip');
    const id = await imports.commit(null, 'Friday');
    expect(desk.inputs('imports.commit')[0]?.decisions).toEqual({
      same: 'skip',
      changed: 'replace',
      named: 'add',
      bought: 'skip',
      single: [[0, 'skip']],
    });
    expect([imports.review, useBatches().list.map((batch) => batch.id)]).toEqual([null, [id]]);
    expect(useToasts().list[0]?.text).toBe('4 skipped, already here');
  });

  it('puts both batches of a file with both modes among the others', async () => {
    await openWorld(desk);
    const imports = useImports();
    await imports.paste(
      'sender_country\treceiver_country\titem_name\nNigeria\tFrance\tcup\nFrance\tNigeria\tphone',
    );
    await imports.commit(null, 'Monday');
    expect(useBatches().list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Monday', 'Monday (to Nigeria)']),
    );
  });

  it('says which batch stays when a file with both modes is cancelled between its two batches', async () => {
    await openWorld(desk);
    const imports = useImports();
    await imports.paste(
      'sender_country\treceiver_country\titem_name\nNigeria\tFrance\tcup\nFrance\tNigeria\tphone',
    );
    const stopping = new AbortController();
    desk.handle('imports.commit', ({ token, ...decided }) =>
      desk.core.imports.commit(token, {
        ...decided,
        signal: stopping.signal,
        onProgress: ({ step }) => {
          if (step === 'drafting') stopping.abort();
        },
      }),
    );
    const id = await imports.commit(null, 'Monday');
    expect(useBatches().list.map((batch) => [batch.id, batch.name])).toEqual([[id, 'Monday']]);
    expect(useToasts().list.map(({ title, text }) => [title, text])).toEqual([
      ['The import was cancelled', 'What was imported before that stays: 1 batch.'],
    ]);
  });

  it('keeps the file when taking it over fails, so that nothing has to be done twice', async () => {
    const { imports } = await opened();
    desk.handle('imports.commit', () => {
      throw new DeskError('notAllowed', 'That batch is of another mode.');
    });
    expect(await imports.commit(nextId(), 'x')).toBeNull();
    expect([imports.review !== null, imports.problem?.text]).toEqual([
      true,
      'That batch is of another mode.',
    ]);
  });

  it('keeps columns under a name, and forgets them', async () => {
    const { imports } = await opened();
    await imports.keepMapping('Shop');
    expect([imports.mappings.map(({ name }) => name), imports.review?.mapping?.name]).toEqual([
      ['Shop'],
      'Shop',
    ]);
    await imports.removeMapping(imports.mappings[0]?.id ?? '');
    expect(imports.mappings).toEqual([]);
  });
});

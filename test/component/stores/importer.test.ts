import { describe, expect, it } from 'vitest';
import { useBatches } from '../../../src/renderer/stores/batches.ts';
import { useImporter } from '../../../src/renderer/stores/importer.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import type { ImportReview } from '../../../src/domain/batch/importReview.ts';
import type { OutputOf } from '../../../src/shared/ipc/contract.ts';
import type { routes } from '../../../src/shared/ipc/routes.ts';
import { nextId } from '../builders.ts';
import { DeskError } from '../../../src/core/deskError.ts';
import { openWorld } from '../deskWorld.ts';
import { layOutFile, PHOTO } from '../importScene.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { present } from '../../present.ts';

const opened = async () => {
  await layOutFile(await openWorld(desk));
  const importer = useImporter();
  await importer.choose();
  return { importer };
};

describe('a file on its way into a batch', () => {
  it('is left alone when the person chooses none, and the one before stays', async () => {
    const { importer } = await opened();
    const before = importer.review;
    desk.handle('imports.choose', () => []);
    await importer.choose();
    expect([importer.review, importer.busy, desk.times('imports.discard')]).toEqual([
      before,
      false,
      0,
    ]);
  });

  it('gives way to the next one, which begins with careful rules and nothing decided', async () => {
    const { importer } = await opened();
    importer.setRule({ same: 'add' });
    await importer.loadMore();
    importer.decide(0, 'add');
    await importer.paste('receiver_city\tbox_weight\nLeeds\t2');
    expect([
      importer.rules.same,
      importer.single.size,
      importer.shipments.length,
      importer.review?.name,
      desk.times('imports.discard'),
    ]).toEqual(['skip', 0, 0, 'pasted text', 1]);
  });

  it('keeps the words of a file that cannot be used', async () => {
    const { importer } = await opened();
    await importer.read(new File([PHOTO], 'photo.png'));
    expect(importer.problem).toEqual({
      name: 'photo.png',
      text: expect.stringContaining('This is a picture, not a table.') as string,
    });
    importer.dismissProblem();
    expect([importer.problem, importer.review?.name]).toEqual([null, 'lagos-friday.csv']);
  });

  it('forgets what was said of columns once it is read another way, and keeps it for dates', async () => {
    const { importer } = await opened();
    await importer.assignColumn(6, 'item.description');
    await importer.correct({ dateOrder: 'mdy' });
    await importer.correct({ separator: ';' });
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
    const { importer } = await opened();
    const id = nextId();
    desk.handle('imports.correct', ({ mappingId }) => ({
      ...present(importer.review, 'review'),
      mapping: mappingId ? { id: mappingId, name: 'Shop' } : null,
    }));
    await importer.correct({}, id);
    await importer.correct({ dateOrder: 'dmy' });
    await importer.correct({}, null);
    await importer.correct({ decimalComma: true });
    expect(desk.inputs('imports.correct').map(({ mappingId }) => mappingId)).toEqual([
      id,
      id,
      null,
      null,
    ]);
  });

  it('stays as it was when a correction fails or is cancelled, and only a failure has words', async () => {
    const { importer } = await opened();
    const before = importer.review;
    desk.handle('imports.correct', () => {
      throw new DeskError('badInput', 'This sheet is empty.');
    });
    await importer.correct({ sheet: 'Two' });
    expect([importer.review, importer.corrections, importer.problem?.text]).toEqual([
      before,
      {},
      'This sheet is empty.',
    ]);
    const answer = later<ImportReview>();
    desk.handle('imports.correct', () => answer.promise);
    const correcting = importer.correct({ encoding: 'utf-16le' });
    importer.cancel();
    answer.reject(new DeskError('notAllowed', 'The import was cancelled; nothing was taken over.'));
    await correcting;
    expect([importer.review, importer.corrections, importer.problem, importer.busy]).toEqual([
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
    const { importer } = await opened();
    const answer = later<ImportReview>();
    desk.handle('imports.correct', () => answer.promise);
    const first = importer.correct({ decimalComma: true });
    await importer.correct({ decimalComma: false });
    answer.resolve(present(importer.review, 'review'));
    await first;
    expect([desk.times('imports.correct'), importer.corrections]).toEqual([
      1,
      { decimalComma: true },
    ]);
  });

  it('shows the progress of its own import and not of another', async () => {
    const { importer } = await opened();
    const answer = later<OutputOf<typeof routes, 'imports.commit'>>();
    desk.handle('imports.commit', () => answer.promise);
    const committing = importer.commit(null, 'B');
    const ticket = desk.inputs('imports.commit')[0]?.ticket ?? 0;
    desk.emit('import.progress', { ticket: ticket + 1, step: 'reading', done: 1, total: 2 });
    expect(importer.progress).toBeNull();
    desk.emit('import.progress', { ticket, step: 'drafting', done: 100, total: 400 });
    expect(importer.progress).toEqual({ step: 'drafting', done: 100, total: 400 });
    answer.resolve({
      state: 'cancelled',
      batchId: null,
      inserted: 0,
      replaced: 0,
      skipped: 0,
      batches: [],
    });
    expect(await committing).toBeNull();
    expect([useToasts().list.map(({ title }) => title), importer.progress]).toEqual([
      ['The import was cancelled'],
      null,
    ]);
  });

  it('counts what will be taken over by the rules and by what was decided one by one', async () => {
    const { importer } = await opened();
    expect(importer.taken).toBe(21);
    importer.setRule({ changed: 'skip', bought: 'add' });
    expect(importer.taken).toBe(21);
    await importer.loadMore();
    importer.decide(0, 'replace');
    importer.decide(1, 'skip');
    expect(importer.taken).toBe(21);
    importer.decide(1, null);
    expect(importer.taken).toBe(22);
  });

  it('hands on every decision, and puts the batch among the others', async () => {
    const { importer } = await opened();
    await importer.loadMore();
    importer.decide(0, 'skip');
    const id = await importer.commit(null, 'Friday');
    expect(desk.inputs('imports.commit')[0]?.decisions).toEqual({
      same: 'skip',
      changed: 'replace',
      bought: 'skip',
      single: [[0, 'skip']],
    });
    expect([importer.review, useBatches().list.map((batch) => batch.id)]).toEqual([null, [id]]);
    expect(useToasts().list[0]?.text).toBe('4 skipped, already here');
  });

  it('puts both batches of a file with both modes among the others', async () => {
    await openWorld(desk);
    const importer = useImporter();
    await importer.paste(
      'sender_country\treceiver_country\titem_name\nNigeria\tFrance\tcup\nFrance\tNigeria\tphone',
    );
    await importer.commit(null, 'Monday');
    expect(useBatches().list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Monday', 'Monday (to Nigeria)']),
    );
  });

  it('keeps the file when taking it over fails, so that nothing has to be done twice', async () => {
    const { importer } = await opened();
    desk.handle('imports.commit', () => {
      throw new DeskError('notAllowed', 'That batch is of another mode.');
    });
    expect(await importer.commit(nextId(), 'x')).toBeNull();
    expect([importer.review !== null, importer.problem?.text]).toEqual([
      true,
      'That batch is of another mode.',
    ]);
  });

  it('keeps columns under a name, and forgets them', async () => {
    const { importer } = await opened();
    await importer.keepMapping('Shop');
    expect([importer.mappings.map(({ name }) => name), importer.review?.mapping?.name]).toEqual([
      ['Shop'],
      'Shop',
    ]);
    await importer.removeMapping(importer.mappings[0]?.id ?? '');
    expect(importer.mappings).toEqual([]);
  });
});

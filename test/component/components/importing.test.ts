import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { COLUMN_FIELDS } from '../../../src/domain/batchFile/columnHeaders.ts';
import type { ImportReview } from '../../../src/domain/batchFile/importReview.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import type { BatchSummary } from '../../../src/domain/shipment/snapshot.ts';
import ImportFlow from '../../../src/renderer/components/batch/ImportFlow.vue';
import { fieldGroups } from '../../../src/domain/batchFile/columnLabels.ts';
import { fieldWords } from '../../../src/renderer/lib/issues.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { rowOf, workbookOf } from '../../unit/core/imports/read/zipBuilder.ts';
import { openWorld } from '../deskWorld.ts';
import { layOutFile, PHOTO } from '../importScene.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { nth, present } from '../../present.ts';
import { onPage, seenOnPage } from '../page.ts';

const choose = async (testid: string, value: string): Promise<void> => {
  const select = onPage<HTMLSelectElement>(testid);
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await flushPromises();
};
const press = async (testid: string): Promise<void> => {
  onPage(testid).click();
  await flushPromises();
};
const opened = async (
  change: Partial<ImportReview> = {},
  into: Partial<BatchSummary> | null = null,
) => {
  const world = await openWorld(desk);
  await layOutFile(world);
  const flow = mount(ImportFlow, {
    attachTo: document.body,
    ...(into && { props: { into: { ...world.addBatch({ name: 'Open' }), ...into } } }),
  });
  const imports = useImports();
  await imports.choose();
  const { review } = imports;
  if (review && Object.keys(change).length > 0) {
    const shown = (imports.review = { ...review, ...change });
    // What is asked of a file that was not read counts here, not what comes of it.
    desk.handle('imports.correct', () => shown);
  }
  await flushPromises();
  return { flow, imports };
};

describe('the words for a column', () => {
  it('are there for every place a column can go to, and no name of the program shows through', () => {
    const offered = fieldGroups().flatMap(({ fields }) => fields.map(([field]) => field));
    expect(offered.toSorted()).toEqual(COLUMN_FIELDS.toSorted());
    for (const { fields } of fieldGroups())
      for (const [field, words] of fields)
        expect([field, /[_.]|^[a-z]/.test(words)]).toEqual([field, false]);
    for (const field of COLUMN_FIELDS)
      expect([
        field,
        /[_.]/.test(
          fieldWords(field.replace(/^item\./, 'boxes.0.items.0.').replace(/^box\./, 'boxes.0.')),
        ),
      ]).toEqual([field, false]);
  });
});

describe('what a file leaves open', () => {
  const asking: Partial<ImportReview> = {
    columns: [
      {
        header: 'Sold For',
        field: null,
        unit: null,
        sample: '25.00',
        values: '25.00, 13.50',
        guesses: ['item.unit_price', 'item.total_value', 'item.value'],
      },
      {
        header: 'City',
        field: 'receiver.city',
        unit: null,
        sample: 'Oslo',
        values: 'Oslo',
        guesses: [],
      },
      {
        header: 'Destination',
        field: null,
        unit: null,
        sample: 'Lagos',
        values: 'Lagos',
        guesses: ['receiver.city'],
      },
    ],
    leftOut: [{ why: 'cancelled', lines: 3, shipments: 2 }],
    alikeLines: 4,
    groupedBy: 'external_reference',
    missing: ['receiver.address', 'receiver.country'],
  };

  it('is asked with its first values, and only what a person says is sent', async () => {
    await opened(asking);
    const questions = onPage('import-questions').textContent;
    expect(questions).toContain('“Sold For”: 25.00, 13.50');
    expect(questions).toContain('A price of the whole line');
    expect(onPage('import-missing').textContent).toContain('Receiver: address, Receiver: country');
    await press('guess-0-item.total_value');
    expect(desk.inputs('imports.correct').at(-1)?.corrections.columns).toEqual([
      { field: 'item.total_value', unit: null },
      undefined,
      undefined,
    ]);
  });

  it('can be left out without an end to the other questions', async () => {
    const { imports } = await opened(asking);
    await press('guess-0-none');
    expect(desk.inputs('imports.correct').at(-1)?.corrections.columns).toEqual([
      null,
      undefined,
      undefined,
    ]);
    expect(imports.corrections.columns?.[2]).toBe(undefined);
  });

  it('asks for the unit of a weight that the shop did not say, and sends the one that is pressed', async () => {
    const weight = (unitSaid: boolean) => ({
      header: 'Product Weight',
      field: 'item.weight' as const,
      unit: null,
      sample: '0.4',
      values: '0.4, 0.25',
      guesses: [],
      unsaidUnit: { units: ['kg', 'g', 'lb', 'oz'], unit: 'kg', ofShop: !unitSaid },
    });
    const { imports } = await opened({ columns: [weight(false)] });
    expect(onPage('unit-0').textContent).toContain('In which unit is “Product Weight”?');
    expect(onPage('unit-0').textContent).toContain('until you choose: kg');
    await press('unit-0-lb');
    const sent = () => desk.inputs('imports.correct').at(-1)?.corrections.columns;
    expect(sent()).toEqual([{ field: 'item.weight', unit: 'lb' }]);
    // A sheet without a unit asks nothing, and its unit can be chosen beside the column.
    imports.review = present(
      imports.review && { ...imports.review, columns: [weight(true)] },
      'review',
    );
    await flushPromises();
    expect(onPage<HTMLSelectElement>('import-unit-0').textContent).toContain('not said: kg');
    // A unit that the header writes in capitals is the same unit.
    imports.review = {
      ...imports.review,
      columns: [{ ...weight(true), unit: 'KG', unsaidUnit: null }],
    };
    await flushPromises();
    expect(onPage<HTMLSelectElement>('import-unit-0').value).toBe('kg');
    await choose('import-unit-0', 'oz');
    expect(sent()).toEqual([{ field: 'item.weight', unit: 'oz' }]);
  });

  it('takes lines that were left out by a tick', async () => {
    await opened(asking);
    onPage<HTMLInputElement>('take-cancelled').click();
    await flushPromises();
    expect(desk.inputs('imports.correct').at(-1)?.corrections).toEqual({ take: ['cancelled'] });
    // Taken, they can be left out again.
    expect(onPage<HTMLInputElement>('take-cancelled').checked).toBe(true);
  });

  it('puts lines together by a tick', async () => {
    await opened(asking);
    onPage<HTMLInputElement>('import-together').click();
    await flushPromises();
    expect(desk.inputs('imports.correct').at(-1)?.corrections).toEqual({ together: true });
  });
});

describe('several files and sheets', () => {
  const HEAD = ['shipment', 'receiver_city', 'item_name', 'item_quantity'];
  const lines = (...names: readonly string[]): string =>
    [HEAD, ...names.map((name) => [name, 'Oslo', 'cup', '1'])]
      .map((cells, at) => rowOf(at + 1, cells))
      .join('');
  const openedSeveral = async () => {
    await openWorld(desk);
    const write = (name: string, data: string | Uint8Array): string => {
      const path = join(desk.folder, name);
      writeFileSync(path, data);
      return path;
    };
    desk.dialogs.files = [
      write(
        'week.xlsx',
        workbookOf([
          { name: 'Monday', rows: lines('M') },
          { name: 'Tuesday', rows: lines('T', 'U') },
        ]),
      ),
      write('list.csv', `${HEAD.join(',')}\nL,Rome,pot,1`),
      write('photo.csv', PHOTO),
    ];
    mount(ImportFlow, { attachTo: document.body });
    const imports = useImports();
    await imports.choose();
    await flushPromises();
    return imports;
  };
  /** Presses, and waits until what that began is over. */
  const pressed = async (testid: string): Promise<void> => {
    const imports = useImports();
    await press(testid);
    await expect.poll(() => imports.busy).toBe(false);
    await flushPromises();
  };
  const batches = () =>
    desk.core.context.store.batches
      .list(desk.core.context.identity().id, false)
      .map(({ name, shipments }) => `${name}: ${shipments}`)
      .toSorted();

  it('are reviewed together, what cannot be used is said, and each becomes a batch of its own', async () => {
    const imports = await openedSeveral();
    expect(onPage('import-failed').textContent).toContain('This is a picture');
    expect(onPage('import-sheets').textContent).toContain('Tuesday: 2 lines, looks like shipments');
    const unread = 'Other sheets look like shipments too and were not read: “Tuesday”.';
    expect(onPage('import-dialog').textContent).toContain(unread);
    await pressed('add-sheet-0');
    expect([imports.parts.length, imports.review?.sheet, imports.taken]).toEqual([3, 'Tuesday', 4]);
    await pressed('part-0');
    expect(imports.review?.sheet).toBe('Monday');
    // It is read now, too.
    expect(onPage('import-dialog').textContent).not.toContain('were not read');
    await pressed('import-commit');
    expect(batches()).toEqual(['list: 1', 'week, Monday: 1', 'week, Tuesday: 2']);
    expect(imports.review).toBeNull();
  });

  it('become one batch where that is asked, without those that are left out', async () => {
    const imports = await openedSeveral();
    await pressed('add-sheet-0');
    await pressed('part-out-1');
    expect(await imports.commit(null, 'All of it')).not.toBeNull();
    expect(batches()).toEqual(['All of it: 3']);
  });
});

describe('the import dialog', () => {
  it('shows how the file was understood, and corrects each guess', async () => {
    await opened({
      sheets: [
        { name: 'Orders', hidden: false, rows: 31, shipments: true },
        { name: 'Old', hidden: true, rows: 4, shipments: true },
      ],
      sheet: 'Orders',
    });
    expect(onPage('import-counts').textContent).toBe('24 shipments from 32 rows');
    await choose('import-sheet', 'Old');
    await choose('import-encoding', 'windows-1252');
    await choose('import-separator', ';');
    await choose('import-header', '2');
    await choose('import-header', '0');
    await choose('import-dates', 'mdy');
    await choose('import-column-6', 'item.description');
    await choose('import-column-6', '');
    const asked = desk.inputs('imports.correct').map(({ corrections }) => corrections);
    expect(asked.slice(0, 6)).toEqual([
      { sheet: 'Old' },
      { sheet: 'Old', encoding: 'windows-1252' },
      { sheet: 'Old', encoding: 'windows-1252', separator: ';' },
      { sheet: 'Old', encoding: 'windows-1252', separator: ';', headerRow: 2 },
      { sheet: 'Old', encoding: 'windows-1252', separator: ';', headerRow: null },
      { sheet: 'Old', encoding: 'windows-1252', separator: ';', headerRow: null, dateOrder: 'mdy' },
    ]);
    expect(asked.slice(6).map(({ columns }) => columns?.[6])).toEqual([
      { field: 'item.description', unit: null },
      null,
    ]);
  });

  it('asks how letters are written that could be two ways, each with a sample, and takes nothing over before', async () => {
    const readings = [
      { encoding: 'windows-1252', sample: 'Ayþe' },
      { encoding: 'windows-1254', sample: 'Ayşe' },
    ] as const;
    await opened({ encoding: 'windows-1252', letters: { readings, sure: false } });
    expect(onPage('import-letters').textContent).toContain('Choose the line that reads correctly');
    expect(onPage('import-letters').textContent).toContain('Ayşe');
    expect(onPage<HTMLButtonElement>('import-commit').getAttribute('aria-disabled')).toBe('true');
    onPage('letters-windows-1254').click();
    await flushPromises();
    expect(desk.inputs('imports.correct').map(({ corrections }) => corrections)).toEqual([
      { encoding: 'windows-1254' },
    ]);
  });

  it('shows letters that were guessed for sure, and takes them over without a word', async () => {
    await opened({
      encoding: 'windows-1251',
      letters: { readings: [{ encoding: 'windows-1251', sample: 'Москва' }], sure: true },
    });
    expect(onPage('import-letters').textContent).toContain('Cyrillic (Windows-1251)');
    expect(onPage<HTMLButtonElement>('import-commit').hasAttribute('aria-disabled')).toBe(false);
  });

  it('says what kind of file it is, when it came before, and what is wrong with its rows', async () => {
    await opened({
      system: { id: 'shopify-orders', name: 'Shopify orders', kind: 'orders' },
      importedBefore: { name: 'x', batchId: null, shipments: 3, at: 1 },
      issues: [
        {
          field: '',
          code: 'macros',
          severity: 'info',
          message: 'This workbook holds macros.',
          row: 1,
        },
      ],
      counts: [{ code: 'required', severity: 'error', count: 1 }],
      firstIssues: [
        {
          field: 'receiver.city',
          code: 'required',
          severity: 'error',
          message: 'The city is missing.',
          row: 9,
        },
      ],
    });
    const text = onPage('import-dialog').textContent;
    for (const words of [
      'Shopify orders',
      'Imported before',
      '2 things to check',
      'The file as a whole',
      'Line 9: Receiver: city',
      'The city is missing.',
    ])
      expect(text).toContain(words);
  });

  it('has the name of a file that was read before the dialog was there', async () => {
    await layOutFile(await openWorld(desk));
    await useImports().choose();
    mount(ImportFlow, { attachTo: document.body });
    await flushPromises();
    expect(onPage<HTMLInputElement>('import-name').value).toBe('lagos-friday');
  });

  it('cannot take over a file before one of its columns makes a shipment', async () => {
    await opened({ usable: false });
    expect(onPage<HTMLButtonElement>('import-commit').getAttribute('aria-disabled')).toBe('true');
  });

  it('goes into the batch that is open when that is empty, else into a new one unless told otherwise', async () => {
    const { flow } = await opened({}, { name: 'Open', shipments: 3 });
    expect(onPage<HTMLInputElement>('import-name').value).toBe('lagos-friday');
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Into “Open”')
      ?.click();
    await press('import-commit');
    await expect.poll(() => flow.emitted('done')?.length).toBe(1);
    expect(desk.inputs('imports.commit')[0]?.batchId).toBe(
      (flow.props('into') as { id: string }).id,
    );
  });

  it('keeps where it goes and the typed name when another file comes beside it', async () => {
    const { imports } = await opened({}, { name: 'Open', shipments: 3 });
    const name = onPage<HTMLInputElement>('import-name');
    name.value = 'Friday of Ada';
    name.dispatchEvent(new Event('input'));
    const target = (label: string): void =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === label)
        ?.click();
    target('Into “Open”');
    const more = (at: number) =>
      imports.read(
        new File([`shipment,receiver_city,item_name\nZ${at},Rome,pot`], `more-${at}.csv`),
      );
    await more(1);
    await flushPromises();
    // The field of the name is there for one new batch only.
    expect(seenOnPage('import-name')).toBeNull();
    target('All as one new batch');
    await more(2);
    await flushPromises();
    expect(onPage<HTMLInputElement>('import-name').value).toBe('Friday of Ada');
  });

  it('shows what the desk has one by one, and each can be decided apart', async () => {
    await opened();
    await press('import-review');
    await choose('import-changed', 'skip');
    expect(onPage('import-commit').textContent.trim()).toBe('Import 20 shipments');
    const one = present(
      document.querySelector<HTMLSelectElement>('[aria-label="What to do with A-1"]'),
      'choice for A-1',
    );
    expect(one.value).toBe('skip');
    one.value = 'replace';
    one.dispatchEvent(new Event('change'));
    await flushPromises();
    expect(onPage('import-commit').textContent.trim()).toBe('Import 21 shipments');
    await press('import-commit');
    expect(desk.inputs('imports.commit')[0]?.decisions).toMatchObject({
      changed: 'skip',
      single: [[0, 'replace']],
    });
  });

  it('keeps the columns under a name and offers them from then on', async () => {
    await opened();
    const name = onPage<HTMLInputElement>('mapping-name');
    name.value = 'Shop';
    name.dispatchEvent(new Event('input'));
    await flushPromises();
    onPage('mapping-keep')
      .closest('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }));
    await flushPromises();
    expect(
      [...onPage<HTMLSelectElement>('import-mapping').options].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['none', 'Shop']);
  });

  it('can be cancelled while it takes over, says how far it is, and is not closed by chance meanwhile', async () => {
    const { imports } = await opened();
    desk.handle('imports.commit', () => later<never>().promise);
    await press('import-commit');
    desk.emit('import.progress', {
      ticket: nth(desk.inputs('imports.commit'), 0).ticket,
      step: 'drafting',
      done: 1_200,
      total: 2_400,
    });
    await flushPromises();
    expect(onPage('import-progress').textContent).toBe('Importing: 1,200 of 2,400');
    document
      .querySelector('[data-testid="import-dialog"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await flushPromises();
    expect(imports.review).not.toBeNull();
    await press('import-cancel');
    expect(desk.times('imports.cancel')).toBe(1);
  });

  it('offers to give up a file that takes long to be read, not one that is read at once', async () => {
    vi.useFakeTimers();
    const { imports } = await opened();
    imports.discard();
    const answer = later<ImportReview>();
    desk.handle('imports.open', () => answer.promise);
    void imports.read(new File(['x'], 'big.csv'));
    await flushPromises();
    await vi.advanceTimersByTimeAsync(0);
    desk.emit('import.progress', {
      ticket: present(desk.inputs('imports.open').at(-1), 'file that was opened').ticket,
      step: 'reading',
      done: 0,
      total: 0,
    });
    await flushPromises();
    expect(seenOnPage('import-reading')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(onPage('import-reading').textContent).toContain('Reading…');
    onPage('reading-cancel').click();
    answer.reject(new DeskError('notAllowed', 'cancelled'));
    await vi.advanceTimersByTimeAsync(50);
    expect([desk.times('imports.cancel'), seenOnPage('import-reading')]).toEqual([1, null]);
  });

  it('says why a file cannot be used and what can be', async () => {
    const { imports } = await opened();
    imports.discard();
    await imports.read(new File([PHOTO], 'photo.png'));
    await flushPromises();
    expect(onPage('import-problem').textContent).toContain(
      'photo.png: This is a picture, not a table.',
    );
  });
});

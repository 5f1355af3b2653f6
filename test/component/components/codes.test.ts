import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import type { CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import type { IssueGroup } from '../../../src/domain/sheet/sheetEdits.ts';
import BoxesCard from '../../../src/renderer/components/batch/BoxesCard.vue';
import CodeList from '../../../src/renderer/components/batch/CodeList.vue';
import EditManyDialog from '../../../src/renderer/components/batch/EditManyDialog.vue';
import FixSide from '../../../src/renderer/components/batch/FixSide.vue';
import RunBar from '../../../src/renderer/components/booking/RunBar.vue';
import { useFixes } from '../../../src/renderer/stores/fixes.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import CodesView from '../../../src/renderer/views/CodesView.vue';
import { emptyItem } from '../../../src/domain/shipment/draft.ts';
import { error } from '../../../src/domain/shipment/issue.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useLedger } from '../../../src/renderer/stores/ledger.ts';
import { batch, draft, snapshot } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { good } from '../../fakes/http.ts';
import { desk } from '../currentDesk.ts';
import { onPage } from '../page.ts';
import { runProgress } from '../../runProgress.ts';

const known = (
  code: string,
  name: string,
  state: CodeSuggestion['state'] = 'unverified',
  uses = 0,
): CodeSuggestion => ({
  code,
  name,
  usedFor: null,
  state,
  at: state === 'unverified' ? null : 1_760_000_000_000,
  active: true,
  uses,
});
const FIELD = 'boxes.0.items.0.product_hs_code';
const carrying = (code: string) => ({
  boxes: [
    {
      length: '1',
      width: '1',
      height: '1',
      weight: '1',
      items: [{ ...emptyItem(), name: 'Phone', product_hs_code: code }],
    },
  ],
});
const page = (): HTMLElement => document.body;
const routed = () => ({ global: { plugins: [makeRouter(createMemoryHistory())] } });

beforeEach(() => {
  vi.useFakeTimers();
  desk
    .handle('codes.local', ({ text }) =>
      [
        known('8517130000', 'Smartphones', 'verified', 4),
        known('8517140000', 'Other telephones'),
      ].filter(({ code, name }) => code.startsWith(text) || name.toLowerCase().includes(text)),
    )
    .handle('codes.suggest', ({ text, ticket }) => ({
      text,
      ticket,
      suggestions: [
        known('8517130000', 'Smartphones', 'verified', 4),
        known('8517790000', 'Parts'),
      ],
      service: 'answered',
      message: null,
    }))
    .handle('codes.nearest', () => [
      known('8517130000', 'Smartphones', 'verified'),
      known('8517140000', 'Other telephones'),
    ]);
});
const settle = async (): Promise<void> => {
  await flushPromises();
  vi.advanceTimersByTime(300);
  await flushPromises();
};

describe('HS codes under a cell of the sheet', () => {
  const cell = (text: string) => ({
    id: '01A',
    prop: 'hs',
    text,
    input: document.createElement('input'),
  });

  it('come from memory at once, are joined by the service, and are taken with arrow and Enter', async () => {
    const at = cell('85');
    const wrapper = mount(CodeList, { props: { cell: at } });
    await flushPromises();
    expect(wrapper.findAll('[role="option"]')).toHaveLength(2);
    expect(desk.times('codes.suggest')).toBe(0);
    await settle();
    expect(wrapper.findAll('[role="option"]').map((each) => each.text())).toEqual([
      '8517130000Smartphones · used 4×accepted',
      '8517790000Partsnot checked yet',
    ]);
    const key = (name: string): void =>
      (wrapper.vm as unknown as { key: (event: KeyboardEvent) => void }).key(
        new KeyboardEvent('keydown', { key: name, cancelable: true }),
      );
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect(at.input.value).toBe('8517790000');
  });

  it('put away with Escape they stay away until something else is typed', async () => {
    const wrapper = mount(CodeList, { props: { cell: cell('85') } });
    await settle();
    (wrapper.vm as unknown as { key: (event: KeyboardEvent) => void }).key(
      new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }),
    );
    await settle();
    expect(wrapper.find('[role="option"]').exists()).toBe(false);
    expect(wrapper.emitted('shown')?.at(-1)).toEqual([false]);
    await wrapper.setProps({ cell: cell('851') });
    await settle();
    expect(wrapper.findAll('[role="option"]').length).toBeGreaterThan(0);
  });

  it('that the service does not know lead to the nearest', async () => {
    useShipments().receive([
      snapshot({
        id: '01A',
        draft: draft(carrying('8517139999')),
        issues: [error(FIELD, 'hs-unknown', 'no')],
      }),
    ]);
    const wrapper = mount(CodeList, { props: { cell: cell('8517139999') } });
    await settle();
    expect(wrapper.text()).toContain('Nearest that it knows');
    expect(desk.inputs('codes.nearest')).toEqual([{ code: '8517139999', name: 'Phone' }]);
    expect(desk.times('codes.suggest')).toBe(0);
  });
});

describe('HS codes elsewhere in the batch', () => {
  it('the side panel offers them too', async () => {
    const wrapper = mount(BoxesCard, {
      props: { shipment: snapshot({ draft: draft(carrying('te')) }) },
      attachTo: page(),
    });
    const input = wrapper.get(`[data-path="${FIELD}"]`);
    await input.setValue('tele');
    await settle();
    await input.trigger('keydown', { key: 'Enter' });
    expect(wrapper.emitted('change')?.at(-1)?.[0]?.boxes[0]?.items[0]?.product_hs_code).toBe(
      '8517130000',
    );
  });

  it('many rows at once get theirs from the same list', async () => {
    const row = snapshot();
    useShipments().receive([row]);
    const columns = [
      { prop: 'city', name: 'City', width: 90 },
      { prop: 'hs', name: 'HS code', width: 90 },
    ];
    const wrapper = mount(EditManyDialog, {
      props: { open: true, columns, ids: [row.id], prop: 'hs' },
      attachTo: page(),
    });
    await flushPromises();
    const input = page().querySelector<HTMLInputElement>('[data-testid="edit-many-value"]');
    expect(input?.getAttribute('role')).toBe('combobox');
    wrapper.unmount();
  });

  it('an unknown code is mended in all of its cells with one press', async () => {
    const group: IssueGroup = {
      code: 'hs-unknown',
      column: 'boxes.*.items.*.product_hs_code',
      text: '8517139999',
      goods: 'phone',
      remedies: [],
      convert: null,
      severity: 'error',
      message: 'The service does not know the HS code 8517139999.',
      cells: 3,
      rows: ['01A', '01B'],
    };
    const made = batch();
    desk
      .handle('sheet.problems', () => [group])
      .handle('batchGoods.list', () => ({
        goods: [],
        more: 0,
        boxes: { withoutSizes: 0, withoutWeight: 0, weighable: 0 },
        unasked: 0,
      }))
      .handle('batches.open', () => ({
        batch: made,
        ids: [],
        shipments: [],
        history: { undo: null, redo: null },
      }))
      .handle('sheet.fixAlike', () => ({
        shipments: [],
        removed: [],
        skipped: [],
        order: null,
        history: { undo: null, redo: null },
      }));
    await useSheet().open(made.id);
    const wrapper = mount(FixSide, { attachTo: page() });
    await settle();
    const near = [...page().querySelectorAll<HTMLButtonElement>('[data-testid="near-0"]')];
    expect(near.map((each) => each.textContent)).toEqual([
      '8517130000 Smartphones',
      '8517140000 Other telephones',
    ]);
    expect(page().querySelector('[data-testid="problem-0"] b')?.textContent).toBe(
      'HS code of “phone” 2 rows',
    );
    expect(near[0]?.getAttribute('aria-label')).toBe('Set 8517130000, Smartphones, in 3 cells');
    near[0]?.click();
    await flushPromises();
    expect(desk.inputs('sheet.fixAlike')).toEqual([
      {
        batchId: made.id,
        code: 'hs-unknown',
        column: group.column,
        text: '8517139999',
        goods: group.goods,
        fix: { value: '8517130000' },
      },
    ]);
    wrapper.unmount();
  });

  it('checking them all is a run of its own; when nothing is left to ask, it says so', async () => {
    const made = batch();
    const rows = [snapshot({ batchId: made.id }), snapshot({ batchId: made.id })];
    desk.handle('batches.open', () => ({
      batch: made,
      ids: rows.map(({ id }) => id),
      shipments: rows,
      history: { undo: null, redo: null },
    }));
    await useSheet().open(made.id);
    const run = runProgress({ id: '01RUN', kind: 'codes', batchId: made.id, total: 2, done: 1 });
    desk.handle('codes.verifyBatch', () => run);
    const checking = useFixes().verifyCodes();
    await flushPromises();
    expect(desk.inputs('codes.verifyBatch')).toEqual([
      { ids: rows.map(({ id }) => id), batchId: made.id },
    ]);
    expect(useRuns().active).toHaveLength(1);
    const bar = mount(RunBar, { props: { run } });
    expect(bar.text()).toContain('Checking HS codes: 1 of 2');
    await bar.setProps({ run: { ...run, state: 'done', done: 2 } });
    expect(bar.text()).toContain('2 HS codes checked');
    useRuns().receive({ ...run, state: 'done', done: 2 });
    await checking;
    expect(useFixes().said?.words).toBe('The service knows all codes.');
    desk.handle('codes.verifyBatch', () => ({ ...run, id: '01NONE', total: 0 }));
    await useFixes().verifyCodes();
    expect(useFixes().said?.words).toBe('The service knows all codes.');
  });
});

describe('the screen of HS codes', () => {
  it('marks each code with what the service said of it and when, and asks again on request', async () => {
    desk
      .handle('codes.list', () => ({
        text: '',
        suggestions: [
          known('8517130000', 'Smartphones', 'verified', 4),
          known('8517140000', 'Other telephones'),
          known('8517139999', '', 'unknown', 1),
        ],
        service: 'unreachable',
        message: 'This computer has no line.',
      }))
      .handle('codes.verify', ({ code }) => ({
        code,
        valid: true,
        description: 'Other telephones',
        category: '',
      }));
    const wrapper = mount(CodesView, routed());
    await wrapper.get('[data-testid="codes-all"]').trigger('click');
    await flushPromises();
    const rows = wrapper.findAll('tbody tr').map((row) =>
      row
        .findAll('td')
        .slice(1, 5)
        .map((each) => each.text()),
    );
    expect(
      rows.map(([code, , uses, checked]) => [
        code,
        uses,
        checked?.replace(/(accepted|known) .+/, '$1 DATE'),
      ]),
    ).toEqual([
      ['8517130000', '4×', 'accepted DATE'],
      ['8517140000', '', 'not checked yet'],
      ['8517139999', '1×', 'not known DATE'],
    ]);
    expect(wrapper.get('[data-testid="codes-problem"]').text()).toContain('Saved at this desk');
    desk.handle('codes.local', () => [known('8517140000', 'Other telephones', 'verified')]);
    await wrapper.findAll('tbody tr')[1]?.get('.acts button').trigger('click');
    await flushPromises();
    expect(wrapper.findAll('tbody tr')[1]?.text()).toContain('accepted');
  });

  it('says when the whole list was fetched and how long it is, and fetches it again with what was found', async () => {
    vi.useRealTimers();
    const listed = (...names: readonly string[]) =>
      good(
        names.map((name, at) => ({
          id: at + 1,
          hs_code: String(1_515_900_000 + at),
          name,
          active: true,
          deleted_at: null,
        })),
      );
    desk.service.always('list', listed('Shea butter', 'Melon seeds'));
    const wrapper = mount(CodesView, routed());
    const words = (): string => wrapper.find('[data-testid="catalogue"]').text();
    await expect.poll(words).toBe('The service’s list of codes has not been fetched yet.');
    expect(wrapper.get('[data-testid="catalogue-fetch"]').text()).toBe('Fetch the list');
    await wrapper.get('[data-testid="catalogue-fetch"]').trigger('click');
    await expect.poll(words).toMatch(/^2 codes, fetched on .*2026/);
    await wrapper.get('[data-testid="codes-all"]').trigger('click');
    await expect.poll(() => wrapper.findAll('tbody tr').length).toBe(2);
    desk.service.always('list', listed('Shea butter', 'Melon seeds', 'Stockfish'));
    expect(wrapper.get('[data-testid="catalogue-fetch"]').text()).toBe('Fetch again');
    await wrapper.get('[data-testid="catalogue-fetch"]').trigger('click');
    await expect.poll(() => wrapper.findAll('tbody tr').length).toBe(3);
    desk.service.always('list', good([]));
    await wrapper.get('[data-testid="catalogue-fetch"]').trigger('click');
    await expect.poll(words).toBe('The service listed no codes.');
    expect(wrapper.findAll('tbody tr')).toHaveLength(3);
  });
});

describe('favourites', () => {
  it('stand first on the screen with what was shipped under each, open those shipments, and hide what the service has deleted', async () => {
    vi.useRealTimers();
    const world = await openWorld(desk);
    const row = world.add(world.addBatch({ name: 'B' }).id, draft(carrying('8517130000')));
    desk.core.memory.learner.flush();
    desk.core.listing.flush();
    const { codes } = desk.core.context.store;
    codes.seen(row.serviceId, [{ id: 1, code: '6402190000', name: 'Shoes', active: false }], 1);
    codes.favour(row.serviceId, '6402190000', true);
    const router = makeRouter(createMemoryHistory());
    const wrapper = mount(CodesView, { global: { plugins: [router] } });
    await expect.poll(() => wrapper.findAll('tbody tr').length).toBe(1);
    expect(wrapper.get('tbody tr').text()).toContain('8517130000');
    expect(wrapper.get('[data-testid="codes-hidden"]').text()).toContain('1 code that the service');
    await wrapper.get('[data-testid="codes-hidden"] button').trigger('click');
    expect(wrapper.findAll('tbody tr')).toHaveLength(2);
    await wrapper.get('[data-testid="favour-6402190000"]').trigger('click');
    await expect.poll(() => wrapper.findAll('tbody tr').length).toBe(1);
    await wrapper.get('[data-testid="favour-8517130000"]').trigger('click');
    await expect
      .poll(() => wrapper.get('[data-testid="favour-8517130000"]').attributes('aria-pressed'))
      .toBe('true');
    await wrapper.get('[data-testid="shipments-8517130000"]').trigger('click');
    await expect.poll(() => router.currentRoute.value.name).toBe('shipments');
    expect(useLedger().rows.map(({ id }) => id)).toEqual([row.id]);
    expect(useLedger().criteria.code).toBe('8517130000');
  });
});

describe('records of the service', () => {
  it('are looked up by their number, and show when they were made, changed and deleted', async () => {
    const record = { id: 12, code: '1515900000', name: 'Shea butter', active: false };
    desk.handle('codes.records', () => [
      {
        ...record,
        createdAt: '2025-01-15T09:00:00.000000Z',
        updatedAt: '',
        deletedAt: '2025-03-01T09:00:00.000000Z',
      },
    ]);
    mount(CodesView, { ...routed(), attachTo: document.body });
    await flushPromises();
    const field = onPage<HTMLInputElement>('record-no');
    field.value = '12';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    onPage('record-look-up').click();
    await flushPromises();
    expect(desk.inputs('codes.records')).toEqual([{ id: '12' }]);
    const text = onPage('code-record').textContent;
    expect(text).toContain('1515900000');
    expect(text).toMatch(/Created.*15.*2025/);
    expect(text).toMatch(/Changed–/);
    expect(text).toMatch(/Deleted.*2025/);
  });
});

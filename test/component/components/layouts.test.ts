import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import {
  NAMED_LAYOUTS,
  sheetChoice,
  type PaperLayout,
} from '../../../src/domain/paper/paperLayout.ts';
import { PAPER_NAMES, PAPERS, PER_SHEET } from '../../../src/domain/paper/papers.ts';
import { DEFAULT_CHOICES } from '../../../src/domain/paper/print.ts';
import LayoutChoice from '../../../src/renderer/components/waybill/LayoutChoice.vue';
import PdfBar from '../../../src/renderer/components/waybill/PdfBar.vue';
import SaveWaybillsDialog from '../../../src/renderer/components/waybill/SaveWaybillsDialog.vue';
import { slotWords } from '../../../src/renderer/lib/printWords.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useLabelCheck } from '../../../src/renderer/stores/labelCheck.ts';
import { usePrinting } from '../../../src/renderer/stores/printing.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { present } from '../../present.ts';
import { later } from '../realDesk.ts';

const choice = (modelValue: PaperLayout) => {
  const seen: PaperLayout[] = [];
  const wrapper = mount(LayoutChoice, {
    props: {
      modelValue,
      start: 1,
      'onUpdate:modelValue': (value: PaperLayout) => {
        seen.push(value);
        void wrapper.setProps({ modelValue: value });
      },
    },
  });
  return { wrapper, seen, last: () => seen.at(-1) };
};

describe('choosing how waybills lie on paper', () => {
  it('keeps what was chosen for labels while somebody looks at office sheets', async () => {
    const { wrapper, last } = choice(sheetChoice({ paper: 'a6', crop: 'label' }));
    await wrapper.get('[data-testid="layout-office"]').setValue(true);
    expect(last()).toMatchObject({ paper: 'a4', perSheet: 4 });
    await wrapper.get('[data-testid="layout-label"]').setValue(true);
    expect(last()).toEqual(sheetChoice({ paper: 'a6', crop: 'label' }));
  });

  it.each(['label', 'office'] as const)('offers every paper for %s', async (use) => {
    const { wrapper } = choice(NAMED_LAYOUTS.label);
    await wrapper.get(`[data-testid="layout-${use}"]`).setValue(true);
    const offered = wrapper
      .findAll('[data-testid="layout-paper"] option')
      .map((option) => option.attributes('value'))
      .filter((value) => value !== 'own');
    expect(offered).toEqual(PAPER_NAMES.filter((name) => PAPERS[name].use === use));
  });

  it.each(PER_SHEET)('calls each of %i places on a sheet by another word', (perSheet) => {
    expect(new Set(slotWords(perSheet)).size).toBe(perSheet);
  });

  it('offers what the engine can do on a sheet, and nothing of it for pages as they came', async () => {
    const { wrapper, last } = choice(NAMED_LAYOUTS.label);
    await wrapper.get('[data-testid="layout-crop"]').setValue(true);
    await wrapper.get('[data-testid="layout-rotate"]').setValue(false);
    await wrapper.get('[data-testid="layout-marks"]').setValue(true);
    await wrapper.get('[data-testid="layout-size"]').setValue('actual');
    await wrapper.get('[data-testid="layout-margin"]').setValue('4,5');
    await wrapper.get('[data-testid="layout-pages"]').setValue('label');
    expect(last()).toEqual(
      sheetChoice({
        crop: 'label',
        rotate: 'never',
        cutMarks: true,
        size: 'actual',
        margin: 4.5,
        pages: 'label',
      }),
    );
    await wrapper.get('[data-testid="layout-original"]').setValue(true);
    expect(last()).toEqual({ kind: 'original', pages: 'label' });
    expect(wrapper.find('[data-testid="layout-crop"]').exists()).toBe(false);
  });

  it('takes an own size in millimetres, and keeps the one before when it is none', async () => {
    const { wrapper, last } = choice(NAMED_LAYOUTS.label);
    await wrapper.get('[data-testid="layout-paper"]').setValue('own');
    await wrapper.get('[data-testid="layout-width"]').setValue('80');
    expect(last()).toMatchObject({ paper: { widthMm: 80, heightMm: 150 } });
    const field = wrapper.get<HTMLInputElement>('[data-testid="layout-height"]');
    await field.setValue('7');
    expect([field.element.value, last()]).toEqual([
      '150',
      expect.objectContaining({ paper: { widthMm: 80, heightMm: 150 } }),
    ]);
  });

  it('begins anew at the first place when fewer waybills go on a sheet', async () => {
    const starts: number[] = [];
    const wrapper = mount(LayoutChoice, {
      props: {
        modelValue: NAMED_LAYOUTS.a4x4,
        start: 4,
        'onUpdate:start': (value: number) => starts.push(value),
      },
    });
    expect(wrapper.findAll('[data-testid^="start-"]')).toHaveLength(4);
    await wrapper
      .findAll('[role="radio"]')
      .find((each) => each.text() === 'Two')
      ?.trigger('click');
    expect(starts).toEqual([1]);
  });
});

describe('the tools over a preview', () => {
  const bar = (props = {}) =>
    mount(PdfBar, {
      props: {
        page: 3,
        count: 1000,
        counting: false,
        zoom: 'page',
        scale: 4 / 3,
        thumbs: true,
        canThumbs: true,
        ...props,
      },
    });
  it('goes to the page that is typed and shows the one it is on when nonsense is', async () => {
    const wrapper = bar();
    const box = wrapper.get<HTMLInputElement>('[data-testid="preview-page"]');
    await box.setValue('640');
    expect(wrapper.emitted('go')).toEqual([[640]]);
    await box.setValue('no page');
    expect([wrapper.emitted('go')?.length, box.element.value]).toEqual([1, '3']);
    await wrapper.setProps({ page: 640 });
    expect(box.element.value).toBe('640');
  });
  it('does not name a number of pages before they are counted', () => {
    expect(bar({ counting: true }).get('[data-testid="preview-count"]').text()).toBe('of …');
    expect(bar().get('[data-testid="preview-count"]').text()).toBe('of 1,000');
  });
});

describe('waybills for a file or a printer', () => {
  const open = async (props: Record<string, unknown>) => {
    const world = await openWorld(desk);
    const { id: batch } = world.addBatch({ name: 'B' });
    const ids = world.fill(
      batch,
      ['1', '2', '3'].map((name) => draft({ name })),
    );
    for (const id of ids) await world.book(id);
    desk.printers.printer('counter-label', {});
    desk.printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'counter-label' });
    desk.printing.usedUpTo('counter-label', NAMED_LAYOUTS.a4x4, 3);
    await useDesk().start();
    const wrapper = mount(SaveWaybillsDialog, {
      props: { open: true, ids, name: 'w', ...props },
      attachTo: document.body,
      global: { stubs: { PdfPreview: true } },
    });
    await flushPromises();
    await nextTick();
    const get = (name: string): HTMLElement | null =>
      document.querySelector(`[data-testid="${name}"]`);
    /** Presses a button as soon as it can be. */
    const press = async (name: string): Promise<void> => {
      const able = () => get(name)?.matches(':disabled, [aria-disabled="true"]') === false || null;
      await expect.poll(able).toBe(true);
      get(name)?.click();
    };
    return {
      wrapper,
      batch,
      ids,
      get,
      press,
      asked: (
        route: 'preview.waybills' | 'documents.save' | 'printing.nextSlot' | 'printing.print',
      ) => desk.inputs(route),
    };
  };

  it('asks for a look at what is chosen, and saves just that', async () => {
    const { press, ids, asked } = await open({});
    expect(asked('preview.waybills')).toEqual([
      { ids, papers: ['waybill'], layout: NAMED_LAYOUTS.label, start: 1 },
    ]);
    await press('waybills-save');
    await expect
      .poll(() => asked('documents.save'))
      .toEqual([{ ids, papers: ['waybill'], layout: NAMED_LAYOUTS.label, start: 1, name: 'w' }]);
  });

  it('asks for the pages before the dialog is drawn, where no sheet can be begun', async () => {
    const { wrapper, get, asked } = await open({ open: false });
    expect(asked('preview.waybills')).toEqual([]);
    // Seen while the dialog is drawn, not after.
    let askedByThen: number | null = null;
    const drawn = new MutationObserver(() => {
      if (get('waybills-dialog')) askedByThen ??= asked('preview.waybills').length;
    });
    drawn.observe(document.body, { subtree: true, childList: true });
    await wrapper.setProps({ open: true });
    await expect.poll(() => askedByThen).toBe(1);
    drawn.disconnect();
  });

  it('goes to the label printer at once when it is opened to print, on the place that is free there', async () => {
    const { get, press, ids, asked } = await open({ to: 'printer' });
    expect(get('waybills-save')).toBeNull();
    get('layout-office')?.click();
    await flushPromises();
    expect(asked('printing.nextSlot').at(-1)).toEqual({
      printer: 'counter-label',
      paper: 'a4',
      perSheet: 4,
    });
    await flushPromises();
    await press('waybills-print');
    await expect
      .poll(() => asked('printing.print'))
      .toEqual([
        {
          kind: 'label',
          ids,
          printer: 'counter-label',
          layout: { ...NAMED_LAYOUTS.a4x4, pages: 'label' },
          start: 3,
        },
      ]);
  });

  it('asks once which place is free there, and leaves the place that was chosen since', async () => {
    const { get, asked } = await open({ to: 'printer' });
    const slow = later<null>();
    desk.handle('printing.nextSlot', async () => {
      await slow.promise;
      return { next: 3 };
    });
    get('layout-office')?.click();
    await flushPromises();
    expect(asked('printing.nextSlot')).toHaveLength(1);
    get('start-2')?.click();
    await flushPromises();
    slow.resolve(null);
    await flushPromises();
    expect(get('start-2')?.matches(':checked')).toBe(true);
  });

  it('asks for no place a second time where the usual layout brought it', async () => {
    const { wrapper, get, asked } = await open({ open: false });
    await useDesk().save({ layout: NAMED_LAYOUTS.a4x4 });
    await wrapper.setProps({ open: true });
    await expect.poll(() => get('start-1')).not.toBeNull();
    await flushPromises();
    expect(asked('printing.nextSlot')).toHaveLength(1);
  });

  it('prints no label of the shipments it was opened for before, whose answer comes late', async () => {
    const { wrapper, ids, get, press, asked } = await open({});
    const slow = later<null>();
    desk.handle('printing.unprinted', async ({ kind, ids: of }) => {
      if (desk.times('printing.unprinted') === 1) await slow.promise;
      return { ids: desk.printing.unprinted(kind, of) };
    });
    const toPrinter = async (): Promise<void> => {
      const to = present(get('waybills-to') as HTMLSelectElement | null, 'waybills-to');
      to.value = 'counter-label';
      to.dispatchEvent(new Event('change'));
      await flushPromises();
    };
    await wrapper.setProps({ ids: ids.slice(0, 1) });
    await toPrinter();
    await wrapper.setProps({ open: false });
    await wrapper.setProps({ open: true, ids: ids.slice(1) });
    await flushPromises();
    slow.resolve(null);
    await flushPromises();
    await toPrinter();
    await press('waybills-print');
    await expect.poll(() => asked('printing.print')).toMatchObject([{ ids: ids.slice(1) }]);
  });

  it('prints packing slips with the labels while that is ticked, each once, and remembers the tick', async () => {
    const first = await open({ to: 'printer' });
    expect(first.get('waybills-slips')?.matches(':disabled')).toBe(true);
    expect(first.get('waybills-slips')?.parentElement?.textContent).toContain('choose a printer');
    first.wrapper.unmount();
    desk.printers.printer('counter-office', {});
    desk.printing.choose('packingSlip', {
      ...DEFAULT_CHOICES.packingSlip,
      printer: 'counter-office',
    });
    usePrinting().setup = null;
    const { get, press, ids, asked, wrapper } = await open({ to: 'printer' });
    const tick = () => get('waybills-slips') as HTMLInputElement | null;
    expect([tick()?.checked, tick()?.disabled]).toEqual([false, false]);
    tick()?.click();
    await press('waybills-print');
    const slips = () =>
      asked('printing.print').filter((each) => 'kind' in each && each.kind === 'packingSlip');
    await expect.poll(slips).toEqual([{ kind: 'packingSlip', ids }]);
    await expect.poll(() => desk.printing.unprinted('packingSlip', ids)).toEqual([]);
    wrapper.unmount();
    const again = await open({ to: 'printer', ids });
    expect(again.get('waybills-slips')?.matches(':checked')).toBe(true);
    await usePrinting().printSlipsWithLabels(ids, true);
    expect(slips()).toHaveLength(1);
  });

  it('has the keyboard on Print while its pages are still being made, and prints none before', async () => {
    desk.handle('preview.waybills', () => new Promise(() => undefined));
    const { get, asked } = await open({ to: 'printer' });
    const button = () => document.activeElement;
    await expect.poll(button).toBe(get('waybills-print'));
    get('waybills-print')?.click();
    await flushPromises();
    expect(asked('printing.print')).toEqual([]);
  });

  it('closes once it is printed, after the question why it is printed again too, and offers the check by scanning', async () => {
    const { wrapper, batch, ids, press } = await open({ to: 'printer' });
    await useShipments().read(batch, ids, () => true);
    desk.handle('printing.print', ({ reason }) =>
      reason
        ? { kind: 'queued', jobs: [], missing: [], voided: [] }
        : { kind: 'reason', times: 1, waiting: 0 },
    );
    const closings = () => wrapper.emitted('update:open')?.length ?? 0;
    await press('waybills-print');
    const printing = usePrinting();
    await expect.poll(() => printing.question?.kind).toBe('reason');
    expect(closings()).toBe(0);
    await printing.answer('The paper jammed');
    expect(closings()).toBe(1);
    useToasts().list.at(-1)?.action?.run();
    expect(useLabelCheck().current?.entries).toHaveLength(3);
  });
});

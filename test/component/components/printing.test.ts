import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { DEFAULT_CHOICES } from '../../../src/domain/paper/print.ts';
import PrintButtons from '../../../src/renderer/components/printing/PrintButtons.vue';
import PrintDialog from '../../../src/renderer/components/printing/PrintDialog.vue';
import PrinterCard from '../../../src/renderer/components/printing/PrinterCard.vue';
import QueueTable from '../../../src/renderer/components/printing/QueueTable.vue';
import ScanDialog from '../../../src/renderer/components/printing/ScanDialog.vue';
import CalibrationCard from '../../../src/renderer/components/settings/CalibrationCard.vue';
import PrinterSettings from '../../../src/renderer/components/settings/PrinterSettings.vue';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import RoleCard from '../../../src/renderer/components/settings/RoleCard.vue';
import PrintView from '../../../src/renderer/views/PrintView.vue';
import { usePrinting } from '../../../src/renderer/stores/printing.ts';
import { nextId, printJob, printer, snapshot } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { desk } from '../currentDesk.ts';
import { onPage, seenOnPage } from '../page.ts';
import { soon } from '../../soon.ts';

describe('the question before a print', () => {
  it('prints again with a quick reason', async () => {
    desk.handle('printing.print', ({ reason }) =>
      reason
        ? { kind: 'queued', jobs: [], missing: [], voided: [] }
        : { kind: 'reason', times: 1, waiting: 0 },
    );
    mount(PrintDialog, { attachTo: document.body });
    await usePrinting().print({ kind: 'label', ids: [nextId()] });
    await flushPromises();
    expect(onPage<HTMLButtonElement>('print-confirm').getAttribute('aria-disabled')).toBe('true');
    onPage('reason-0').click();
    await flushPromises();
    expect(desk.inputs('printing.print').at(-1)?.reason).toBe('The paper jammed');
    expect(seenOnPage('print-dialog')).toBeNull();
  });

  it('lies above the dialog it was asked from', async () => {
    desk.handle('printing.print', () => ({ kind: 'reason', times: 1, waiting: 0 }));
    mount(PrintDialog, { attachTo: document.body });
    mount(ScanDialog, { props: { open: true, entries: [] }, attachTo: document.body });
    await flushPromises();
    await usePrinting().print({ kind: 'label', ids: [nextId()] });
    await flushPromises();
    expect(
      onPage('scan-dialog').compareDocumentPosition(onPage('print-dialog')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).not.toBe(0);
  });

  it('keeps no print back for good, and is not taken away by the next one', async () => {
    const orders = (): string[] => desk.inputs('printing.print').map(({ kind }) => kind);
    desk.handle('printing.print', ({ kind }) =>
      kind === 'label'
        ? { kind: 'reason', times: 1, waiting: 0 }
        : { kind: 'queued', jobs: [], missing: [], voided: [] },
    );
    mount(PrintDialog, { attachTo: document.body });
    const ids = [nextId()];
    void usePrinting().print({ kind: 'label', ids });
    void usePrinting().print({ kind: 'receipt', ids });
    await flushPromises();
    expect([orders(), seenOnPage('print-dialog') === null]).toEqual([['label'], false]);
    usePrinting().dismiss();
    await flushPromises();
    expect(orders()).toEqual(['label', 'receipt']);
  });

  it('prints nothing when it is put away', async () => {
    desk.handle('printing.print', () => ({
      kind: 'confirm',
      about: 'printer',
      message: 'The printer “x” is not at this desk now.',
    }));
    mount(PrintDialog, { attachTo: document.body });
    await usePrinting().print({ kind: 'label', ids: [nextId()] });
    await flushPromises();
    expect(onPage('print-dialog').textContent).toContain('not at this desk');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await flushPromises();
    expect(usePrinting().question).toBeNull();
    expect(desk.times('printing.print')).toBe(1);
  });
});

describe('the queue', () => {
  it('offers only what a job allows, and asks of one of unknown outcome whether it came out', async () => {
    const unknown = printJob({
      kind: 'unknown',
      printer: 'counter-label',
      message: 'Did it come out?',
      systemJob: null,
      at: 1,
    });
    const held = printJob({ kind: 'held', printer: 'counter-label' });
    desk.handle('printing.resolve', ({ cameOut }) => ({
      ...unknown,
      job: cameOut
        ? { kind: 'printed', printer: 'counter-label', by: 'person', at: 2 }
        : unknown.job,
      updatedAt: 2_000,
    }));
    const table = mount(QueueTable, {
      props: { jobs: [unknown, held], printers: [printer()] },
      attachTo: document.body,
    });
    const labels = (id: string) =>
      table
        .get(`[data-testid="job-${id}"]`)
        .findAll('button')
        .map((each) => each.text());
    expect(labels(unknown.id)).toEqual(['Yes, it did', 'No, print again']);
    expect(labels(held.id)).toEqual(['Release', 'Cancel']);
    onPage('came-out').click();
    await flushPromises();
    expect(usePrinting().list[0]?.job.kind).toBe('printed');
  });
});

describe('a printer that stopped in the middle of labels', () => {
  it('asks which came out, prints the rest again and settles what is ticked, of one job of several labels too', async () => {
    const { printJobs } = desk.core.context.store;
    const add = (id: string, ...of: string[]): void =>
      printJobs.insert({
        id,
        kind: 'label',
        title: `Labels ${id}`,
        items: of.map((shipmentId) => ({ shipmentId, hash: 'a'.repeat(64) })),
        layout: { kind: 'original' },
        paper: null,
        continues: false,
        copies: 1,
        reprint: 0,
        reason: null,
        operator: '',
        job: {
          kind: 'unknown',
          printer: 'Roll',
          message: 'Did it come out?',
          systemJob: null,
          at: 1,
        },
        createdAt: 1,
        updatedAt: 1,
      });
    const [one, many] = [nextId(), nextId()];
    add(one, 'S-1');
    add(many, 'S-2', 'S-3', 'S-4');
    await usePrinting().start(() => undefined);
    const table = mount(QueueTable, {
      props: { jobs: usePrinting().list, printers: [] },
      attachTo: document.body,
    });
    await table.get('[data-testid="which-came-out"]').trigger('click');
    await flushPromises();
    expect(onPage('came-record').textContent).toContain('Print the other 4');
    onPage(`came-${one}-0`).click();
    onPage(`came-${many}-1`).click();
    await flushPromises();
    expect(onPage('came-record').textContent).toContain('Print the other 2');
    onPage('came-record').click();
    await flushPromises();
    expect(seenOnPage('came-out-dialog')).toBeNull();
    expect(printJobs.get(one)?.job).toMatchObject({ kind: 'printed', by: 'person' });
    const left = printJobs.get(many);
    expect(left?.job.kind).toBe('queued');
    expect(left?.items.map(({ shipmentId }) => shipmentId)).toEqual(['S-2', 'S-4']);
    expect(['S-1', 'S-2', 'S-3', 'S-4'].map((id) => printJobs.timesPrinted(id, 'label'))).toEqual([
      1, 0, 1, 0,
    ]);
  });
});

describe('a row of the queue', () => {
  it('holds, releases, prints again, cancels and moves the job it stands for', async () => {
    const waiting = printJob({
      kind: 'queued',
      printer: 'counter-label',
      tries: 0,
      notBefore: 0,
      note: null,
    });
    const failed = printJob({ kind: 'failed', printer: 'counter-label', message: 'no', at: 1 });
    for (const route of ['printing.hold', 'printing.cancel'] as const)
      desk.handle(route, ({ id }) => (id === waiting.id ? waiting : failed));
    desk.handle('printing.again', () => ({ kind: 'queued', job: failed }));
    desk.handle('printing.move', () => ({ moved: [waiting], stayed: [] }));
    const table = mount(QueueTable, {
      props: {
        jobs: [waiting, failed],
        printers: [printer(), printer({ name: 'spare', title: 'Spare' })],
      },
      attachTo: document.body,
    });
    const row = (id: string) => table.get(`[data-testid="job-${id}"]`);
    await row(waiting.id).get('[data-testid="job-hold"]').trigger('click');
    await row(failed.id).get('[data-testid="job-again"]').trigger('click');
    await row(failed.id).get('[data-testid="job-cancel"]').trigger('click');
    await row(waiting.id).get('[data-testid="job-move"]').trigger('click');
    await flushPromises();
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
      .find(({ textContent }) => textContent.includes('Spare'))
      ?.click();
    // An entry is carried out once its menu has closed.
    await expect.poll(() => desk.inputs('printing.move')).toHaveLength(1);
    expect([
      desk.inputs('printing.hold'),
      desk.inputs('printing.again'),
      desk.inputs('printing.cancel'),
      desk.inputs('printing.move'),
    ]).toEqual([
      [{ id: waiting.id }],
      [{ id: failed.id }],
      [{ id: failed.id }],
      [{ ids: [waiting.id], printer: 'spare' }],
    ]);
  });
});

describe('a job that is printed again', () => {
  it('asks why where its label came out of another job, and sends the reason', async () => {
    const failed = printJob({ kind: 'failed', printer: 'counter-label', message: 'no', at: 1 });
    desk.handle('printing.again', ({ reason }) =>
      reason === undefined
        ? { kind: 'reason', times: 1, waiting: 0 }
        : { kind: 'queued', job: failed },
    );
    const printing = usePrinting();
    await printing.step(failed.id, 'again');
    expect(printing.question).toMatchObject({ kind: 'reason', times: 1 });
    await printing.answer('Torn');
    expect(printing.question).toBeNull();
    expect(desk.inputs('printing.again')).toEqual([
      { id: failed.id },
      { id: failed.id, reason: 'Torn' },
    ]);
  });
});

describe('a printer', () => {
  it('offers to move its jobs only while it does not print', () => {
    const printing = usePrinting();
    printing.receive([printJob({ kind: 'held', printer: 'counter-label' })]);
    printing.printers = [printer(), printer({ name: 'spare', title: 'Spare' })];
    const card = mount(PrinterCard, { props: { printer: printer(), waiting: 1 } });
    expect(card.find('[data-testid="move-all-counter-label"]').exists()).toBe(false);
    const paused = mount(PrinterCard, {
      props: { printer: printer({ paused: true }), waiting: 1 },
    });
    expect(paused.get('[data-testid="move-all-counter-label"]').text()).toBe('Move 1 job to');
  });
});

describe('the list of printers', () => {
  it('tells status, default and paper of each', () => {
    const media = [
      { name: 'na_index-4x6_4x6in', widthMm: 101.6, heightMm: 152.4 },
      { name: 'custom', widthMm: 50, heightMm: 50, upToMm: { width: 110, height: 1000 } },
    ];
    const card = (change: Parameters<typeof printer>[0]) =>
      mount(PrinterCard, { props: { printer: printer(change), waiting: 0 } });
    expect(card({ isDefault: true, media }).text()).toMatch(
      /Ready.*Usual paper: 4 × 6 in.*Default/,
    );
    const loaded = card({
      media,
      ready: [
        { name: 'x', widthMm: 210, heightMm: 297 },
        { name: 'y', widthMm: 62, heightMm: 100 },
      ],
    }).get('[data-testid="media-counter-label"]');
    expect([loaded.text(), loaded.attributes('title')]).toEqual([
      'Paper in it: A4, 62 × 100 mm',
      'Takes 4 × 6 in, roll up to 110 mm wide',
    ]);
    expect(
      card({ media: [], defaultMedia: null }).find('[data-testid="media-counter-label"]').exists(),
    ).toBe(false);
    const problem = {
      kind: 'paper',
      blocks: true,
      message: 'The printer is out of paper.',
      whatToDo: 'Put in labels or paper.',
    } as const;
    expect(card({ problem }).text()).toMatch(/Does not print.*out of paper.*Put in labels/);
    expect(card({ paused: true }).text()).toContain('Paused here');
    expect(card({}).text()).not.toContain('Default');
  });

  it.each([
    ['the queue', PrintView],
    ['the settings', PrinterSettings],
  ] as const)(
    'shows within 5 s in %s that a printer without jobs ran out of paper, and stops looking when it is left',
    async (_where, view) => {
      vi.useFakeTimers();
      const rows = [printer()];
      desk
        .handle('printers.list', () => [...rows])
        .handle('printing.setup', () => DEFAULT_CHOICES)
        .handle('printers.calibration', () => ({ x: 0, y: 0, across: 1000, along: 1000 }));
      const screen = mount(view, {
        attachTo: document.body,
        global: { stubs: { RouterLink: true, LabelRules: true } },
      });
      await vi.advanceTimersByTimeAsync(100);
      rows[0] = printer({
        problem: {
          kind: 'paper',
          blocks: true,
          message: 'The printer is out of paper.',
          whatToDo: 'Put in paper.',
        },
      });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(usePrinting().printers?.[0]?.problem?.kind).toBe('paper');
      screen.unmount();
      const before = desk.times('printers.list');
      await vi.advanceTimersByTimeAsync(20_000);
      expect(desk.times('printers.list')).toBe(before);
    },
  );
});

describe('test page and calibration', () => {
  it('prints the test page on the printer and paper chosen, and keeps what was measured in tenths of a millimetre', async () => {
    desk
      .handle('printers.calibration', () => ({ x: 0, y: 0, across: 1000, along: 1000 }))
      .handle('printers.calibrate', () => undefined)
      .handle('printers.test', () => printJob({ kind: 'held', printer: 'office' }));
    const card = mount(CalibrationCard, {
      props: { printers: [printer({ name: 'office', title: 'Office' })], papers: { office: 'a4' } },
    });
    await flushPromises();
    await card.get('[data-testid="test-page"]').trigger('click');
    expect(desk.inputs('printers.test')).toEqual([{ printer: 'office', paper: 'a4' }]);
    expect(card.get<HTMLButtonElement>('[data-testid="calibration-save"]').element.disabled).toBe(
      true,
    );
    await card.get('[data-testid="measured-left"]').setValue('12');
    await card.get('[data-testid="measured-top"]').setValue('9,5');
    await card.trigger('submit');
    await flushPromises();
    expect(desk.inputs('printers.calibrate')).toEqual([
      { printer: 'office', paper: 'a4', calibration: { x: -20, y: 5, across: 1000, along: 1000 } },
    ]);
    await card.get('[data-testid="measured-across"]').setValue('10');
    expect(card.get('[role="alert"]').text()).toContain('These values cannot be right');
    await card.trigger('submit');
    expect(desk.times('printers.calibrate')).toBe(1);
  });
});

describe('checking labels by scanning', () => {
  const open = () => {
    const host = defineComponent(() => {
      const is = shallowRef(true);
      return () =>
        h(ScanDialog, {
          open: is.value,
          'onUpdate:open': (next: boolean) => {
            is.value = next;
          },
          entries: [
            { number: 'AIE00000001NG', name: 'Sam Taylor', pieces: 1 },
            { number: 'AIE00000002NG', name: 'Ada Obi', pieces: 1 },
          ],
        });
    });
    mount(host, { attachTo: document.body });
  };
  const scan = async (text: string): Promise<string | undefined> => {
    const field = onPage<HTMLInputElement>('scan-field');
    field.value = text;
    field.dispatchEvent(new Event('input'));
    field.form?.dispatchEvent(new Event('submit', { cancelable: true }));
    await flushPromises();
    return onPage('scan-verdict').dataset.kind;
  };

  it('ticks off each label and alarms, seen and heard, on a double and on a stranger', async () => {
    const tones: string[] = [];
    const node = (): object => ({
      connect: (next: unknown) => next,
      start: vi.fn(),
      stop: vi.fn(),
      frequency: { value: 0 },
      gain: { value: 0 },
      set type(shape: string) {
        tones.push(shape);
      },
    });
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        destination = {};
        resume = () => Promise.resolve();
        createOscillator = node;
        createGain = node;
      },
    );
    open();
    await flushPromises();
    expect(document.activeElement).toBe(onPage('scan-field'));
    expect(await scan('aie00000001ng\t')).toBe('ticked');
    expect(tones).not.toContain('square');
    expect(await scan('AIE00000001NG')).toBe('double');
    expect(tones.filter((shape) => shape === 'square')).toHaveLength(6);
    expect(onPage('scan-verdict').getAttribute('role')).toBe('alert');
    expect(await scan('XYZ99999999')).toBe('stranger');
    expect(onPage('scan-progress').textContent).toBe('1 of 2');
    expect(await scan('AIE00000002NG')).toBe('ticked');
    expect(onPage('scan-verdict').textContent).toContain('All labels are there');
    expect(onPage('scan-alarms').textContent).toBe('2 alarms');
    vi.unstubAllGlobals();
  });
});

describe('printer settings', () => {
  it('say that the computer has no print service', async () => {
    desk
      .handle('printing.setup', () => DEFAULT_CHOICES)
      .handle('printers.list', () => {
        throw new DeskError('notFound', 'The computer’s print service does not answer.');
      });
    mount(PrinterSettings, { attachTo: document.body });
    await flushPromises();
    expect(onPage('no-print-service').textContent).toContain('print service does not answer');
    expect(seenOnPage('calibration')).toBeNull();
  });

  it('print nothing by itself without a printer, and stop doing so with its printer', () => {
    const card = mount(RoleCard, {
      props: { role: 'label', choice: DEFAULT_CHOICES.label, printers: [printer()] },
    });
    expect(card.get<HTMLInputElement>('[data-testid="role-label-auto"]').element.disabled).toBe(
      true,
    );
    const chosen = mount(RoleCard, {
      props: {
        role: 'label',
        choice: { ...DEFAULT_CHOICES.label, printer: 'counter-label', auto: true },
        printers: [printer()],
      },
    });
    void chosen.get('[data-testid="role-label-printer"]').setValue('');
    expect(chosen.emitted('change')?.[0]).toEqual([
      { ...DEFAULT_CHOICES.label, printer: null, auto: false },
    ]);
  });

  it('take a printer without a driver by its address, refuse what is no address, and let it be removed and put back', async () => {
    desk.handle('printing.setup', () => DEFAULT_CHOICES).handle('printers.list', () => []);
    mount(PrinterSettings, { attachTo: document.body });
    await flushPromises();
    onPage('direct-add').click();
    await soon(() => onPage('direct-name'));
    const type = async (field: string, value: string): Promise<void> => {
      const input = onPage<HTMLInputElement>(field);
      input.value = value;
      input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input'));
      await flushPromises();
    };
    const press = async (button: string): Promise<void> => {
      onPage(button).click();
      await flushPromises();
    };
    await type('direct-name', 'Zebra');
    await type('direct-kind', 'zpl');
    expect(seenOnPage('direct-columns')).toBeNull();
    await type('direct-address', 'not an address');
    await press('direct-save');
    expect(onPage('direct-printer-dialog').textContent).toContain('This is not an address');
    await type('direct-address', '192.0.2.7');
    await type('direct-width', '80,5');
    await press('direct-save');
    expect(desk.core.context.store.printSettings.get('direct', 'Zebra')).toMatchObject({
      language: 'zpl',
      via: { kind: 'network', host: '192.0.2.7', port: 9100 },
      widthMm: 80.5,
    });
    expect(onPage('direct-Zebra').textContent).toContain('Label printer, ZPL · 192.0.2.7:9100');
    await press('direct-remove');
    expect(seenOnPage('direct-Zebra')).toBeNull();
    useToasts().list.at(-1)?.action?.run();
    await flushPromises();
    expect(onPage('direct-Zebra')).toBeTruthy();
  });

  it('put a receipt on a roll one to a sheet', () => {
    const card = mount(RoleCard, {
      props: {
        role: 'receipt',
        choice: { ...DEFAULT_CHOICES.receipt, perSheet: 4, cutMarks: true },
        printers: [],
      },
    });
    void card.get('[data-testid="role-receipt-paper"]').setValue('roll');
    expect(card.emitted('change')?.[0]).toMatchObject([
      { paper: { rollMm: 80 }, perSheet: 1, cutMarks: false },
    ]);
  });
});

describe('printing one shipment', () => {
  it('offers the papers that are here, and Ctrl+P prints the label', async () => {
    desk.handle('printing.print', () => ({ kind: 'queued', jobs: [], missing: [], voided: [] }));
    const shipment = snapshot({
      state: 'booked',
      documents: [
        { kind: 'waybill', state: 'stored', hash: 'a'.repeat(64), pages: 1, message: null },
        { kind: 'invoice', state: 'missing', hash: null, pages: null, message: null },
      ],
    });
    const buttons = mount(PrintButtons, {
      props: { shipment, group: 'frame.keysCounter' },
      attachTo: document.body,
    });
    expect(buttons.findAll('button').map((each) => each.attributes('data-testid'))).toEqual([
      'print-label',
      'print-receipt',
      'print-declarationSlip',
      'print-packingSlip',
    ]);
    window.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true }),
    );
    await flushPromises();
    expect(desk.inputs('printing.print')).toEqual([{ kind: 'label', ids: [shipment.id] }]);
  });
});

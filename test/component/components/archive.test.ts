import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { NAMED_LAYOUTS } from '../../../src/domain/paper/paperLayout.ts';
import { listedShipmentOf } from '../../../src/domain/listing/listedShipment.ts';
import type { RunProgress } from '../../../src/domain/shipment/snapshot.ts';
import OtherMatters from '../../../src/renderer/components/attention/OtherMatters.vue';
import RunBar from '../../../src/renderer/components/booking/RunBar.vue';
import LedgerTable from '../../../src/renderer/components/shipments/LedgerTable.vue';
import MissingDocuments from '../../../src/renderer/components/shipments/MissingDocuments.vue';
import DocumentsCard from '../../../src/renderer/components/shipments/DocumentsCard.vue';
import StorageSettings from '../../../src/renderer/components/settings/StorageSettings.vue';
import SaveWaybillsDialog from '../../../src/renderer/components/waybill/SaveWaybillsDialog.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDocumentStore } from '../../../src/renderer/stores/documentStore.ts';
import { useEverything } from '../../../src/renderer/stores/attention.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { usePrinting } from '../../../src/renderer/stores/printing.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { draft, nextId, person, printJob, printer, settings, snapshot } from '../builders.ts';
import { useWatching } from '../../../src/renderer/stores/watching.ts';
import { desk } from '../currentDesk.ts';
import { nth } from '../../present.ts';
import { onPage, seenOnPage } from '../page.ts';
import { runProgress } from '../../runProgress.ts';

const run = (over: Partial<RunProgress> = {}): RunProgress =>
  runProgress({ id: nextId(), kind: 'files', total: 2, ...over });
const plugins = {
  global: { plugins: [makeRouter(createMemoryHistory())] },
  attachTo: document.body,
};
const IDS = [nextId(), nextId()];
const FACTS = ['Ada Obi', 'ada obi'].map((receiver, index) => ({
  reference: `WD-${index}`,
  receiver,
  tracking: 'AI1',
  date: '2026-11-20',
  country: 'US',
  option: 'Air',
  batch: 'Friday',
  number: String(index + 1),
  paper: 'waybill',
}));

describe('saving waybills as a folder of files', () => {
  const openDialog = async (taken: readonly string[] = []): Promise<void> => {
    desk
      .handle('documentStore.names', () => FACTS)
      .handle('printers.list', () => [])
      .handle('settings.save', (patch) => ({ ...settings(), ...patch }))
      .handle('documentStore.chooseFolder', () => ({
        ticket: IDS[0] ?? '',
        path: '/home/counter/out',
        look: { files: 2, missing: 0, taken },
      }))
      .handle('documentStore.saveFolder', () => run({ id: 'R' }));
    useDesk().settings = settings({ saveAs: 'folder', fileNames: '{receiver}' });
    mount(SaveWaybillsDialog, {
      props: { open: true, ids: IDS, name: 'Friday waybills' },
      ...plugins,
    });
    await flushPromises();
  };
  const names = (): string[] =>
    [...document.querySelectorAll('[data-testid="name-preview"] li')].map(
      (each) => each.textContent,
    );

  it('shows the names while the pattern is typed, as they will be', async () => {
    await openDialog();
    expect(names()).toEqual(['Ada Obi.pdf', 'ada obi-2.pdf']);
    expect(document.body.textContent).toContain('1 name would be the same as another');
    const field = onPage<HTMLInputElement>('name-pattern');
    field.value = '{number} {reciever}';
    field.dispatchEvent(new Event('input'));
    await flushPromises();
    expect(document.body.textContent).toContain('There is no field {reciever}');
    expect(onPage('waybills-folder').getAttribute('aria-disabled')).toBe('true');
    onPage('pattern-reset').click();
    await flushPromises();
    expect(names()).toEqual(['WD-0_Ada Obi.pdf', 'WD-1_ada obi.pdf']);
  });

  it('writes at once into a folder without such names, and remembers the pattern', async () => {
    await openDialog();
    onPage('field-number').click();
    await flushPromises();
    onPage('waybills-folder').click();
    await flushPromises();
    expect(desk.inputs('documentStore.saveFolder')).toEqual([
      {
        ticket: IDS[0],
        ids: IDS,
        papers: ['waybill'],
        pattern: '{receiver}{number}',
        layout: NAMED_LAYOUTS.label,
        existing: 'number',
      },
    ]);
    expect(desk.inputs('settings.save')).toEqual([
      { fileNames: '{receiver}{number}', saveAs: 'folder' },
    ]);
    expect(onPage('run-progress').dataset['kind']).toBe('files');
    useRuns().receive(run({ id: 'R', state: 'done', done: 2 }));
    await flushPromises();
    expect(seenOnPage('waybills-dialog')).toBeNull();
  });

  it('saves invoices and insurance papers too, named apart, and keeps the last kind chosen', async () => {
    await openDialog();
    const tick = async (kind: string): Promise<void> => {
      onPage<HTMLInputElement>(`paper-${kind}`).click();
      await flushPromises();
    };
    await tick('invoice');
    expect(names()[0]).toContain('_waybill.pdf');
    await tick('waybill');
    expect(onPage<HTMLInputElement>('paper-invoice').disabled).toBe(true);
    onPage('waybills-folder').click();
    await flushPromises();
    expect(desk.inputs('documentStore.names').map(({ papers }) => papers)).toEqual([
      ['waybill'],
      ['waybill', 'invoice'],
      ['invoice'],
    ]);
    expect(desk.inputs('documentStore.saveFolder')[0]?.papers).toEqual(['invoice']);
  });

  it.each(['skip', 'replace', 'number'] as const)(
    'asks before anything in the folder is touched: %s',
    async (answer) => {
      await openDialog(['Ada Obi.pdf']);
      onPage('waybills-folder').click();
      await flushPromises();
      expect(desk.times('documentStore.saveFolder')).toBe(0);
      expect(onPage('taken-names').textContent).toContain(
        'One of these files is in the folder already',
      );
      onPage(`taken-${answer}`).click();
      await flushPromises();
      expect(desk.inputs('documentStore.saveFolder')[0]?.existing).toBe(answer);
    },
  );
});

describe('what failed in a run', () => {
  const failures = [
    {
      code: 'said',
      message: 'The document does not exist (any more).',
      count: IDS.length,
      ids: IDS,
    },
  ];

  it('is told by reason, and those alone are tried again', async () => {
    desk
      .handle('documentStore.fetch', () => run({ kind: 'documents' }))
      .handle('documentStore.missing', () => ({ shipments: 2 }));
    mount(RunBar, {
      props: {
        run: run({ kind: 'documents', state: 'done', total: 5, done: 5, failed: 2, failures }),
      },
      ...plugins,
    });
    expect(onPage('run-reasons').textContent).toContain(
      '2 shipments:The document does not exist (any more).',
    );
    onPage('reason-again').click();
    await flushPromises();
    expect(desk.inputs('documentStore.fetch')).toEqual([{ ids: IDS }]);
  });

  it('offers no second try for what is not fetched, and none while it goes on', () => {
    mount(RunBar, {
      props: { run: run({ kind: 'documents', state: 'paused', failures }) },
      ...plugins,
    });
    mount(RunBar, { props: { run: run({ state: 'done', failed: 2, failures }) }, ...plugins });
    expect(document.querySelectorAll('[data-testid="run-reasons"]')).toHaveLength(2);
    expect(seenOnPage('reason-again')).toBeNull();
  });
});

describe('missing documents', () => {
  it('are named and got at one press, but not while a run goes on or the line is down', async () => {
    desk
      .handle('documentStore.fetch', () => run({ kind: 'documents' }))
      .handle('documentStore.missing', () => ({ shipments: 12 }));
    await useDocumentStore().loadMissing();
    const bar = mount(MissingDocuments, plugins);
    expect(bar.text()).toContain('12 shipments have documents that are not here yet.');
    useDesk().connectivity = { state: 'offline', since: 0 };
    await flushPromises();
    expect(onPage<HTMLButtonElement>('get-missing').disabled).toBe(true);
    useDesk().connectivity = { state: 'online', since: 0 };
    await flushPromises();
    onPage('get-missing').click();
    await flushPromises();
    expect(desk.inputs('documentStore.fetch')).toEqual([{ ids: null }]);
    expect(bar.find('[data-testid="missing-documents"]').exists()).toBe(false);
  });
});

describe('ticks in the ledger', () => {
  it('stand beside booked shipments only, by mouse, by the space bar, and all at once', async () => {
    const rows = [
      snapshot({ state: 'booked', draft: draft({ receiver: person({ first_name: 'Ada' }) }) }),
      snapshot({ state: 'booked' }),
      snapshot(),
    ].map(listedShipmentOf);
    const table = mount(LedgerTable, {
      props: {
        rows,
        selectedId: nth(rows, 0).id,
        total: 3,
        hasMore: false,
        loading: false,
        pick: true,
        picked: new Set<string>(),
        'onUpdate:picked': (next: ReadonlySet<string>) => table.setProps({ picked: next }),
      },
      ...plugins,
    });
    const picked = (): string[] => [...(table.props('picked') as Set<string>)];
    expect(table.findAll('tbody input')).toHaveLength(2);
    await table.get(`[data-testid="tick-${nth(rows, 1).id}"]`).trigger('change');
    await table.get('tbody tr').trigger('keydown.space');
    expect(picked()).toEqual([nth(rows, 1).id, nth(rows, 0).id]);
    await table.get('tbody tr').trigger('keydown.space');
    expect(picked()).toEqual([nth(rows, 1).id]);
    await table.get('[data-testid="tick-all"]').trigger('change');
    expect(new Set(picked())).toEqual(new Set([nth(rows, 0).id, nth(rows, 1).id]));
    expect(table.emitted('select')).toBeUndefined();
  });
});

describe('room on the disk', () => {
  const held = (files: number, bytes: number) => ({ files, bytes });
  const use = {
    documents: {
      waybill: held(12, 600_000),
      invoice: held(0, 0),
      insurance: held(0, 0),
      upload: held(1, 2_500_000),
      paper: held(0, 0),
      other: held(0, 0),
    },
    database: held(3, 1e6),
    backups: held(0, 0),
    log: held(0, 0),
    free: 5e9,
  };
  const show = async (): Promise<void> => {
    desk
      .handle('documentStore.use', () => use)
      .handle('documentStore.missing', () => ({ shipments: 0 }));
    mount(StorageSettings, plugins);
    await flushPromises();
  };

  it('is shown by kind', async () => {
    await show();
    expect(onPage('use-waybill').textContent).toBe('Waybills12 files600 KB');
    expect(onPage('use-upload').textContent).toContain('2.5 MB');
    expect(document.querySelector('[data-testid="use-other"]')).toBeNull();
    expect(onPage('disk-use').textContent).toContain('5 GB free');
  });

  it('offers to get again what a check found to be spoiled', async () => {
    await show();
    desk
      .handle('documentStore.check', () => run({ id: 'C', kind: 'check', total: 9 }))
      .handle('documentStore.missing', () => ({ shipments: 2 }))
      .handle('documentStore.fetch', () => run({ kind: 'documents' }));
    onPage('check-archive').click();
    await flushPromises();
    expect(onPage<HTMLButtonElement>('check-archive').disabled).toBe(true);
    useRuns().receive(
      run({
        id: 'C',
        kind: 'check',
        state: 'done',
        total: 9,
        done: 9,
        failed: 2,
        failures: [
          {
            code: 'said',
            message: 'A document is damaged on this computer. It can be fetched again.',
            count: 2,
            ids: ['a', 'b'],
          },
        ],
      }),
    );
    await flushPromises();
    expect(onPage('run-reasons').textContent).toContain('2 documents:A document is damaged');
    onPage('check-get-again').click();
    await flushPromises();
    expect(desk.inputs('documentStore.fetch')).toEqual([{ ids: null }]);
  });
});

describe('a removed document', () => {
  it('says so on its shipment and can be fetched again', async () => {
    desk.handle('documents.retry', () => []);
    const shipment = snapshot({
      state: 'booked',
      documents: [
        {
          kind: 'waybill',
          state: 'pruned',
          hash: 'a'.repeat(64),
          pages: 1,
          message: 'Removed from this computer on 2026-11-20 to free space.',
        },
      ],
    });
    mount(DocumentsCard, { props: { shipment }, ...plugins });
    expect(onPage('document-waybill').textContent).toContain(
      'Removed from this computer on 2026-11-20',
    );
    expect(seenOnPage('attach-waybill')).toBeNull();
    onPage('get-again').click();
    await flushPromises();
    expect(desk.inputs('documents.retry')).toEqual([{ ids: [shipment.id] }]);
  });
});

describe('what needs attention', () => {
  it('counts prints and the watched folder too, each with its next step', async () => {
    const [printing, watching, everything] = [usePrinting(), useWatching(), useEverything()];
    printing.printers = [printer()];
    printing.receive([
      printJob({
        kind: 'unknown',
        printer: 'counter-label',
        message: 'Did it come out?',
        systemJob: null,
        at: 1,
      }),
      printJob({ kind: 'failed', printer: 'counter-label', message: 'Out of paper.', at: 1 }),
      printJob({ kind: 'held', printer: 'counter-label' }),
      printJob({ kind: 'printed', printer: 'counter-label', by: 'system', at: 1 }),
    ]);
    watching.status = {
      on: true,
      folder: '/x',
      mode: 'SFN',
      profile: 'practice',
      service: 'practice',
      state: 'watching',
      problem: 'The folder is not there.',
      stopped: null,
    };
    watching.files = [
      {
        hash: 'f'.repeat(64),
        name: 'prices.xlsx',
        batchId: null,
        problem: 'No column names a receiver.',
        at: 1,
        outcome: 'refused',
        shipments: null,
      },
    ];
    useDesk().attention = 2;
    mount(OtherMatters, plugins);
    await flushPromises();
    expect(everything.count).toBe(7);
    const buttons = (testid: string): string[] =>
      [...onPage(testid).querySelectorAll('button, a')].map(
        (each) => each.textContent.trim() || (each.getAttribute('aria-label') ?? ''),
      );
    expect(buttons('attention-prints')).toEqual(
      expect.arrayContaining(['Yes, it did', 'No, print again', 'Print again', 'Release']),
    );
    expect(buttons('attention-folder')).toEqual([
      'Open its settings',
      'View',
      'Dismiss prices.xlsx',
    ]);
    onPage('file-away').click();
    await flushPromises();
    expect(everything.count).toBe(6);
    expect(onPage('attention-folder').textContent).not.toContain('prices.xlsx');
    expect(onPage('attention-folder').textContent).toContain(
      'The folder is not there. It is tried again automatically.',
    );
    watching.status = {
      ...watching.status,
      on: false,
      state: 'stopped',
      problem: null,
      stopped: 'It was turned on for another service.',
    };
    await flushPromises();
    expect(onPage('attention-folder').textContent).toContain(
      'StoppedIt was turned on for another service.Open',
    );
    localStorage.clear();
  });
});

import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { startRun } from '../../../src/core/service/runs/run.ts';
import type { RunProgress } from '../../../src/domain/shipment/snapshot.ts';
import FailuresDialog from '../../../src/renderer/components/booking/FailuresDialog.vue';
import RunBar from '../../../src/renderer/components/booking/RunBar.vue';
import DocumentsCard from '../../../src/renderer/components/shipments/DocumentsCard.vue';
import JournalDialog from '../../../src/renderer/components/shipments/JournalDialog.vue';
import { runWords } from '../../../src/renderer/lib/runWords.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { nextId, settings, snapshot } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { fakeClock } from '../../fakes/clock.ts';
import { like } from '../../like.ts';
import { onPage, seenOnPage } from '../page.ts';
import { runProgress } from '../../runProgress.ts';

const run = (change: Partial<RunProgress> = {}): RunProgress =>
  runProgress({
    id: nextId(),
    kind: 'rating',
    batchId: nextId(),
    total: 10,
    done: 4,
    etaMs: 5000,
    ...change,
  });

describe('the bar of a run', () => {
  it.each([
    ['invoices', 'running', 'Making invoices: 74 of 167'],
    ['tracking', 'paused', 'Tracking: paused at 74 of 167'],
    ['codes', 'stopped', 'Stopped: 73 HS codes checked'],
  ] as const)('says of %s what the line of the window says too', (kind, state, words) => {
    expect(runWords(run({ kind, state, total: 167, done: 74, failed: 1 }))).toBe(words);
  });

  it('says when the service slowed it, and not otherwise', () => {
    expect(mount(RunBar, { props: { run: run({ slowedTo: 3 }) } }).text()).toContain(
      'slowed by the service, 3 at once',
    );
    expect(mount(RunBar, { props: { run: run() } }).text()).not.toContain('slowed');
  });

  it('counts nothing twice: what is uncertain is not failed too', () => {
    const uncertain = { code: 'uncertain', message: '', count: 8 };
    const booking = { kind: 'booking', state: 'done', total: 24, done: 24 } as const;
    const text = (failed: number, failures: RunProgress['failures']): string =>
      mount(RunBar, {
        props: { run: run({ ...booking, failed, failures }) },
        global: { stubs: { RouterLink: true } },
      }).text();
    expect(text(8, [uncertain])).not.toContain('failed');
    expect(text(9, [uncertain, { code: 'problems', message: '', count: 1 }])).toContain(
      '1 failed: why?',
    );
  });

  it('says once that a person stopped it', () => {
    const begun = startRun({
      ...{ id: 'R', kind: 'booking', batchId: null, members: ['a', 'b'], concurrency: 1 },
      clock: fakeClock(),
      processItem: () => new Promise(() => {}),
      onProgress: () => {},
    });
    begun.stop();
    const text = mount(RunBar, { props: { run: begun.progress() } }).text();
    expect(text.match(/stopped/gi)).toHaveLength(1);
    expect(text).toContain('What was not started is unchanged.');
  });

  it('keeps the keyboard on the button that pauses and resumes, and says how far a paused run came', async () => {
    const bar = mount(RunBar, { props: { run: run() }, attachTo: document.body });
    onPage('run-pause').focus();
    await bar.setProps({ run: run({ state: 'paused' }) });
    expect(document.activeElement).toBe(onPage('run-resume'));
    expect(bar.text()).toContain('paused at 4 of 10');
    await bar.setProps({ run: run() });
    expect(document.activeElement).toBe(onPage('run-pause'));
  });

  it('leaves the keyboard in the sheet when a mouse presses what goes with the press', () => {
    const goes = (id: string): boolean =>
      onPage(id).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    const bar = mount(RunBar, { props: { run: run() }, attachTo: document.body });
    expect(goes('run-stop')).toBe(false);
    bar.unmount();
    mount(RunBar, { props: { run: run({ state: 'done' }) }, attachTo: document.body });
    expect(goes('run-dismiss')).toBe(false);
  });

  it('offers to go on with the rest of a run that the line stopped, and shows the new progress under the old id', async () => {
    const stopped = run({ state: 'stopped', canContinue: true, message: 'The line is down.' });
    desk.handle('rating.resume', () => ({
      ...stopped,
      state: 'running' as const,
      canContinue: false,
      message: null,
    }));
    const runs = useRuns();
    runs.receive(stopped);
    mount(RunBar, { props: { run: stopped }, attachTo: document.body });
    seenOnPage('run-go-on')?.click();
    await flushPromises();
    expect(runs.runs.map(({ id, state }) => [id, state])).toEqual([[stopped.id, 'running']]);
  });

  it('does not offer it where a person stopped the run', () => {
    mount(RunBar, { props: { run: run({ state: 'stopped' }) }, attachTo: document.body });
    expect(seenOnPage('run-go-on')).toBeNull();
  });
});

describe('why members of a run failed', () => {
  const failures = [
    { code: 'service-server', message: 'x', count: 2 },
    { code: 'problems', message: '', count: 1 },
  ];
  const ids = [nextId(), nextId(), nextId()];
  const open = async (change: Partial<RunProgress>) => {
    useDesk().settings = settings();
    desk
      .handle('rating.failures', () => [
        { code: 'service-server', message: 'x', ids: ids.slice(0, 2) },
        { code: 'problems', message: '', ids: ids.slice(2) },
      ])
      .handle('rating.start', () => ({ kind: 'asked' as const, run: run() }));
    const wrapper = mount(FailuresDialog, {
      props: { open: true, run: run({ state: 'done', failed: 3, failures, ...change }) },
      attachTo: document.body,
    });
    await flushPromises();
    return wrapper;
  };

  it('is told by reason, and only what can help is tried again, alone', async () => {
    const wrapper = await open({});
    expect(seenOnPage('failure-0')?.textContent).toContain('2 shipments');
    expect(seenOnPage('failure-again-1')).toBeNull();
    seenOnPage('failure-again-0')?.click();
    await flushPromises();
    expect(desk.inputs('rating.start')).toEqual([{ ids: ids.slice(0, 2) }]);
    expect(wrapper.emitted('update:open')).toEqual([[false]]);
  });

  it('names the field whose path the service quotes, beside the service’s own words', async () => {
    const message = 'The addresses.receiver.email field is required.';
    const refused = { code: 'service-refused', message, count: 2 };
    await open({ failures: [refused, { code: 'service-refused', message: 'No.', count: 1 }] });
    expect(onPage('failure-field-0').textContent).toBe('Receiver: e-mail');
    expect(onPage('failure-0').textContent).toContain(message);
    expect(seenOnPage('failure-field-1')).toBeNull();
  });

  it('leads to a row', async () => {
    const wrapper = await open({});
    seenOnPage('failure-go-1')?.click();
    expect(wrapper.emitted('go')).toEqual([[ids[2]]]);
  });

  it('starts no second run beside the first', async () => {
    await open({ state: 'running' });
    expect(seenOnPage('failures-again')).toBeNull();
    expect(onPage<HTMLButtonElement>('failure-again-0').disabled).toBe(true);
  });
});

describe('the papers of a booking', () => {
  it('that came without any can be attached, and what is here cannot be replaced', async () => {
    const row = snapshot({ state: 'booked' });
    desk.handle('documents.attach', ({ id }) => snapshot({ id, state: 'booked' }));
    mount(DocumentsCard, { props: { shipment: row }, attachTo: document.body });
    seenOnPage('attach-waybill')?.click();
    await flushPromises();
    expect(desk.inputs('documents.attach')).toEqual([{ id: row.id, kind: 'waybill' }]);
    document.body.innerHTML = '';
    const kept = {
      kind: 'waybill' as const,
      state: 'stored' as const,
      hash: 'a'.repeat(64),
      pages: 1,
      message: null,
    };
    mount(DocumentsCard, {
      props: { shipment: snapshot({ state: 'booked', documents: [kept] }) },
      attachTo: document.body,
    });
    expect(seenOnPage('attach-waybill')).toBeNull();
  });
});

describe('the journal', () => {
  it('is exported of what is ticked, or of days in their order', async () => {
    desk.handle('journal.export', () => ({ path: 'Documents/journal.xlsx', lines: 2 }));
    const ids = [nextId()];
    mount(JournalDialog, {
      props: { open: true, ids, 'onUpdate:open': () => undefined },
      attachTo: document.body,
    });
    await flushPromises();
    seenOnPage('journal-save')?.click();
    await flushPromises();
    seenOnPage('journal-days')?.click();
    seenOnPage('journal-csv')?.click();
    await flushPromises();
    const from = onPage<HTMLInputElement>('journal-from');
    from.value = '2099-01-01';
    from.dispatchEvent(new Event('input'));
    await flushPromises();
    expect(onPage<HTMLButtonElement>('journal-save').getAttribute('aria-disabled')).toBe('true');
    from.value = '2026-01-01';
    from.dispatchEvent(new Event('input'));
    await flushPromises();
    seenOnPage('journal-save')?.click();
    await flushPromises();
    expect(desk.inputs('journal.export')).toEqual([
      { part: { ids }, format: 'xlsx' },
      { part: { from: '2026-01-01', to: like.any(String) }, format: 'csv' },
    ]);
  });
});

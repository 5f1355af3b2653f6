import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useIdentity } from '../../../src/renderer/stores/identity.ts';
import { useOperators } from '../../../src/renderer/stores/operators.ts';
import { useReconciliation } from '../../../src/renderer/stores/reconciliation.ts';
import ReconciliationView from '../../../src/renderer/views/ReconciliationView.vue';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { nth, present } from '../../present.ts';
import { mainOf, onPage, seenOnPage } from '../page.ts';
import { later } from '../realDesk.ts';
import { rowOf, workbookOf } from '../../unit/core/imports/read/zipBuilder.ts';

/** Comparing gives way to others between its pieces. */
const settled = async () => {
  await flushPromises();
  await vi.waitUntil(() => !useReconciliation().busy);
  await flushPromises();
};
const press = async (testid: string): Promise<void> => {
  onPage(testid).click();
  await settled();
};
const show = async () => {
  const router = makeRouter(createMemoryHistory());
  const view = mount(ReconciliationView, {
    attachTo: document.body,
    global: { plugins: [router] },
  });
  await settled();
  return { view, router };
};
const drop = async (text: string, name = 'november.csv'): Promise<void> => {
  await useReconciliation().readFile(new File([text], name));
  await settled();
};
const key = async (pressed: string): Promise<void> => {
  const at = document.activeElement ?? document.body;
  at.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
  await settled();
};
/** One booked parcel and a statement that charges it and a fee. */
const compared = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  const booked = await world.book(id);
  const shown = await show();
  await drop(
    `Date,Tracking,Description,Debit,Balance\n2026-11-20,${booked.receipt?.trackingNumber ?? ''},,21900,78100\n2026-11-20,,Storage,500,77600\n2026-11-20,,Storage,500,77100\n`,
  );
  return { ...shown, id };
};

describe('the screen of the reconciliation', () => {
  it('shows how the file was read before anything is kept, then the rows of each kind', async () => {
    await compared();
    expect(onPage('statement-found').textContent).toContain('closing balance ₦77,100.00');
    expect(desk.core.context.store.statements.of(desk.core.context.identity().id)).toEqual([]);
    await press('statement-keep');
    expect(onPage('sum-onlyThere').textContent).toContain('₦1,000.00');
    expect(onPage('sum-matched').textContent).toContain('₦21,900.00');
    expect(document.querySelectorAll('[data-testid="compared-row"]')).toHaveLength(2);
    await press('kind-matched');
    expect(document.querySelectorAll('[data-testid="compared-row"]')).toHaveLength(1);
    expect(seenOnPage('compared-keep')).toBeNull();
  });

  it('shows a line that could not be read first, as an open difference that a person explains', async () => {
    await openWorld(desk);
    await show();
    await drop('Date,Tracking,Amount,Balance\n2026-11-20,PX1,-5.00,95\n2026-11-21,PX2,-5.00*,90\n');
    expect(onPage('statement-unreadable').textContent).toContain('3');
    expect(onPage('statement-found').textContent).not.toContain('closing balance');
    await press('statement-keep');
    expect(onPage('sum-unread').textContent).toContain('1');
    expect(onPage('compared-row').textContent).toContain('line 3');
    onPage('compared-row').click();
    await settled();
    expect(onPage('compared-unread').textContent).toContain('line 3');
    expect(seenOnPage('compared-keep')).not.toBeNull();
    await press('mark-explained');
    await press('compared-keep');
    expect(onPage('compared-row').textContent).toContain('Explained');
  });

  it('is worked off by keys: a state, a note, Enter, and the next row', async () => {
    await compared();
    await press('statement-keep');
    await press('state-open');
    await key('3');
    expect(document.activeElement).toBe(onPage('compared-note'));
    const note = onPage<HTMLInputElement>('compared-note');
    note.value = 'asked them';
    note.dispatchEvent(new Event('input'));
    note.closest('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settled();
    expect(document.querySelectorAll('[data-testid="compared-row"]')).toHaveLength(1);
    expect(document.activeElement).toBe(onPage('compared-row'));
    await press('state-claimed');
    expect(onPage('compared-detail').textContent).toContain('asked them');
  });

  describe('a mark in a row beyond the first page', () => {
    const beyond = async () => {
      await openWorld(desk);
      const store = useReconciliation();
      await store.open(null);
      const lines = Array.from({ length: 150 }, (_, at) => `2026-11-20,T-${at},5\n`);
      await drop(`Date,Tracking,Debit\n${lines.join('')}`);
      await store.keep();
      await store.show({ state: 'open' });
      await store.more();
      const ids = store.rows.map(({ id }) => id);
      store.selectedId = nth(ids, 120);
      return { store, ids };
    };

    it('stays at it or goes on to the row below it, not to the first one: the next mark would be set there', async () => {
      const { store, ids } = await beyond();
      await store.mark('open', 'asked them');
      expect([store.rows.length, store.selectedId]).toEqual([150, ids[120]]);
      await store.mark('explained', '');
      expect([store.rows.length, store.selectedId]).toEqual([149, ids[121]]);
    });

    it('leaves a row selected that was selected meanwhile', async () => {
      const { store, ids } = await beyond();
      const marking = store.mark('explained', '');
      store.selectedId = nth(ids, 130);
      await marking;
      expect([store.rows.length, store.selectedId]).toEqual([149, ids[130]]);
    });
  });

  it('says that a file was read before and shows its comparison', async () => {
    const { view } = await compared();
    await press('statement-keep');
    await press('statements-all');
    await drop('Date,Tracking,Debit\n2026-11-20,T-9,5\n', 'other.csv');
    await press('statement-keep');
    await press('statements-all');
    expect(view.findAll('[data-testid="statement-open"]').map((each) => each.text())).toEqual([
      'other.csv',
      'november.csv',
    ]);
    await drop('Date,Tracking,Debit\n2026-11-20,T-9,5\n', 'copy.csv');
    expect(seenOnPage('statement-form')).toBeNull();
    expect(onPage('reconciliation').textContent).toContain('other.csv');
  });

  it('takes the second sheet of a workbook whose first one was imported', async () => {
    await openWorld(desk);
    await show();
    const sheet = (name: string, amount: string) => ({
      name,
      rows: rowOf(1, ['Date', 'Reference', 'Debit']) + rowOf(2, ['2026-11-20', 'R-1', amount]),
    });
    const bytes = workbookOf([sheet('October', '700'), sheet('November', '800')]);
    const dropBook = async (): Promise<void> => {
      await useReconciliation().readFile(new File([new Uint8Array(bytes)], 'book.xlsx'));
      await settled();
    };
    await dropBook();
    await press('statement-keep');
    await press('statements-all');
    await dropBook();
    expect(onPage('statement-kept').textContent).toContain('imported before');
    const field = onPage<HTMLSelectElement>('statement-sheet');
    field.value = 'November';
    field.dispatchEvent(new Event('change'));
    await settled();
    expect(seenOnPage('statement-kept')).toBeNull();
    await press('statement-keep');
    expect(onPage('sum-onlyThere').textContent).toContain('₦800.00');
  });

  it('takes a column that no header names by a person’s word', async () => {
    await openWorld(desk);
    await show();
    await drop('Wann,Zahlung\n2026-11-20,500\n');
    expect(onPage<HTMLButtonElement>('statement-keep').getAttribute('aria-disabled')).toBe('true');
    const field = onPage<HTMLSelectElement>('field-1');
    field.value = 'charge';
    field.dispatchEvent(new Event('change'));
    await settled();
    expect(onPage<HTMLButtonElement>('statement-keep').hasAttribute('aria-disabled')).toBe(false);
  });

  describe('a correction that is made while the file is read again', () => {
    const correct = async () => {
      await openWorld(desk);
      await show();
      await drop('Wann,Zahlung,Was\n2026-11-20,500,Storage\n');
      const slow = later<null>();
      desk.handle('reconciliation.readAgain', async ({ pass, choices }) => {
        await slow.promise;
        return desk.core.reconciliation.readAgain(pass, choices);
      });
      const choose = (at: number, value: string): void => {
        const field = onPage<HTMLSelectElement>(`field-${at}`);
        field.value = value;
        field.dispatchEvent(new Event('change'));
      };
      choose(1, 'charge');
      return { choose, slow };
    };

    it('is taken too, with the one before', async () => {
      const { choose, slow } = await correct();
      choose(2, 'tracking');
      slow.resolve(null);
      await expect
        .poll(() =>
          useReconciliation()
            .preview?.form.columns.map(({ field }) => field)
            .slice(1),
        )
        .toEqual(['charge', 'tracking']);
    });

    it('does not open the form again that was put away', async () => {
      const { slow } = await correct();
      useReconciliation().preview = null;
      slow.resolve(null);
      await settled();
      expect(useReconciliation().preview).toBeNull();
    });
  });

  it('corrects the prepaid balance from the closing balance', async () => {
    await compared();
    await press('statement-keep');
    await press('correct-open');
    mainOf('correct-balance').click();
    await settled();
    expect(desk.core.wallet.view().lines[0]).toMatchObject({
      kind: 'balance',
      amount: { minor: 7_710_000, currency: 'NGN' },
      reference: 'Statement november.csv',
    });
    const [{ readAt } = { readAt: 0 }] = useReconciliation().statements;
    expect(desk.inputs('wallet.enter')).toMatchObject([{ readAt }]);
  });

  it('stays hidden when it is left before the PIN is answered', async () => {
    await openWorld(desk);
    const slow = later<null>();
    const passes: string[] = [];
    desk.handle('reconciliation.open', async () => {
      await slow.promise;
      const pass = desk.core.reconciliation.open();
      passes.push(pass);
      return { pass };
    });
    const opening = useReconciliation().open(null);
    useReconciliation().close();
    slow.resolve(null);
    await opening;
    expect(useReconciliation().pass).toBeNull();
    await expect.poll(() => desk.inputs('reconciliation.close')).toEqual([{ pass: passes[0] }]);
  });

  it('shows nothing without the PIN, and hides everything on leaving', async () => {
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    const { view } = await show();
    expect(seenOnPage('statement-choose')).toBeNull();
    const pin = onPage<HTMLInputElement>('reconciliation-pin');
    pin.value = '1234';
    pin.dispatchEvent(new Event('input'));
    await settled();
    view.find('form').element.dispatchEvent(new Event('submit', { cancelable: true }));
    await settled();
    expect(seenOnPage('statement-choose')).not.toBeNull();
    view.unmount();
    expect(useReconciliation().pass).toBeNull();
  });

  it('is closed when another operator signs in, also to an answer that comes only then', async () => {
    const manager = { name: 'Ada Obi', initials: 'AO', role: 'manager', next: '4711' } as const;
    const [made] = desk.core.operatorSettings.add(manager, '').operators;
    const pin = { operator: present(made, 'manager').id, pin: '4711' };
    const clerk = { name: 'Chi Eze', initials: 'CE', role: 'clerk', next: '3333' } as const;
    desk.core.operatorSettings.add(clerk, 'AO');
    await useOperators().start();
    await openWorld(desk);
    await show();
    await useReconciliation().open(pin);
    await drop('Date,Tracking,Debit\n2026-11-20,T-9,5\n');
    await press('statement-keep');
    expect(onPage('reconciliation').textContent).toContain('november.csv');
    desk.core.context.operators.signIn('CE', '3333');
    await settled();
    expect(onPage('reconciliation').textContent).not.toContain('november.csv');
    expect(onPage('reconciliation-pin')).toBeTruthy();

    desk.core.context.operators.signIn('AO', '4711');
    await settled();
    await useReconciliation().open(pin);
    const [statement] = useReconciliation().statements;
    const compared = useReconciliation().compare(present(statement, 'a statement').id);
    useReconciliation().close();
    await compared;
    await settled();
    expect(useReconciliation().comparison).toBeNull();
  });

  it('is opened anew for another service, whose statements it then has', async () => {
    await compared();
    await useIdentity().start();
    await press('statement-keep');
    desk.change({ activeProfile: 'test' });
    desk.emit('identity.changed', desk.core.context.identities.facts());
    await settled();
    expect(seenOnPage('reconciliation-problem')).toBeNull();
    expect(onPage('reconciliation').textContent).not.toContain('november.csv');
    await drop('Date,Tracking,Debit\n2026-11-20,T-9,5\n', 'test.csv');
    expect(onPage('statement-found')).toBeTruthy();
  });
});

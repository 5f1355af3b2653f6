import { describe, expect, it } from 'vitest';
import { askAboutDamage, type DamageDecision } from '../../../src/main/damage.ts';

const KEPT = '/desk/backups/desk-2026-11-20.db';

/** What was asked, and what came of pressing a button. */
const asked = async (
  setAside: string | null,
  backups: readonly string[],
  press: (buttons: readonly string[]) => number,
  confirm: () => number = () => 1,
): Promise<{ text: string; decision: DamageDecision }> => {
  let text = '';
  const decision = await askAboutDamage(
    {
      ask: async ({ message, detail, buttons }) => {
        text += [message, detail, ...buttons].join('\n');
        return buttons.includes('Restore') ? confirm() : press(buttons);
      },
    },
    { setAside, backups },
    (backup) => [`what is in ${backup}`],
  );
  return { text, decision };
};

describe('a ledger that cannot be opened', () => {
  it('says where the damaged one is kept, and does nothing when the question is closed', async () => {
    const { text, decision } = await asked('/desk/desk.damaged-1.db', [KEPT], () => 0);
    expect(text).toContain('/desk/desk.damaged-1.db');
    expect(decision).toEqual({ kind: 'quit' });
  });
  it('that has gone is not called damaged, and its newest backup is offered', async () => {
    const { text, decision } = await asked(null, [KEPT], (buttons) =>
      buttons.findIndex((button) => button.includes('desk-2026-11-20.db')),
    );
    expect(text).toMatch(/is missing/);
    expect(text).not.toMatch(/damaged|null/);
    expect(decision).toEqual({ kind: 'restore', from: KEPT });
  });
  it('is replaced by a backup only after a look at what is in it, and Back asks anew', async () => {
    const answers = [0, 1];
    const { text, decision } = await asked(
      '/x.db',
      [KEPT],
      () => 1,
      () => answers.shift() ?? 0,
    );
    expect(text.split(`what is in ${KEPT}`)).toHaveLength(3);
    expect(decision).toEqual({ kind: 'restore', from: KEPT });
  });
  it('whose newest backups are damaged too offers the one before them, and can still be restored', async () => {
    const paths = ['/b/desk-3.db', '/b/desk-2.db', '/b/desk-1.db'];
    const said: string[] = [];
    const decision = await askAboutDamage(
      {
        ask: async ({ detail, buttons }) => {
          said.push([detail, ...buttons].join('\n'));
          return 1;
        },
      },
      { setAside: '/x.db', backups: paths },
      (backup) => (backup === '/b/desk-1.db' ? ['what is in it'] : null),
    );
    expect(decision).toEqual({ kind: 'restore', from: '/b/desk-1.db' });
    expect(said[1]).toMatch(/This backup is damaged too: desk-3\.db\.[^]*desk-2\.db/);
    expect(said[2]).toMatch(/damaged too: desk-3\.db, desk-2\.db\.[^]*desk-1\.db/);
  });
  it('with no backup that can be used still begins empty only by a button that says so', async () => {
    let asks = 0;
    const decision = await askAboutDamage(
      { ask: async ({ buttons }) => ((asks += 1) === 1 ? 1 : buttons.length - 1) },
      { setAside: '/x.db', backups: [KEPT] },
      () => null,
    );
    expect([decision, asks]).toEqual([{ kind: 'empty' }, 2]);
  });
  it('begins empty only by the last button, also without a backup', async () => {
    expect((await asked(null, [KEPT], (buttons) => buttons.length - 1)).decision).toEqual({
      kind: 'empty',
    });
    expect((await asked('/x.db', [], () => 1)).decision).toEqual({ kind: 'empty' });
    expect((await asked('/x.db', [], () => 0)).decision).toEqual({ kind: 'quit' });
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getField } from '../../src/domain/shipment/draftPath.ts';
import { numbers } from '../bench/measure.ts';
import { fakeDesk, someDraft } from '../fakes/desk.ts';

/** An edit younger than this may be lost in a power failure, in milliseconds. */
export const DURABLE_MS = 250;
const ROWS = 5;
const FIELD = 'receiver.address_landmark';
const LONGEST_GAP_MS = 40;
const LONGEST_LIFE_MS = 600;

/** The result of one kill. Ages are those of edits that are not on disk, before the kill, in milliseconds. */
export interface KilledTyping {
  readonly typed: number;
  readonly lostOlder: number;
  readonly oldestLostMs: number;
  /** True when the last command of the history is the edit on disk. */
  readonly historyFits: boolean;
}

/** The process to kill: types numbers into five rows at random intervals, half of them through the sheet, and prints each before saving it. */
const typeForever = async (path: string, seed: number): Promise<never> => {
  const { desk, pass } = fakeDesk({ path });
  const random = numbers(seed);
  const batch = desk.batches.create('Typing', 'SFN');
  const ids = desk.drafts
    .add(
      batch,
      Array.from({ length: ROWS }, (_, row) => someDraft(String(row))),
    )
    .map(({ id }) => id);
  writeSync(1, `ready ${batch.id}\n`);
  for (let key = 1; ; key += 1) {
    const row = Math.floor(random() * ROWS);
    const id = ids[row] ?? '';
    // Written synchronously, so that the parent knows every edit whose save was started.
    writeSync(1, `${key} ${row} ${Date.now()}\n`);
    if (random() < 0.5)
      desk.sheet.edit(batch.id, [{ id, path: FIELD, value: String(key) }], 'Type', id);
    else
      desk.sheet.edit(
        batch.id,
        [
          {
            id,
            draft: {
              ...desk.ledger.must(id).draft,
              receiver: { ...desk.ledger.must(id).draft.receiver, address_landmark: String(key) },
            },
          },
        ],
        'Type',
        id,
      );
    pass(200);
    await wait(random() * LONGEST_GAP_MS);
  }
};

/** Starts a typing desk, kills it with SIGKILL at a random time, and checks what is on disk. */
export const killWhileTyping = async (seed: number): Promise<KilledTyping> => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-typing-'));
  try {
    const path = join(folder, 'desk.db');
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), path, String(seed)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const edits: { key: number; row: number; at: number }[] = [];
    let batchId = '';
    const lines = createInterface({ input: child.stdout });
    const ready = new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        const [first = '', second = '', third = ''] = line.split(' ');
        if (first === 'ready') {
          batchId = second;
          resolve();
        } else edits.push({ key: Number(first), row: Number(second), at: Number(third) });
      });
    });
    const gone = once(child, 'exit');
    const read = once(lines, 'close');
    await Promise.race([
      ready,
      gone.then(() => {
        throw new Error('the typing desk ended before it was killed');
      }),
    ]);
    await wait(numbers(seed + 1)() * LONGEST_LIFE_MS);
    const killedAt = Date.now();
    child.kill('SIGKILL');
    await Promise.all([gone, read]);
    return judge(path, batchId, edits, killedAt);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const judge = (
  path: string,
  batchId: string,
  edits: readonly { key: number; row: number; at: number }[],
  killedAt: number,
): KilledTyping => {
  const { desk, close } = fakeDesk({ path });
  const rows = desk.context.store.shipments.ofBatch(batchId);
  const saved = rows.map(({ draft }) => Number(getField(draft, FIELD)));
  const lost = edits
    .filter(({ key, row }) => key > (saved[row] ?? 0))
    .map(({ at }) => killedAt - at);
  const step = desk.context.store.history.last(batchId)?.command.steps[0];
  const newest = Math.max(0, ...saved);
  const historyFits =
    newest === 0
      ? step?.kind !== 'field'
      : step?.kind === 'field' &&
        step.after === String(newest) &&
        rows.some(({ id, draft }) => id === step.id && getField(draft, FIELD) === step.after);
  close();
  return {
    typed: edits.length,
    lostOlder: lost.filter((age) => age > DURABLE_MS).length,
    oldestLostMs: Math.max(0, ...lost),
    historyFits,
  };
};

if (import.meta.main) await typeForever(process.argv[2] ?? '', Number(process.argv[3]));

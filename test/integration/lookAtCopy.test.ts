import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookCommand } from '../../src/cli/commands/restore.ts';
import { copyDesk } from '../../src/core/ledger/backup/backupCopy.ts';
import type { CopyLook } from '../../src/domain/desk/restore.ts';
import { HttpFailure } from '../../src/core/base/ports.ts';
import { someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

let desk: RealDesk;
let elsewhere: string;
let isAnswerLost = false;
beforeEach(async () => {
  isAnswerLost = false;
  elsewhere = mkdtempSync(join(tmpdir(), 'desk-elsewhere-'));
  desk = await realDesk({
    through: (send) => async (request) => {
      const answer = await send(request);
      if (isAnswerLost && request.freshConnection === true && request.method === 'POST')
        throw new HttpFailure('reset', true, 'the answer was lost');
      return answer;
    },
  });
});
afterEach(() => {
  for (const folder of [desk.folder, elsewhere]) rmSync(folder, { recursive: true, force: true });
});
const book = async (name: string): Promise<void> => {
  const ids = await desk.add(someDraft(name));
  await desk.price(ids);
  await desk.book(ids);
};

it('a look at a copy counts what would change and what the attempts log brings back, and changes nothing', async () => {
  await book('A');
  const { path } = await copyDesk(desk.desk().context.store.db, {
    dataDir: desk.folder,
    folder: elsewhere,
    desk: 'X',
    passphrase: 'harmattan',
    kept: 3,
    now: Date.parse('2026-11-20T09:00:00Z'),
  });
  await book('B');
  isAnswerLost = true;
  await book('C');
  await desk.close(true);

  const files = (): string[] => readdirSync(desk.folder).filter((name) => name !== 'desk.lock');
  const were = files();
  const told: unknown[] = [];
  const output = {
    print: (line: string) => told.push(line),
    json: (value: unknown) => told.push(value),
    note: () => undefined,
    progress: () => undefined,
  };
  const args = { file: path, cwd: desk.folder, passphrase: 'harmattan', json: true };
  expect(await lookCommand(desk.folder, args, output)).toBe(0);
  expect(told[0]).toMatchObject({
    kind: 'backup',
    copy: { shipments: 1, booked: 1 },
    here: { shipments: 3, booked: 2 },
    fromLog: { booked: 1, uncertain: 1 },
  } satisfies { [K in keyof CopyLook]: Partial<CopyLook[K]> });
  await lookCommand(desk.folder, { ...args, json: false }, output);
  expect(told.slice(1).join('\n')).toMatch(
    /In the backup: 1 shipment[^]*In the current ledger: 3 shipments[^]*1 shipment comes back as booked and 1 as uncertain[^]*Nothing was changed/,
  );
  expect(files()).toEqual(were);
});

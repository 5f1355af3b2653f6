import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostCommand } from '../../scripts/lib/host.mjs';
import { testHost } from './support/launch.ts';

/** Starts the built desk with this data folder, which opens no window. */
const start = async (
  root: string,
  dataDir: string,
  words: readonly string[],
): Promise<{ readonly status: number | null; readonly output: string }> => {
  const { command, args, env } = hostCommand(testHost());
  const child = spawn(command, [...args, ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DESK_HOST_HEADLESS: '1',
      DESK_HOST_CONTROL: root,
      ...env,
      WAYBILL_DESK_DATA: dataDir,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => void child.once('exit', resolve));
  return { status, output };
};

// Electron shows a dialog that waits for a person.
describe.skipIf(testHost().kind === 'electron')('a start without a data folder', () => {
  let root = '';
  beforeAll(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-none-'));
    fs.writeFileSync(path.join(root, 'taken'), '');
  });
  afterAll(() => fs.rmSync(root, { recursive: true }));

  it('ends with a dialog that names the folder and what to do, not with a thrown error', async () => {
    const folder = path.join(root, 'taken', 'desk');
    const { status } = await start(root, folder, []);
    const calls = fs.readFileSync(path.join(root, 'calls.jsonl'), 'utf8');
    expect(calls).toContain('showErrorBox');
    expect(calls).toContain(`in ${folder}. A file has that name`);
    expect(status).toBe(1);
  });

  it('ends a command with the same words', async () => {
    const { status, output } = await start(root, path.join(root, 'taken'), ['desk', 'ledger']);
    expect(output).toContain(`in ${path.join(root, 'taken')}. A file has that name`);
    expect(status).toBe(1);
  });
});

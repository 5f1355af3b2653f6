import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostCommand } from '../../scripts/lib/host.mjs';
import { testHost, type LaunchedDesk } from './support/launch.ts';
import { folder, oneProgram } from './support/program.ts';

const { begin } = oneProgram();
const SAMPLE = path.resolve(import.meta.dirname, '../../resources/samples/batch-sfn.csv');

/** Starts the program once more, as the system does for a file or a link, and waits for its end. */
const openWith = (
  words: readonly string[],
  { dataDir, env = {} }: { readonly dataDir: string; readonly env?: Record<string, string> },
): Promise<{ readonly status: number | null; readonly said: string }> =>
  new Promise((resolve) => {
    const { command, args, env: hostEnv } = hostCommand(testHost());
    const child = spawn(command, [...args, ...words], {
      cwd: dataDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DESK_HOST_HEADLESS: '1',
        DESK_HOST_KEYRING: 'none',
        ...hostEnv,
        WAYBILL_DESK_DATA: dataDir,
        ...env,
      },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('exit', (status) => resolve({ status, said }));
  });
const asked = ({ page }: LaunchedDesk, name: string) => page.getByTestId(name).first();

describe('opened from outside', () => {
  it('a file goes to the window that is open and is shown before anything of it is taken', async () => {
    const desk = await begin();
    const file = path.join(desk.dataDir, 'from a mail.csv');
    fs.copyFileSync(SAMPLE, file);
    await openWith([file], desk);
    await asked(desk, 'import-commit').waitFor();
    expect(await desk.page.getByText('from a mail.csv').count()).toBeGreaterThan(0);
    expect(desk.problems()).toEqual([]);
  });

  it('a link looks its tracking number up, and one that holds anything else does nothing', async () => {
    const desk = await begin();
    await openWith(['waybill-desk:SFN0000000?book=all'], desk);
    await openWith(['waybill-desk:SFN0000000'], desk);
    await asked(desk, 'tracking-result').or(asked(desk, 'tracking-problem')).waitFor();
    await desk.page.getByText('SFN0000000').first().waitFor();
    expect(desk.page.url()).not.toContain('book');
  });

  it('a packed program that was given --no-sandbox says so and ends', async () => {
    const dataDir = folder();
    const { status, said } = await openWith(['--no-sandbox'], {
      dataDir,
      env: { DESK_HOST_PACKED: '1' },
    });
    expect(status).toBe(1);
    expect(said).toContain('--no-sandbox');
    expect(fs.existsSync(path.join(dataDir, 'desk.db'))).toBe(false);
  });
});

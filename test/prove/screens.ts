import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Proof, ProveOptions } from './proof.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The last line of a test run: `250 passed, 0 failed`. */
const COUNTS = /^(\d+) passed, (\d+) failed/m;

/** Looks at every scene of the window, also at dialogs in French and at French in the dark theme, which `npm test` leaves out. */
export const run = async ({ say }: ProveOptions): Promise<Proof> => {
  const child = spawn(process.execPath, ['scripts/test.mjs', 'test/e2e/windowScreens.test.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DESK_LOOKS: 'all' },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [, passed = '0', failed = 'all'] = COUNTS.exec(output) ?? [];
  if (status !== 0) say(output);
  return {
    title: 'Every screen and dialog, in both languages and both themes',
    rows: [
      ['looks that passed', passed],
      ['looks that failed', failed],
    ],
    ok: status === 0,
  };
};

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { purchaseBody, withField } from '../unit/practice/bodies.ts';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
interface Run {
  readonly child: ChildProcess;
  readonly firstLine: Promise<string>;
  readonly ended: Promise<Ended>;
}

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What `npm run practice` starts. */
const SOURCE = 'src/practice/index.ts';
const PROGRAM = join(builtPrograms(), 'practice.mjs');
const run = (...args: string[]): Run => start(PROGRAM, ...args);
const start = (program: string, ...args: readonly string[]): Run => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve(out.split('\n')[0] ?? '');
    });
    void ended.then(() => reject(new Error(`ended early: ${err}`)));
  });
  firstLine.catch(() => undefined);
  return { child, firstLine, ended };
};

const urlOf = (line: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';

const buy = (url: string, reference: string): Promise<Response> =>
  fetch(`${url}/api/v1/shipment/purchase`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: Buffer.from(`${PRACTICE_PUBLIC_KEY}:${PRACTICE_PRIVATE_KEY}`).toString(
        'base64',
      ),
    },
    body: JSON.stringify({
      ...withField(purchaseBody(), 'external_reference', reference),
      assigned_date: '2099-01-01',
    }),
  });

describe('npm run practice', () => {
  it('prints one line with the address and the practice keys, and stops cleanly on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const practice = start(
        SOURCE,
        '--port',
        '0',
        '--dialect',
        'observed',
        '--seed',
        '7',
        '--latency',
        '1',
        '--fault',
        'rates:delay=5000:p=0.1',
      );
      const line = await practice.firstLine;
      expect(line).toContain(PRACTICE_PUBLIC_KEY);
      expect(line).toContain(PRACTICE_PRIVATE_KEY);
      expect((await fetch(`${urlOf(line)}/__practice/shipments`)).status).toBe(200);
      practice.child.kill(signal);
      expect(await practice.ended).toMatchObject({ code: 0, out: `${line}\n`, err: '' });
    }
  });

  it.each([
    ['--bogus'],
    ['extra'],
    ['--port', 'http'],
    ['--port', '70000'],
    ['--dialect', 'welsh'],
    ['--fault', 'rates:explode'],
    ['--seed'],
  ])('exits 2 with a reason on %s %s', async (...args) => {
    const ended = await run(...args).ended;
    expect(ended.code).toBe(2);
    expect(ended.err).toContain('--help');
  });

  it('explains itself with --help and exits 0', async () => {
    const ended = await run('--help').ended;
    expect(ended.code).toBe(0);
    expect(ended.out).toContain('--fault');
  });

  it('exits 1 when the port is taken', async () => {
    const port = new URL(urlOf(await run().firstLine)).port;
    expect(await run('--port', port).ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('EADDRINUSE') as string,
    });
  });

  it('has every answered purchase again after kill -9, still refuses its reference, and serves its document', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'practice-kill-'));
    folders.push(folder);
    const first = run('--state', folder, '--seed', '7');
    const url = urlOf(await first.firstLine);
    const numbers: string[] = [];
    let invoice = '';
    for (let index = 0; index < 5; index += 1) {
      const { data } = (await (await buy(url, `WD-${index}`)).json()) as {
        data: { tracking_number: string; documents: { invoice_doc: string } };
      };
      numbers.push(data.tracking_number);
      invoice = data.documents.invoice_doc;
    }
    first.child.kill('SIGKILL');
    await first.ended;
    const again = urlOf(await run('--state', folder, '--seed', '7').firstLine);
    const list = (await (await fetch(`${again}/__practice/shipments`)).json()) as {
      tracking_number: string;
    }[];
    expect(list.map((shipment) => shipment.tracking_number)).toEqual(numbers);
    expect((await buy(again, 'WD-3')).status).toBe(409);
    const { data } = (await (await buy(again, 'WD-9')).json()) as {
      data: { tracking_number: string };
    };
    expect(numbers).not.toContain(data.tracking_number);
    expect((await fetch(invoice.replace(url, again))).status).toBe(200);
  });
});

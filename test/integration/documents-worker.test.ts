import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDocumentStore } from '../../src/core/papers/documentStore/documentStore.ts';
import type { DocumentStore } from '../../src/core/papers/documentStore/documentStore.ts';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { createDocumentWorker } from '../../src/core/papers/documents/pool.ts';
import type { DocumentWorker } from '../../src/core/papers/documents/pool.ts';
import { GRACE_MS } from '../../src/core/base/workers/runner.ts';
import { builtPrograms } from '../fakes/builtPrograms.ts';
import { PAGES, makePdf } from '../fixtures/pdf.ts';
import { receiptData, slipData } from '../fixtures/papers.ts';
import { png } from '../fixtures/pictures.ts';
import { nth } from '../present.ts';
import { patience } from '../patience.ts';

const source = (name: string): URL =>
  new URL(`../../src/core/papers/documents/${name}`, import.meta.url);
const SERVE = new URL('../../src/core/base/workers/serve.ts', import.meta.url).href;
const WORKER = pathToFileURL(join(builtPrograms(), 'worker.mjs'));
const RESOURCES = fileURLToPath(new URL('../../resources', import.meta.url));
let folder: string;
let documentStore: DocumentStore;
let worker: DocumentWorker;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-worker-'));
  documentStore = createDocumentStore(join(folder, 'archive'));
  worker = createDocumentWorker({ workerUrl: WORKER, resourcesDir: RESOURCES });
});
afterEach(async () => {
  await worker.close();
  await rm(folder, { recursive: true, force: true });
});

const store = async (bytes: Uint8Array): Promise<string> => {
  const stored = await documentStore.put(bytes);
  if (!stored.ok) throw new Error(stored.error.message);
  return documentStore.path(stored.value.hash);
};
/** Holds its thread as an endless loop does, without keeping a core from other tests. */
const NEVER_ENDS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
const label = (text: string): Promise<Uint8Array> => makePdf([{ ...PAGES.label4x6, text }]);
/** A worker that does what a test needs on a layout, and answers checks. */
const otherWorker = async (onLayout: string): Promise<URL> => {
  const path = join(folder, 'other.mjs');
  await writeFile(
    path,
    `import { serveTasks } from ${JSON.stringify(SERVE)};
    import { writeFileSync } from 'node:fs';
    serveTasks(async (task) => {
      if (task.kind === 'check') return { ok: true, value: { pages: 1 } };
      writeFileSync(task.temporaryPath, 'half a file');
      ${onLayout}
    });`,
  );
  return new URL(`file://${path}`);
};

describe('document worker', () => {
  it('checks and lays out in the order given, away from the main thread', async () => {
    const paths = await Promise.all(
      ['one', 'two', 'three'].map(async (text) => store(await label(text))),
    );
    const outPath = join(folder, 'out.pdf');
    expect(await worker.check(await label('x'))).toEqual({ ok: true, value: { pages: 1 } });
    expect(
      await worker.make({ kind: 'draftSlip', paper: '4x6in', data: slipData() }),
    ).toMatchObject({ ok: true });
    expect(
      await worker.make({ kind: 'receipt', paper: { rollMm: 1 }, data: receiptData() }),
    ).toMatchObject({ ok: false, error: { kind: 'paper' } });
    expect(await worker.picture(png(406, 609, 203))).toMatchObject({ ok: true });
    expect(await worker.picture(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatchObject({
      ok: false,
      error: { kind: 'damaged' },
    });
    expect(await worker.pageSize(await label('x'))).toEqual({ width: 288, height: 432 });
    expect(await worker.pageSize(Buffer.from('{"a":1}'))).toBeNull();
    expect(
      await worker.layout(paths, { kind: 'sheet', paper: { widthMm: 1, heightMm: 1 } }, outPath),
    ).toMatchObject({ ok: false, error: { kind: 'paper' } });
    expect(await worker.check(Buffer.from('{"a":1}'))).toMatchObject({
      ok: false,
      error: { kind: 'notPdf', looksLike: 'json' },
    });
    const result = await worker.layout([...paths, nth(paths, 0)], { kind: 'original' }, outPath);
    const size = (await stat(outPath)).size;
    expect(result).toEqual({
      ok: true,
      value: {
        pages: 4,
        placed: 4,
        cut: 0,
        next: 1,
        drawn: 0,
        refused: [],
        labels: [1, 1, 1, 1],
        size,
      },
    });
    expect(await checkPdf(await readFile(outPath))).toEqual({ ok: true, value: { pages: 4 } });
    const { stdout } = await promisify(execFile)('pdftotext', [outPath, '-']);
    expect(stdout.match(/one|two|three/g)).toEqual(['one', 'two', 'three', 'one']);
    expect((await stat(outPath)).mode & 0o777).toBe(0o600);
  });

  it('names the document that is missing, damaged or no PDF, and keeps the output that was there', async () => {
    const good = await store(await label('good'));
    const changed = await store(await label('changed'));
    // A whole PDF, but not the one that was archived under this name.
    await writeFile(changed, await label('another'));
    const page = join(folder, 'page.pdf');
    await writeFile(page, '<!doctype html>');
    const outPath = join(folder, 'out.pdf');
    await writeFile(outPath, 'before');
    for (const [bad, kind] of [
      [join(folder, 'gone.pdf'), 'missing'],
      [changed, 'damaged'],
      [page, 'notPdf'],
    ] as const) {
      expect(
        await worker.layout([good, bad, good], { kind: 'sheet', paper: 'a4' }, outPath),
      ).toMatchObject({
        ok: false,
        error: { kind: 'source', index: 1, problem: { kind } },
      });
    }
    expect(await readFile(outPath, 'utf8')).toBe('before');
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(await worker.layout([], { kind: 'sheet', paper: 'a4' }, outPath)).toMatchObject({
      ok: false,
      error: { kind: 'nothing' },
    });
  });

  it('says that the output cannot be written', async () => {
    const path = await store(await label('x'));
    expect(
      await worker.layout(
        [path],
        { kind: 'sheet', paper: 'a4' },
        join(folder, 'no such folder', 'out.pdf'),
      ),
    ).toMatchObject({
      ok: false,
      error: { kind: 'write', error: { kind: 'disk', code: 'ENOENT' } },
    });
  });

  it('says that the disk is full, and leaves neither a part of the output nor a temporary file', async () => {
    const path = await store(
      await makePdf(
        Array.from({ length: 40 }, (_, page) => ({ ...PAGES.label4x6, text: `page ${page}` })),
      ),
    );
    const outPath = join(folder, 'out.pdf');
    const script = `
      const { layoutFiles } = await import(${JSON.stringify(source('layoutFiles.ts').href)});
      const result = await layoutFiles(${JSON.stringify({ paths: [path], layout: { kind: 'original' }, outPath, temporaryPath: `${outPath}.tmp` })});
      process.stdout.write(JSON.stringify(result));`;
    // A limit on file size stands in for the full disk.
    const child = spawnSync(
      'sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f 8; exec "$0" --input-type=module -e "$1"`,
        process.execPath,
        script,
      ],
      { encoding: 'utf8', timeout: patience(30_000) },
    );
    expect(JSON.parse(child.stdout)).toMatchObject({
      ok: false,
      error: { kind: 'write', error: { kind: 'diskFull' } },
    });
    expect((await readdir(folder)).sort()).toEqual(['archive']);
  });

  it('answers the task at hand after a crash, clears up after it, and goes on with the next', async () => {
    worker = createDocumentWorker({ workerUrl: await otherWorker('process.exit(1);') });
    const [crashed, checked] = await Promise.all([
      worker.layout(['x'], { kind: 'sheet', paper: 'a4' }, join(folder, 'out.pdf')),
      worker.check(await label('x')),
    ]);
    expect(crashed).toMatchObject({ ok: false, error: { kind: 'stopped', reason: 'crashed' } });
    expect(checked).toEqual({ ok: true, value: { pages: 1 } });
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('gives up a task that never ends, and goes on with the next', async () => {
    const timeoutMs = 8_000;
    worker = createDocumentWorker({ workerUrl: await otherWorker(NEVER_ENDS), timeoutMs });
    const page = await label('x');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers = Promise.all([
      worker.layout(['x'], { kind: 'sheet', paper: 'a4' }, join(folder, 'out.pdf')),
      worker.check(page),
    ]);
    await expect
      .poll(async () => (await readdir(folder)).some((name) => name.endsWith('.tmp')))
      .toBe(true);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    await vi.advanceTimersByTimeAsync(GRACE_MS);
    const [hung, checked] = await answers;
    expect(hung).toMatchObject({ ok: false, error: { kind: 'stopped', reason: 'timeout' } });
    expect(checked).toEqual({ ok: true, value: { pages: 1 } });
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('answers everything when it is closed, and whoever asks afterwards', async () => {
    worker = createDocumentWorker({ workerUrl: await otherWorker(NEVER_ENDS) });
    const asked = [
      worker.layout(['x'], { kind: 'sheet', paper: 'a4' }, join(folder, 'out.pdf')),
      worker.check(await label('x')),
    ];
    await worker.close();
    expect(await Promise.all(asked)).toMatchObject([
      { ok: false, error: { kind: 'stopped', reason: 'closed' } },
      { ok: false, error: { kind: 'unchecked' } },
    ]);
    expect(await worker.check(await label('x'))).toMatchObject({
      ok: false,
      error: { kind: 'unchecked' },
    });
  });

  it('reports a worker file that is not there instead of waiting', async () => {
    worker = createDocumentWorker({ workerUrl: new URL(`file://${join(folder, 'none.js')}`) });
    expect(await worker.check(await label('x'))).toMatchObject({
      ok: false,
      error: { kind: 'unchecked' },
    });
  });

  it('neither keeps an idle process alive nor lets it end over a running task, in plain Node', async () => {
    const script = `
      const { createDocumentWorker } = await import(${JSON.stringify(source('pool.ts').href)});
      const worker = createDocumentWorker({ workerUrl: new URL(${JSON.stringify(source('worker.ts').href)}) });
      process.stdout.write(JSON.stringify(await worker.check(Buffer.from('^XA^XZ'))));`;
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: patience(90_000),
    });
    expect([child.status, JSON.parse(child.stdout)]).toMatchObject([
      0,
      { error: { looksLike: 'zpl' } },
    ]);
  });
});

import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { createDocumentWorker } from '../../src/core/papers/documents/pool.ts';
import type { DocumentWorker } from '../../src/core/papers/documents/pool.ts';
import type { StartRunner } from '../../src/core/base/workers/runner.ts';
import { NAMED_LAYOUTS } from '../../src/domain/paper/paperLayout.ts';
import { utilityRunner } from '../../src/main/platform/utilityRunner.ts';
import { utilityProcess } from '../chromium-host/utilityProcess.ts';
import { BOMBS } from '../fixtures/hostile.ts';
import { PAGES, makePdf } from '../fixtures/pdf.ts';
import { speak } from '../../src/texts/index.ts';
import { messageOf } from '../../src/texts/text.ts';
import { like } from '../like.ts';

const SOURCE = new URL('../../src/core/papers/documents/worker.ts', import.meta.url);
const SERVE = new URL('../../src/core/base/workers/serve.ts', import.meta.url).href;
let folder: string;
let worker: DocumentWorker;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-process-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await worker.close();
  await rm(folder, { recursive: true, force: true });
});

/** A worker that does with bytes to check whatever a test says. */
const thatDoes = async (
  onCheck: string,
  start?: (url: URL) => StartRunner,
): Promise<DocumentWorker> => {
  const path = join(folder, 'other.mjs');
  await writeFile(
    path,
    `import { serveTasks } from ${JSON.stringify(SERVE)};
    const held = [];
    serveTasks(async ({ bytes }) => {
      const text = Buffer.from(bytes).toString();
      if (text === 'environment') return Object.keys(process.env).sort();
      if (text === 'good') return 'good';
      ${onCheck}
    });`,
  );
  const workerUrl = pathToFileURL(path);
  return createDocumentWorker({ workerUrl, ...(start && { start: start(workerUrl) }) });
};
/** Starts the worker as the packaged program does. */
const asUtility = (url: URL): StartRunner =>
  utilityRunner(
    utilityProcess as unknown as Parameters<typeof utilityRunner>[0],
    url,
    'Waybill Desk documents',
  );

/** Process ids of the children of this process: those of tests before can be there too. */
const children = (): string[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
/** The most memory that each child of this process held, but for those that were there before, in megabytes. */
const peaks = (before: readonly string[]): number[] =>
  children()
    .filter((pid) => !before.includes(pid))
    .map((pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    .map((kilobytes) => Number(kilobytes) / 1024);

describe('the process that reads documents', () => {
  it.each([
    ['bytes', 'for (;;) held.push(Buffer.alloc(4e6, 1));'],
    ['objects', 'for (;;) held.push({ held: held.length });'],
  ])('costs one document when it fills its memory with %s, and says so', async (_name, onCheck) => {
    worker = await thatDoes(onCheck);
    const asked = ['good', 'bad', 'good'].map((word) => worker.check(Buffer.from(word)));
    expect(await Promise.all(asked)).toMatchObject([
      'good',
      { error: { kind: 'unchecked', message: like.stringContaining('more memory than') } },
      'good',
    ]);
  });

  it('says what is wrong in the language of the desk, and by key, so that what is kept of it can be read in another', async () => {
    worker = createDocumentWorker({ workerUrl: SOURCE });
    const cut = (await makePdf([PAGES.label4x6])).slice(0, -200);
    await speak('fr');
    try {
      const checked = await worker.check(cut);
      const message = checked.ok ? '' : checked.error.message;
      expect(message).toBe('Le PDF est endommagé ou incomplet\u00a0: sa fin manque.');
      expect(messageOf(message)).toMatchObject({ key: 'documents.damaged' });
    } finally {
      await speak('en');
    }
  });

  it('may hold more while it puts many documents together, and no longer than that', async () => {
    const path = join(folder, 'many.mjs');
    await writeFile(
      path,
      `import { serveTasks } from ${JSON.stringify(SERVE)};
      let held = [];
      serveTasks(async ({ paths }) => {
        held = Array.from({ length: 100 }, () => Buffer.alloc(4e6, 1));
        return held.length;
      }, () => undefined, ({ paths = [] }) => paths.length / 10);`,
    );
    worker = createDocumentWorker({ workerUrl: pathToFileURL(path) });
    const layout = { kind: 'original' } as const;
    const many = Array.from({ length: 4000 }, () => 'label.pdf');
    expect(await worker.layout(many, layout, join(folder, 'out.pdf'))).toBe(100);
    expect(await worker.layout(['label.pdf'], layout, join(folder, 'out.pdf'))).toMatchObject({
      ok: false,
      error: { kind: 'stopped' },
    });
  });

  it('lost a whole merge with the one document it died of: the others are laid out, that one is named', async () => {
    const path = join(folder, 'dies.mjs');
    // Stands in for a parser that falls over: what a document has to contain for that is known to nobody before.
    await writeFile(
      path,
      `const { lastIndexOf } = Buffer.prototype;
      Buffer.prototype.lastIndexOf = function (...args) {
        if (this.includes('% kills')) process.kill(process.pid, 'SIGKILL');
        if (this.includes('% breaks')) process.exit(3);
        return lastIndexOf.apply(this, args);
      };
      await import(${JSON.stringify(SOURCE.href)});`,
    );
    worker = createDocumentWorker({ workerUrl: pathToFileURL(path) });
    const label = await makePdf([PAGES.label4x6]);
    const file = async (name: string, end: string): Promise<string> => {
      await writeFile(join(folder, name), Buffer.concat([label, Buffer.from(end)]));
      return join(folder, name);
    };
    const good = await file('good.pdf', '');
    const kills = await file('kills.pdf', '\n% kills\n');
    const paths = [good, kills, good, kills, await file('breaks.pdf', '\n% breaks\n')];
    const out = join(folder, 'out.pdf');
    expect(await worker.layout(paths, { kind: 'original' }, out, { skipBad: true })).toMatchObject({
      ok: true,
      value: {
        pages: 2,
        refused: [
          { index: 1, problem: { message: like.stringContaining('more memory than') } },
          { index: 3, problem: { message: like.stringContaining('more memory than') } },
          { index: 4, problem: { message: like.stringContaining('the program stopped') } },
        ],
      },
    });
    expect(await checkPdf(readFileSync(out))).toEqual({ ok: true, value: { pages: 2 } });
    expect(await worker.layout(paths, { kind: 'original' }, out)).toMatchObject({
      ok: false,
      error: { kind: 'source', index: 1, problem: { kind: 'unchecked' } },
    });
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('sees no key and no password of the program that started it', async () => {
    process.env['WAYBILL_DESK_PRIVATE_KEY'] = 'secret';
    try {
      worker = await thatDoes('');
      const names = (await worker.check(Buffer.from('environment'))) as unknown as string[];
      expect(
        names.filter(
          (name) =>
            ![
              'LANG',
              'NODE_CHANNEL_FD',
              'NODE_CHANNEL_SERIALIZATION_MODE',
              'SystemRoot',
              'TZ',
            ].includes(name),
        ),
      ).toEqual([]);
    } finally {
      delete process.env['WAYBILL_DESK_PRIVATE_KEY'];
    }
  });

  it('sees no key either as a utility process of Electron, which passes everything on where nothing is asked for', async () => {
    vi.stubEnv('WAYBILL_DESK_PRIVATE_KEY', 'secret');
    for (const name of ['LANG', 'TZ', 'SystemRoot']) vi.stubEnv(name, undefined);
    worker = await thatDoes('', asUtility);
    const names = (await worker.check(Buffer.from('environment'))) as unknown as string[];
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual(['LANG']);
  });

  it.each([
    ['fills its memory', 'for (;;) held.push(Buffer.alloc(4e6, 1));', 'more memory than'],
    ['throws', 'throw new Error("on purpose");', 'the program stopped'],
    [
      'throws later',
      'setTimeout(() => { throw new Error("on purpose"); }); await new Promise(() => undefined);',
      'the program stopped',
    ],
  ])('says so as a utility process when it %s', async (_, onCheck, words) => {
    worker = await thatDoes(onCheck, asUtility);
    expect(await worker.check(Buffer.from('bad'))).toMatchObject({
      error: { kind: 'unchecked', message: like.stringContaining(words) },
    });
  });

  it('is not killed for the size that Electron’s process has at its start: only what a document adds counts', async () => {
    worker = await thatDoes('held.push(Buffer.alloc(120e6, 1)); return "grown";', asUtility);
    expect(await worker.check(Buffer.from('grow'))).toBe('grown');
    expect(await worker.check(Buffer.from('good'))).toBe('good');
    expect(await worker.check(Buffer.from('grow'))).toBe('grown');
  });

  it('ends with another status after an error than after a kill, which on Windows is 1', async () => {
    const path = join(folder, 'throws.mjs');
    await writeFile(
      path,
      `import { serveTasks } from ${JSON.stringify(SERVE)};
      serveTasks(async () => { throw new Error('on purpose'); });`,
    );
    const child = utilityProcess.fork(path, [], { env: { LANG: 'C' } });
    const ended = new Promise((resolve) => void child.once('exit', resolve));
    child.postMessage({ id: 1, task: {}, language: 'en' });
    expect(await ended).toBe(70);
  });

  it('works alike as a utility process of Electron, which is larger from its start', async () => {
    worker = createDocumentWorker({ workerUrl: SOURCE, start: asUtility(SOURCE) });
    expect(await worker.check(await makePdf([PAGES.a6]))).toMatchObject({ ok: true });
    await worker.close();
    expect(await worker.check(Buffer.from('x'))).toMatchObject({ error: { kind: 'unchecked' } });
  });

  it('ends a page that draws without end when labels are looked for on it, and lays out the next', async () => {
    worker = createDocumentWorker({ workerUrl: SOURCE });
    const layout = { ...NAMED_LAYOUTS.label, crop: 'label' } as const;
    const out = join(folder, 'out.pdf');
    for (const { file } of Object.values(BOMBS).filter(({ only }) => only === 'layout')) {
      await writeFile(join(folder, 'bomb.pdf'), file());
      expect(await worker.layout([join(folder, 'bomb.pdf')], layout, out)).toMatchObject({
        ok: false,
      });
    }
    await writeFile(join(folder, 'good.pdf'), await makePdf([PAGES.a4]));
    expect(await worker.layout([join(folder, 'good.pdf')], layout, out)).toMatchObject({
      ok: true,
      value: { pages: 1 },
    });
  });

  it.runIf(process.platform === 'linux')(
    'reads every bomb within 300 MB, and a good document after them',
    async () => {
      const before = children();
      worker = createDocumentWorker({ workerUrl: SOURCE });
      let most = 0;
      for (const { file, only } of Object.values(BOMBS)) {
        const checked = await worker.check(file());
        if (only !== 'layout')
          expect(checked).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
        most = Math.max(most, ...peaks(before));
      }
      expect(await worker.check(await makePdf([PAGES.a6]))).toMatchObject({ ok: true });
      expect(most).toBeGreaterThan(30);
      expect(most).toBeLessThanOrEqual(300);
    },
  );
});

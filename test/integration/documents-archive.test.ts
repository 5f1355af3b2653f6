import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createDocumentStore,
  hashOf,
  hashOfPath,
} from '../../src/core/papers/documentStore/documentStore.ts';
import { patience } from '../patience.ts';

const NOBODY = 65_534;
const bytes = Buffer.from('a document, as far as the archive cares');
const hash = hashOf(bytes);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-archive-'));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

const filesIn = async (place: string): Promise<string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('archive on disk', () => {
  it('keeps a document once, readable by its owner only, and gives it back', async () => {
    const documentStore = createDocumentStore(join(folder, 'archive'));
    expect(await documentStore.has(hash)).toBe(false);
    expect(await documentStore.put(bytes)).toEqual({
      ok: true,
      value: { hash, size: bytes.length },
    });
    await Promise.all([documentStore.put(bytes), documentStore.put(bytes)]);
    expect(await documentStore.get(hash)).toEqual({ ok: true, bytes });
    expect(await filesIn(folder)).toEqual([`${hash.slice(2)}.pdf`]);
    expect((await stat(documentStore.path(hash))).mode & 0o777).toBe(0o600);
    expect(hashOfPath(documentStore.path(hash))).toBe(hash);
  });

  it('notices a document that changed on disk, and puts it right with the next put', async () => {
    const documentStore = createDocumentStore(folder);
    await documentStore.put(bytes);
    await writeFile(documentStore.path(hash), 'something else');
    expect(await documentStore.get(hash)).toEqual({ ok: false, problem: 'damaged' });
    expect(await documentStore.has(hash)).toBe(false);
    await documentStore.put(bytes);
    expect(await documentStore.get(hash)).toEqual({ ok: true, bytes });
  });

  it('never turns a wrong hash into a path outside the folder', async () => {
    const documentStore = createDocumentStore(folder);
    expect(await documentStore.get('../../etc/passwd')).toEqual({ ok: false, problem: 'missing' });
    expect(() => documentStore.path(`..${hash.slice(2)}`)).toThrow(RangeError);
    expect(await documentStore.get(hash)).toEqual({ ok: false, problem: 'missing' });
  });

  it.skipIf(process.platform === 'win32')('says that the folder cannot be written to', async () => {
    const root = process.geteuid?.() === 0;
    // Root may write anywhere: be somebody else for a moment.
    await chmod(folder, 0o555);
    if (root) process.seteuid?.(NOBODY);
    try {
      expect(await createDocumentStore(folder).put(bytes)).toMatchObject({
        ok: false,
        error: { kind: 'readOnly' },
      });
    } finally {
      if (root) process.seteuid?.(0);
    }
    expect(await filesIn(folder)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'says that the disk is full and leaves no part of a file',
    async () => {
      // A limit on file size stands in for the full disk: the write stops half-way with an error of its own.
      const script = `
      const { createDocumentStore } = await import(${JSON.stringify(new URL('../../src/core/papers/documentStore/documentStore.ts', import.meta.url).href)});
      process.stdout.write(JSON.stringify(await createDocumentStore(${JSON.stringify(folder)}).put(Buffer.alloc(1024 * 1024, 7))));`;
      const child = spawnSync(
        'sh',
        [
          '-c',
          `trap '' XFSZ; ulimit -f 64; exec "$0" --input-type=module -e "$1"`,
          process.execPath,
          script,
        ],
        { encoding: 'utf8', timeout: patience(30_000) },
      );
      expect(JSON.parse(child.stdout)).toMatchObject({ ok: false, error: { kind: 'diskFull' } });
      expect(await filesIn(folder)).toEqual([]);
    },
  );
});

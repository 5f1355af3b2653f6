import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf, readFileRef } from '../../src/domain/shipment/files.ts';
import { makePdf, PAGES } from '../fixtures/pdf.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

let root: string;
let folder: string;
let world: RealDesk;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'waybill-beside-'));
  folder = join(root, 'orders');
  await mkdir(join(folder, 'scans'), { recursive: true });
  await mkdir(join(root, 'private'));
  await writeFile(join(root, 'private', 'payroll.pdf'), await makePdf([PAGES.a4]));
  await writeFile(join(folder, 'invoice.pdf'), await makePdf([PAGES.a4]));
  await writeFile(join(folder, 'scans', 'photo.pdf'), await makePdf([PAGES.a4]));
  world = await realDesk();
});
afterEach(async () => {
  await world.close();
  await rm(root, { recursive: true, force: true });
});

const DECISIONS = { same: 'skip', changed: 'skip', bought: 'skip' } as const;
const batchFile = async (...documents: readonly string[]): Promise<string> => {
  const path = join(folder, 'orders.csv');
  const rows = documents.map((each, at) => `S-${at},Ann,Berlin,cup,"${each}"`);
  await writeFile(
    path,
    ['shipment,receiver_first_name,receiver_city,item_name,item_document', ...rows].join('\n'),
  );
  return path;
};
/** What became of the document of each shipment: its text or, of a copy, its name; and the codes of its problems. */
const drafted = (batchId: string | null) =>
  world
    .desk()
    .context.store.shipments.ofBatch(batchId ?? '')
    .map(({ id }) => {
      const { draft, issues } = world.snapshot(id);
      const ref = readFileRef(filesOf(draft.boxes)[0]?.text ?? '');
      return [
        ref.kind === 'archived' ? `copy of ${ref.name}` : ref.kind === 'path' ? ref.path : ref.kind,
        ...issues
          .map(({ code }) => code)
          .filter((code) => code.startsWith('file-'))
          .sort(),
      ];
    });
const taken = async (path: string, over = {}) => {
  const { imports } = world.desk();
  const { token } = await imports.preview({ path }, { mode: 'SFN' });
  const { batchId } = await imports.commit(token, {
    batchId: null,
    name: 'x',
    decisions: DECISIONS,
    ...over,
  });
  return drafted(batchId);
};
const ASKED = ['file-problem', 'file-to-choose'];

describe('files that a batch file names', () => {
  it('beside it and below it are shown, then copied', async () => {
    const path = await batchFile('invoice.pdf', 'scans/photo.pdf', './scans/../invoice.pdf');
    const { files } = await world.desk().imports.preview({ path }, { mode: 'SFN' });
    expect(files.taken.map(({ name }) => name)).toEqual([
      'invoice.pdf',
      'scans/photo.pdf',
      './scans/../invoice.pdf',
    ]);
    expect(files.taken[0]?.bytes).toBeGreaterThan(100);
    expect(files.asked).toEqual([]);
    expect(await taken(path)).toEqual([
      ['copy of invoice.pdf'],
      ['copy of photo.pdf'],
      ['copy of invoice.pdf'],
    ]);
  });

  it('anywhere else are not read, and each shipment asks for its own', async () => {
    const secret = join(root, 'private', 'payroll.pdf');
    await symlink(secret, join(folder, 'linked.pdf'));
    await symlink(join(root, 'private'), join(folder, 'linked'));
    await mkdir(join(folder, '.hidden'));
    await writeFile(join(folder, '.hidden', 'a.pdf'), 'x');
    await mkdir(join(folder, 'folder.pdf'));
    execFileSync('mkfifo', [join(folder, 'pipe.pdf')]);
    await writeFile(join(folder, 'keys.txt'), 'secret');
    const names = [
      '../private/payroll.pdf',
      secret,
      `file://${secret}`,
      'linked.pdf',
      'linked/payroll.pdf',
      '.hidden/a.pdf',
      'folder.pdf',
      'pipe.pdf',
      'keys.txt',
      'gone/away.pdf',
      String.raw`\\server\share\a.pdf`,
      '//server/share/a.pdf',
      '/dev/zero',
    ];
    const path = await batchFile(...names);
    const { files } = await world.desk().imports.preview({ path }, { mode: 'SFN' });
    expect(files.taken).toEqual([]);
    expect(files.asked.map(({ name }) => name)).toEqual(names);
    expect(files.asked.every(({ why }) => why.length > 10)).toBe(true);
    expect(await taken(path)).toEqual(
      // A path never looks like a key of the service's storage, which would be sent as it stands.
      names.map((name) => [
        ['linked/payroll.pdf', 'gone/away.pdf'].includes(name) ? `./${name}` : name,
        ...ASKED,
      ]),
    );
  });

  it('that became other ones after they were shown are not taken', async () => {
    const path = await batchFile('invoice.pdf', 'scans/photo.pdf');
    const { imports } = world.desk();
    const { token } = await imports.preview({ path }, { mode: 'SFN' });
    await rm(join(folder, 'invoice.pdf'));
    await symlink(join(root, 'private', 'payroll.pdf'), join(folder, 'invoice.pdf'));
    await rm(join(folder, 'scans'), { recursive: true });
    await symlink(join(root, 'private'), join(folder, 'scans'));
    const { batchId } = await imports.commit(token, {
      batchId: null,
      name: 'x',
      decisions: DECISIONS,
    });
    expect(drafted(batchId)).toEqual([
      ['invoice.pdf', ...ASKED],
      ['./scans/photo.pdf', ...ASKED],
    ]);
  });

  it('are asked for where nobody has looked, or nobody knows where the file lies', async () => {
    const path = await batchFile('invoice.pdf');
    expect(await taken(path, { unattended: true })).toEqual([['invoice.pdf', ...ASKED]]);
    const { imports } = world.desk();
    const text = 'shipment,receiver_city,item_name,item_document\nP-1,Berlin,cup,invoice.pdf';
    const pasted = await imports.preview({ text }, { mode: 'SFN' });
    expect(pasted.files).toMatchObject({ taken: [], asked: [{ name: 'invoice.pdf' }] });
  });

  it('that hold something else than their name says are refused by name, and the others come along', async () => {
    await writeFile(join(folder, 'page.pdf'), '<!doctype html><title>Sign in</title>');
    expect(await taken(await batchFile('page.pdf', 'invoice.pdf'))).toEqual([
      ['page.pdf', ...ASKED],
      ['copy of invoice.pdf'],
    ]);
  });
});

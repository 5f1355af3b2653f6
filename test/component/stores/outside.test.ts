import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { useOutside } from '../../../src/renderer/stores/outside.ts';
import type { OutsideRequest } from '../../../src/main/outside.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';

/** The window on a desk with which files are opened from the folder of the computer, each by an event of its own. */
const withFiles = async () => {
  await openWorld(desk);
  const paths = new Map<string, string>();
  let waiting: OutsideRequest[] = [];
  /** What the reading of the first file waits for. */
  const first = later<null>();
  let reads = 0;
  desk.handle('outside.take', () => waiting.splice(0));
  desk.handle('imports.open', async ({ source }) => {
    if (!('opened' in source)) throw new Error('another file was read');
    reads += 1;
    if (reads === 1) await first.promise;
    return desk.core.imports.preview({ path: paths.get(source.opened) ?? '' }, { mode: 'SFN' });
  });
  const imports = useImports();
  await useOutside().start(() => Promise.resolve());
  return {
    imports,
    names: () => imports.parts.map(({ review }) => review.name),
    first,
    open: (name: string): void => {
      const [id, path] = [randomUUID(), join(desk.folder, name)];
      writeFileSync(path, 'receiver_city,box_weight\nLeeds,2\n');
      paths.set(id, path);
      waiting = [...waiting, { kind: 'file', id, name }];
      desk.emit('outside.came', {});
    },
  };
};

it('a file that is opened while another one is read is read after it, and both are reviewed', async () => {
  const { open, first, names } = await withFiles();
  open('a.csv');
  await expect.poll(() => desk.times('imports.open')).toBe(1);
  open('b.csv');
  first.resolve(null);
  await expect.poll(names).toEqual(['a.csv', 'b.csv']);
});

it('a file that is opened while one is reviewed comes beside it: what was corrected there stays', async () => {
  const { open, first, imports, names } = await withFiles();
  first.resolve(null);
  open('a.csv');
  await expect.poll(names).toEqual(['a.csv']);
  await imports.correct({ dateOrder: 'mdy' });
  open('b.csv');
  await expect.poll(names).toEqual(['a.csv', 'b.csv']);
  expect(imports.at).toBe(1);
  imports.show(0);
  expect(imports.corrections).toMatchObject({ dateOrder: 'mdy' });
});

it('a file that cannot be read takes nothing away from the one that is reviewed', async () => {
  const { open, first, imports, names } = await withFiles();
  first.resolve(null);
  open('a.csv');
  await expect.poll(names).toEqual(['a.csv']);
  desk.handle('imports.open', () => {
    throw new DeskError('badInput', 'This file is gone.');
  });
  open('b.csv');
  await expect.poll(() => imports.problem?.name).toBe('b.csv');
  expect(names()).toEqual(['a.csv']);
});

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLetters } from '../../../../src/core/base/files/letters.ts';
import type { FileEncoding } from '../../../../src/domain/batchFile/importReview.ts';
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts';
import { like } from '../../../like.ts';

interface LettersFile {
  readonly file: string;
  readonly encoding: FileEncoding;
  /** What stands in it. */
  readonly shows: string;
}
const FOLDER = new URL('../../../fixtures/imports/letters/', import.meta.url);
const bytesOf = (file: string): Uint8Array => readFileSync(new URL(file, FOLDER));
const FILES = JSON.parse(readFileSync(new URL('letters.json', FOLDER), 'utf8')) as LettersFile[];

describe('letters of files that do not say how they are written', () => {
  it('are guessed right in nearly all of 56 files, and where they are not, a person is asked', async () => {
    const wrong: string[] = [];
    const silent: string[] = [];
    const unread: string[] = [];
    for (const { file, encoding, shows } of FILES) {
      const bytes = bytesOf(file);
      const read = await readLetters(bytes);
      const right = read.text.includes(shows);
      if (!right) wrong.push(file);
      if (!right && read.letters.sure) silent.push(file);
      if (read.letters.readings.length === 0) silent.push(file);
      if (!read.letters.readings.some((each) => each.encoding === encoding)) unread.push(file);
      expect([file, (await readLetters(bytes, encoding)).text.includes(shows)]).toEqual([
        file,
        true,
      ]);
    }
    expect(FILES.length).toBeGreaterThan(50);
    expect(wrong.length).toBeLessThanOrEqual(2);
    expect(silent).toEqual([]);
    expect(unread).toEqual([]);
  });
  it('are not asked about in other scripts than European ones, which cannot be taken for each other', async () => {
    const asked: string[] = [];
    for (const { file } of FILES.filter(({ file: name }) => /^(?:zh|ja|ko|ru|ar)-/.test(name)))
      if (!(await readLetters(bytesOf(file))).letters.sure) asked.push(file);
    expect(asked).toEqual([]);
  });
  it('of a single accent are Western European, and asked about', async () => {
    const { encoding, letters } = await readLetters(
      Buffer.from('shipment,name\nA,Muñoz\n', 'latin1'),
    );
    expect([encoding, letters.sure]).toEqual(['windows-1252', false]);
  });
  it('of one word are asked about, however many lines it stands on', async () => {
    const tea = Buffer.from([0xb2, 0xe8]);
    const line = Buffer.concat([Buffer.from('Ada Obi,1 Sample Street,'), tea, Buffer.from(',1\n')]);
    const { letters } = await readLetters(
      Buffer.concat([
        Buffer.from('Receiver,Address,Item,Qty\n'),
        ...Array.from({ length: 40 }, () => line),
      ]),
    );
    expect([letters.sure, letters.readings.map(({ encoding }) => encoding)]).toEqual([
      false,
      like.arrayContaining(['gb18030']),
    ]);
  });
  it('show the cells that have them, whichever line they stand in', async () => {
    const { letters } = await readLetters(bytesOf('ru-windows-1251-few.csv'));
    expect(letters.readings[0]?.encoding).toBe('windows-1251');
    expect(letters.readings[0]?.sample).toContain('Кузнецов');
  });
});

describe('a choice of letters', () => {
  let test: FakeDesk;
  beforeEach(() => {
    test = fakeDesk();
  });
  afterEach(() => test.close());
  const preview = (file: string) =>
    test.desk.imports.preview({ bytes: bytesOf(file), name: file }, { mode: 'SFN' });
  const decisions = { same: 'skip', changed: 'skip', bought: 'skip' } as const;

  it('is asked for with samples, and kept for files that begin the same once the file is taken over', async () => {
    const first = await preview('tr-windows-1254-1.csv');
    expect(first.letters?.sure).toBe(false);
    const turkish = first.letters?.readings.find(({ encoding }) => encoding === 'windows-1254');
    expect(turkish?.sample).toContain('Ayşe');
    const chosen = await test.desk.imports.correct(first.token, {
      overrides: { encoding: 'windows-1254' },
    });
    expect([chosen.letters, chosen.encoding]).toEqual([null, 'windows-1254']);
    await test.desk.imports.commit(chosen.token, { batchId: null, name: 'A', decisions });

    const next = await preview('tr-windows-1254-few.csv');
    expect([next.letters, next.encoding]).toEqual([null, 'windows-1254']);
    const other = await test.desk.imports.correct(next.token, {
      overrides: { encoding: 'windows-1252' },
    });
    expect(other.encoding).toBe('windows-1252');
    expect((await preview('tr-windows-1254-own.csv')).letters?.readings.length).toBeGreaterThan(1);
  });
  it('holds on the command line too, where another can be given', async () => {
    const source = { bytes: bytesOf('cs-windows-1250-4.csv'), name: 'x.csv' };
    const guessed = await test.desk.imports.preview(source, { mode: 'SFN' });
    expect([guessed.encoding, guessed.letters?.readings.length]).toEqual(['windows-1250', 4]);
    const said = await test.desk.imports.preview(source, {
      mode: 'SFN',
      overrides: { encoding: 'windows-1252' },
    });
    expect([said.encoding, said.letters]).toEqual(['windows-1252', null]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeskError } from '../../../../src/core/base/deskError.ts';
import {
  createImportSources,
  type ImportSource,
  type ImportSources,
} from '../../../../src/core/imports/importSources.ts';
import type { Mode } from '../../../../src/domain/shipment/mode.ts';
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts';
import { fakeDialogs, type FakeDialogs } from '../../../fakes/dialogs.ts';
import { nth } from '../../../present.ts';

const TEXT = 'shipment,receiver_city,item_name,item_quantity\nA,Accra,cup,1\n';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let fake: FakeDesk;
let folder: string;
let dialogs: FakeDialogs;
let sources: ImportSources;
/** The mode of each import that was opened, in order. */
let modes: Mode[];
let inUse: Mode;

const file = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, TEXT);
  return path;
};
const names = async (source: ImportSource): Promise<readonly string[]> => {
  const { token } = await sources.open(source, {});
  return (await fake.desk.imports.shipments(token, 0, 9)).map(({ draft }) => draft.name);
};
const failure = async (source: ImportSource): Promise<unknown> =>
  sources.open(source, {}).then(
    () => 'opened',
    (reason: unknown) => (reason instanceof DeskError ? reason.code : reason),
  );

beforeEach(() => {
  fake = fakeDesk();
  folder = mkdtempSync(join(tmpdir(), 'desk-sources-'));
  dialogs = fakeDialogs();
  [modes, inUse] = [[], 'SFN'];
  const { imports } = fake.desk;
  sources = createImportSources({
    dialogs: dialogs.dialogs,
    imports: {
      ...imports,
      preview: (source, options) => {
        modes.push(options.mode);
        return imports.preview(source, options);
      },
    },
    watching: {
      pathOf: (hash) => file(`${hash}.csv`),
      status: () => ({
        on: true,
        folder,
        mode: 'STN',
        profile: 'practice',
        service: '',
        state: 'watching',
        stopped: null,
        problem: null,
      }),
    },
    openedPath: (id) => {
      if (id === UNKNOWN) throw new DeskError('notFound', 'unknown');
      return file('opened.csv');
    },
    mode: () => inUse,
  });
});
afterEach(() => {
  fake.close();
  rmSync(folder, { recursive: true, force: true });
});

it('chosen files are told to the window by name and opened by id: their paths stay here', async () => {
  dialogs.files = [file('one.csv'), file('two.csv')];
  const chosen = await sources.choose();
  expect(chosen.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
  expect(JSON.stringify(chosen)).not.toContain(folder);
  expect(await names({ chosen: nth(chosen, 1).chosen })).toEqual(['A']);
});

it('a closed dialog chooses nothing', async () => {
  expect(await sources.choose()).toEqual([]);
});

it('a file that nobody chose or opened is not read, whatever the window names', async () => {
  const path = file('secret.csv');
  expect(await failure({ chosen: UNKNOWN })).toBe('notFound');
  expect(await failure({ chosen: path })).toBe('notFound');
  expect(await failure({ opened: UNKNOWN })).toBe('notFound');
  expect(modes).toEqual([]);
});

it('each source is read in its own mode: a watched file in that of its folder, others in the one in use now', async () => {
  dialogs.files = [file('one.csv')];
  const [first] = await sources.choose();
  await sources.open({ text: TEXT }, {});
  await sources.open({ watched: 'a1' }, {});
  inUse = 'STN';
  await sources.open({ chosen: first?.chosen ?? '' }, {});
  inUse = 'SFN';
  await sources.open({ opened: 'known' }, {});
  await sources.open({ name: 'dropped.csv', bytes: new TextEncoder().encode(TEXT) }, {});
  expect(modes).toEqual(['SFN', 'STN', 'STN', 'SFN', 'SFN']);
});

it('another sheet is opened of the file in review, not of a new one', async () => {
  const { token } = await sources.open({ text: TEXT }, {});
  expect(await failure({ of: token, sheet: '' })).toBe('opened');
  expect(await failure({ of: 'none', sheet: '' })).toBe('notAllowed');
  expect(modes).toEqual(['SFN']);
});

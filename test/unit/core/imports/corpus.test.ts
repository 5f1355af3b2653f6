import { describe, expect, it } from 'vitest';
import { KNOWN_SYSTEMS } from '../../../../src/domain/batchFile/knownSystems/index.ts';
import { present } from '../../../present.ts';
import { corpus, readCorpusFile, scoreOf } from '../../../fixtures/imports/score.ts';

describe('a file of a shop or a vendor comes out whole', () => {
  it.each(corpus().map((each) => [each.file, each] as const))('%s', async (_, expected) => {
    const batch = await readCorpusFile(expected);
    const { wrong, lost } = scoreOf(expected, batch);
    expect({
      wrong,
      lost,
      system: batch.system,
      asked: batch.columns.flatMap(({ header, guesses }) => (guesses ? [header] : [])),
      leftOut: Object.fromEntries(batch.leftOut.map(({ why, lines }) => [why, lines])),
      errors: batch.drafts.flatMap(({ issues }) =>
        issues.filter(({ severity }) => severity === 'error').map(({ message }) => message),
      ),
    }).toEqual({
      wrong: [],
      lost: [],
      system: expected.system,
      asked: expected.asked,
      leftOut: expected.leftOut,
      errors: [],
    });
  });

  it('says which hidden columns of a sheet it read', async () => {
    const file = corpus().find((each) => each.file === 'vendor-number-formats.xlsx');
    const { issues } = await readCorpusFile(present(file, 'the sheet with a hidden column'));
    expect(issues.map(({ code, message }) => [code, message.includes('“State”')])).toEqual([
      ['hidden-columns', true],
    ]);
  });

  it('has a file of every shop', () => {
    const shops = KNOWN_SYSTEMS.filter(({ kind }) => kind === 'orders').map(({ id }) => id);
    const there = new Set(corpus().map(({ system }) => system));
    expect(shops.filter((id) => !there.has(id))).toEqual([]);
  });
});

import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArchiveArgs } from '../../../src/cli/commands/archive.ts';
import { readWaybillsArgs } from '../../../src/cli/commands/waybills.ts';
import { NAMED_LAYOUTS } from '../../../src/domain/paper/paperLayout.ts';

describe('words of desk waybills', () => {
  it.each([
    [[], '--folder DIR or --out'],
    [['--folder', 'a', '--out', 'b.pdf'], '--folder DIR or --out'],
    [['--out', 'b.pdf', '--name', '{number}'], 'go with --folder'],
    [['--folder', 'a', '--existing', 'overwrite'], '--existing takes skip or replace or number'],
    [['--folder', 'a', '--layout', 'a4x4'], 'Several waybills'],
    [['--folder', 'a', '--what'], 'what'],
  ])('%j is refused', (args, words) => {
    expect(() => readWaybillsArgs(args, '/x')).toThrow(words);
  });

  it('are read, paths from where the person stands', () => {
    expect(
      readWaybillsArgs(
        ['ada', 'obi', '--folder', 'out', '--existing', 'skip', '--layout', 'a4'],
        '/home/x',
      ),
    ).toEqual({
      text: 'ada obi',
      batch: null,
      papers: ['waybill'],
      folder: resolve('/home/x', 'out'),
      out: null,
      name: '{reference}_{receiver}.pdf',
      existing: 'skip',
      paper: { layout: NAMED_LAYOUTS.a4, start: 1 },
      get: false,
      json: false,
    });
  });
});

it('papers are any of the three kinds, in their order', () => {
  expect(
    readWaybillsArgs(['--folder', 'out', '--papers', 'Invoice, waybill'], '/home').papers,
  ).toEqual(['waybill', 'invoice']);
  expect(() => readWaybillsArgs(['--folder', 'out', '--papers', 'receipts'], '/home')).toThrow(
    '--papers takes waybill, invoice, insurance',
  );
});

describe('words of desk archive', () => {
  it.each([
    [['empty'], 'desk archive use'],
    [['prune'], '--days N'],
    [['prune', '--days', '0'], 'from 1 to 3650'],
    [['check', 'it'], 'desk archive use'],
  ])('%j is refused', (args, words) => {
    expect(() => readArchiveArgs(args)).toThrow(words);
  });
  it('look at the room by themselves, and never remove without --yes', () => {
    expect(readArchiveArgs([])).toMatchObject({ word: 'use' });
    expect(readArchiveArgs(['prune', '--days', '90'])).toMatchObject({
      word: 'prune',
      days: 90,
      yes: false,
    });
  });
});

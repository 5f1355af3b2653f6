import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { prepareCommand } from '../../../src/cli/prepareCommand.ts';
import { Exit } from '../../../src/cli/exit.ts';
import { processCaller } from '../../../src/cli/caller.ts';

const nothing = (): void => undefined;
const output = { print: nothing, json: nothing, note: nothing, progress: nothing };
const refused = (...[command = '', ...words]: readonly string[]): string | null => {
  try {
    prepareCommand(command, words, processCaller(), output);
    return null;
  } catch (reason) {
    if (!(reason instanceof Exit) || reason.status !== 2) throw reason;
    return reason.message;
  }
};

it.each([
  ['resume', 'WD-1'],
  ['resolve', 'WD-1', '--not-booked', 'WD-2'],
  ['warehouses', 'GB'],
  ['rates', 'a.csv', '--book'],
  ['rates', 'a.csv', '--pick', 'fastest'],
  ['rates', 'a.csv', '--report', 'a.json'],
  ['rates', 'a.csv', '--waybills', 'a.pdf'],
])('a word that would be ignored is refused before the desk is opened: %s %s %s %s', (...words) => {
  expect(refused(...words)).not.toBeNull();
});

it.each([
  ['resume'],
  ['resolve', 'WD-1', '--not-booked'],
  ['warehouses', '--country', 'GB'],
  ['rates', 'a.csv', 'b.csv', '--mode', 'STN'],
])('and what a command takes is not: %s %s %s', (...words) => {
  expect(refused(...words)).toBeNull();
});

it.each([
  ['ledger', '--to', '/no-such-folder/list.csv'],
  ['diagnostics', '--out', '/no-such-folder/d.zip'],
  ['reconcile', 'statement.csv', '--csv', '/no-such-folder/rows.csv'],
  ['resume', '--report', tmpdir()],
])(
  'a place where no file can be written is refused before the desk is opened, not as a fault of the program once all is done: %s %s %s %s',
  (...words) => {
    expect(refused(...words)).toMatch(/no folder to write|is a folder/);
  },
);

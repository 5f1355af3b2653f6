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
  ['payments', '2026-11-20'],
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
  ['payments', '--day', '2026-11-20'],
  ['rates', 'a.csv', 'b.csv', '--mode', 'STN'],
])('and what a command takes is not: %s %s %s', (...words) => {
  expect(refused(...words)).toBeNull();
});

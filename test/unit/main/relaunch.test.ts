import { expect, it } from 'vitest';
import { relaunch } from '../../../src/main/relaunch.ts';

const restarted = (
  argv: readonly string[],
  isPackaged: boolean,
  opened?: readonly string[],
): unknown[] => {
  const done: unknown[] = [];
  relaunch(
    {
      isPackaged,
      releaseSingleInstanceLock: () => done.push('lock released'),
      relaunch: (options) => done.push(options),
      exit: (code) => done.push(code),
    },
    argv,
    opened,
  );
  return done;
};

it('starts the program as it runs, and opens no file or link a second time', () => {
  expect(
    restarted(
      ['/opt/waybill-desk', '--lang=en', '/home/ada/batch.csv', 'waybill-desk:track/1'],
      true,
    ),
  ).toEqual(['lock released', { args: ['--lang=en'] }, 0]);
  expect(restarted(['electron', '.', 'batch.csv'], false)).toEqual([
    'lock released',
    { args: ['.'] },
    0,
  ]);
});

it('opens what a start was given that came while this one was closing', () => {
  expect(
    restarted(['/opt/waybill-desk', '/home/ada/old.csv'], true, ['/home/ada/new.csv']),
  ).toEqual(['lock released', { args: ['/home/ada/new.csv'] }, 0]);
});

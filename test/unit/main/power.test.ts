import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createKeepAwake, watchSleep } from '../../../src/main/power.ts';

it('the computer is kept awake from the first run that goes to the last one that ended or was paused', () => {
  const did: string[] = [];
  const awake = createKeepAwake({
    start: (type) => did.push(`start ${type}`),
    stop: (id) => {
      did.push(`stop ${id}`);
      return true;
    },
  });
  awake.onRun({ id: 'A', state: 'running' });
  awake.onRun({ id: 'B', state: 'running' });
  awake.onRun({ id: 'A', state: 'done' });
  expect(did).toEqual(['start prevent-app-suspension']);
  awake.onRun({ id: 'B', state: 'paused' });
  awake.onRun({ id: 'B', state: 'running' });
  awake.onRun({ id: 'B', state: 'stopped' });
  expect(did).toEqual([
    'start prevent-app-suspension',
    'stop 1',
    'start prevent-app-suspension',
    'stop 3',
  ]);
});

it('a sleep holds purchases until the connection was looked at; waking and unlocking look anew', () => {
  const monitor = new EventEmitter();
  const did: string[] = [];
  watchSleep(monitor as never, {
    pauseForSleep: () => did.push('asleep'),
    probeAgain: async () => did.push('look'),
  });
  for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen']) monitor.emit(event);
  expect(did).toEqual(['asleep', 'look', 'look']);
});

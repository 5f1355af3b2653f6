import { expect, it } from 'vitest';
import { runProgram } from '../../../scripts/lib/runProgram.mjs';

it.runIf(process.platform !== 'win32').each([
  ['exit 0', { code: 0, reason: null }],
  ['exit 3', { code: 3, reason: 'it ended with 3' }],
  ['kill -TRAP $$', { code: 133, reason: 'it was ended by SIGTRAP' }],
  ['kill -SEGV $$', { code: 139, reason: 'it was ended by SIGSEGV' }],
  // Nobody sent it through this process: the system was short of memory, say.
  ['kill -TERM $$', { code: 143, reason: 'it was ended by SIGTERM' }],
])('the end of `%s` is %j', async (text, ended) =>
  expect(await runProgram('/bin/sh', ['-c', text])).toEqual(ended),
);

it('a program that does not exist has failed, and says so', async () =>
  expect(await runProgram('/no/such/program', [])).toEqual({
    code: 1,
    reason: 'spawn /no/such/program ENOENT',
  }));

it('leaves no listener for signals behind', async () => {
  const before = process.listenerCount('SIGTERM');
  await runProgram(process.execPath, ['--version']);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

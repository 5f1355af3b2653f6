import { describe, expect, it } from 'vitest';
import { bareEnvironment, endedBy } from '../../../../../src/core/base/workers/runner.ts';

describe('the environment of a process that reads strangers’ files', () => {
  it.each([
    ['nothing', {}],
    ['only what it must not see', { WAYBILL_DESK_PRIVATE_KEY: 'secret', PATH: '/bin' }],
    ['an empty LANG and no TZ', { LANG: '', PATH: '/bin' }],
  ])('is never empty, which Electron takes for “all of mine”: of %s', (_, env) => {
    const bare = bareEnvironment(env);
    expect(Object.keys(bare)).toEqual(['LANG']);
  });
  it('passes on where and when it is', () =>
    expect(bareEnvironment({ LANG: 'fr_FR.UTF-8', TZ: 'Africa/Lagos', HOME: '/root' })).toEqual({
      LANG: 'fr_FR.UTF-8',
      TZ: 'Africa/Lagos',
    }));
});

describe('a process that ended', () => {
  it.each([
    // TerminateProcess of our own memory watch, and of the task manager.
    ['win32', 1, 'memory'],
    // V8 out of memory in Electron: 0xE0000008, as it is, with its sign, and as a rounded number of 64 bits.
    ['win32', 0xe0000008, 'memory'],
    ['win32', -536870904, 'memory'],
    ['win32', Number(0xffffffffe0000008n), 'memory'],
    ['win32', 134, 'memory'],
    ['win32', 70, 'crashed'],
    ['win32', 0, 'crashed'],
    // An access violation, a stack overflow.
    ['win32', 0xc0000005, 'crashed'],
    ['win32', -1073741571, 'crashed'],
    ['win32', null, 'crashed'],
    ['win32', 'SIGKILL', 'memory'],
    ['linux', 1, 'crashed'],
    ['linux', 70, 'crashed'],
    ['linux', 9, 'memory'],
    ['linux', 'SIGKILL', 'memory'],
    // V8 out of memory in Electron is a trap; with a core dump the status has 128 added.
    ['linux', 5, 'memory'],
    ['darwin', 133, 'memory'],
    ['linux', 11, 'crashed'],
    ['darwin', 15, 'crashed'],
  ] as const)('on %s with %s is said to have %s', (platform, sign, reason) =>
    expect(endedBy(sign, platform)).toBe(reason),
  );
});

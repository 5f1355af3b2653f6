import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sourceHost } from '../../../src/cli/host.ts';
import { main } from '../../../src/cli/main.ts';
import { systemClock } from '../../../src/core/base/clock.ts';

/** A stdout that a write fails on, as on a file of a full disk (ENOSPC) or a pipe that `head` closed (EPIPE). */
const help = async (code: string): Promise<{ status: number; said: string }> => {
  let said = '';
  const status = await main(['help'], systemClock, sourceHost, {
    env: {},
    folder: '/',
    home: '/',
    timeZone: 'Africa/Lagos',
    stdout: new Writable({
      write: (_part, _encoding, done) => done(Object.assign(new Error(`${code}: write`), { code })),
    }),
    stderr: new Writable({
      decodeStrings: false,
      write: (part: string, _encoding, done) => {
        said += part;
        done();
      },
    }),
    signals: new EventEmitter(),
    live: false,
  });
  return { status, said };
};

describe('an output that cannot be written', () => {
  it('on a full disk is no success: `desk payments > payments.csv` left a short file and exit status 0', async () => {
    expect(await help('ENOSPC')).toEqual({
      status: 1,
      said: 'The output could not be written whole: ENOSPC: write\n',
    });
  });

  it('that its reader closed, as `| head` does, is none of our failures', async () => {
    expect(await help('EPIPE')).toEqual({ status: 0, said: '' });
  });
});

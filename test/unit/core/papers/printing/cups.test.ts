import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRunCommand } from '../../../../../src/core/papers/cups/command.ts';
import type { CommandResult, RunCommand } from '../../../../../src/core/papers/cups/command.ts';
import { createCupsSystem } from '../../../../../src/core/papers/cups/cupsSystem.ts';
import {
  jobNumber,
  readDefault,
  readNames,
  readPrinters,
  readRefusal,
  readRequestId,
} from '../../../../../src/core/papers/cups/words.ts';
import { mediaSize, listsPaper } from '../../../../../src/core/papers/printing/media.ts';

const answer = (over: Partial<CommandResult> = {}): CommandResult => ({
  code: 0,
  stdout: '',
  stderr: '',
  missing: false,
  timedOut: false,
  ...over,
});
const ORDER = {
  printer: 'Zebra',
  path: '/tmp/-x y.pdf',
  title: 'Waybill Desk 1',
  copies: 2,
  paper: '4x6in',
} as const;
const LISTED = `printer Label_2 is idle.  enabled since Fri Nov 20 10:28:48 2026
\tForm mounted:
\tContent types: any
\tDescription: Label printer
\tAlerts: media-empty-error, offline-report
\tLocation: Counter
printer Office disabled since Fri Nov 20 10:28:48 2026 -
\tFilter failed
\tDescription:
\tAlerts: none
`;

describe('what the print service’s programs say', () => {
  it('is read whatever a printer is called', () => {
    expect(readRequestId('request id is Desk-12 (1 file(s))\n')).toBe('Desk-12');
    expect(readRequestId('request id is HP-Laser-2-7 (1 file(s))')).toBe('HP-Laser-2-7');
    expect(readRequestId('lp: Error')).toBeNull();
    expect([jobNumber('HP-Laser-2-7'), jobNumber('Desk')]).toEqual([7, null]);
    expect(readDefault('system default destination: Office\n')).toBe('Office');
    expect(readDefault('system default destination: Office/draft')).toBe('Office');
    expect(readDefault('no system default destination')).toBeNull();
    expect(readNames('Office\nLabel_2\n\nlpstat: no destinations\n')).toEqual([
      'Office',
      'Label_2',
    ]);
  });

  it('of printers gives state, message and alerts', () => {
    expect(readPrinters(LISTED)).toMatchObject([
      {
        name: 'Label_2',
        title: 'Label printer',
        location: 'Counter',
        state: 'idle',
        reasons: ['media-empty-error', 'offline-report'],
        isDefault: false,
      },
      {
        name: 'Office',
        title: 'Office',
        state: 'stopped',
        message: 'Filter failed',
        reasons: [],
        isDefault: false,
      },
    ]);
    expect(readPrinters('lpstat: something else\n')).toEqual([]);
  });

  it.each([
    ['lp: The printer or class does not exist.', false, 'not on this computer'],
    ['lp: Error - scheduler not responding.', true, 'does not answer'],
    ['lp: Destination "Office" is not accepting jobs.', true, 'does not accept jobs'],
    ['lp: Forbidden', false, 'may not print'],
    ['', false, 'did not accept'],
    ['lp: Unsupported document-format "application/pdf".', false, 'does not accept this'],
  ])(
    '“%s” is said in words, and tried again only where that can help',
    (stderr, passing, words) => {
      const read = readRefusal(stderr);
      expect(read.passing).toBe(passing);
      expect(read.message).toContain(words);
    },
  );
});

describe('CUPS', () => {
  const scripted = (
    script: (program: string, args: readonly string[]) => CommandResult,
  ): { run: RunCommand; calls: string[][] } => {
    const calls: string[][] = [];
    return {
      calls,
      run: async (program, args) => {
        calls.push([program, ...args]);
        return script(program, args);
      },
    };
  };

  it('gets a file in one call without a shell, unscaled, on its paper; odd names are no options', async () => {
    const { run, calls } = scripted(() => answer({ stdout: 'request id is Zebra-3 (1 file(s))' }));
    expect(await createCupsSystem({ run }).submit(ORDER)).toEqual({
      kind: 'accepted',
      systemJob: 'Zebra-3',
    });
    expect(calls).toEqual([
      [
        'lp',
        '-d',
        'Zebra',
        '-t',
        'Waybill Desk 1',
        '-n',
        '2',
        '-o',
        'media=custom_desk-101.6x152.4mm_101.6x152.4mm',
        '-o',
        'print-scaling=none',
        '--',
        '/tmp/-x y.pdf',
      ],
    ]);
    await createCupsSystem({ run }).submit({ ...ORDER, paper: null });
    expect(calls[1]).not.toContainEqual(expect.stringContaining('media='));
  });

  it('that is cut off while it takes a job is uncertain, never a second print', async () => {
    for (const lost of [
      answer({ code: null, timedOut: true }),
      answer({ code: 0, stdout: 'something new' }),
    ]) {
      const { run, calls } = scripted((program) => (program === 'lp' ? lost : answer({ code: 1 })));
      expect(await createCupsSystem({ run }).submit(ORDER)).toMatchObject({ kind: 'unknown' });
      expect(calls.filter(([program]) => program === 'lp')).toHaveLength(1);
    }
  });

  it('that is not installed or says no is told apart', async () => {
    const system = (result: CommandResult) => createCupsSystem({ run: async () => result });
    expect(await system(answer({ code: null, missing: true })).submit(ORDER)).toMatchObject({
      kind: 'refused',
      passing: false,
      message: expect.stringContaining('Install CUPS') as string,
    });
    expect(
      await system(answer({ code: 1, stderr: 'lp: Error - scheduler not responding.' })).submit(
        ORDER,
      ),
    ).toMatchObject({ kind: 'refused', passing: true });
    expect(await system(answer({ code: null, missing: true })).status()).toBeNull();
    expect(await system(answer({ code: null, missing: true })).list()).toBeNull();
    expect(await system(answer({ code: 1 })).job('Zebra-3')).toEqual({ state: 'blind' });
    expect(await system(answer({ code: 1 })).job('rubbish')).toEqual({ state: 'gone' });
    expect(await system(answer({ code: 1 })).cancel('Zebra-3')).toBe('kept');
  });

  it('that cannot be asked directly is read by its programs', async () => {
    const { run } = scripted((_program, args) => {
      if (args.includes('-H')) return answer({ stdout: '/nowhere/cups.sock' });
      if (args.includes('-e')) return answer({ stdout: 'Label_2\nOffice\nFound_on_the_net\n' });
      if (args.includes('-d')) return answer({ stdout: 'system default destination: Office' });
      return answer({ stdout: LISTED });
    });
    const printers = await createCupsSystem({ run }).list();
    expect(printers?.map(({ name, isDefault, state }) => [name, isDefault, state])).toEqual([
      ['Label_2', false, 'idle'],
      ['Office', true, 'stopped'],
      ['Found_on_the_net', false, 'idle'],
    ]);
  });

  it('runs its programs in English, ends what takes too long and survives what is not there', async () => {
    const run = createRunCommand({ ...process.env, LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' });
    expect((await run('env', [], 5_000)).stdout).toContain('LC_ALL=C\n');
    expect(await run('no-such-program-here', [], 5_000)).toMatchObject({
      code: null,
      missing: true,
    });
    expect(await run('sleep', ['30'], 50)).toMatchObject({
      code: null,
      timedOut: true,
      missing: false,
    });
    expect(await run('sh', ['-c', 'echo no >&2; exit 3'], 5_000)).toMatchObject({
      code: 3,
      stderr: 'no\n',
    });
  });

  it('does not hand the keys of the command line to the print programs', async () => {
    const run = createRunCommand({
      ...process.env,
      HOME: '/home/someone',
      CUPS_SERVER: 'printhost:631',
      WAYBILL_DESK_PRIVATE_KEY: 'sk_secret',
      WAYBILL_DESK_PIN: '1234',
      LD_PRELOAD: '',
    });
    const { stdout } = await run('env', [], 5_000);
    const names = stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.slice(0, line.indexOf('=')));
    expect(stdout).not.toContain('sk_secret');
    expect(stdout).toContain('CUPS_SERVER=printhost:631\n');
    expect(stdout).toContain('HOME=/home/someone\n');
    expect(names.filter((name) => name.startsWith('WAYBILL') || name.startsWith('LD_'))).toEqual(
      [],
    );
  });

  it('starts no program of the same name that lies in a folder of PATH', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-path-'));
    try {
      for (const name of ['env', 'only-in-path']) {
        await writeFile(join(folder, name), '#!/bin/sh\necho planted\n');
        await chmod(join(folder, name), 0o755);
      }
      const run = createRunCommand({ ...process.env, PATH: `${folder}:${process.env['PATH']}` });
      expect((await run('env', [], 5_000)).stdout).not.toContain('planted');
      expect(await run('only-in-path', [], 5_000)).toMatchObject({ missing: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('papers of a printer', () => {
  const media = ['na_index-4x6_4x6in', 'iso_a6_105x148mm']
    .map(mediaSize)
    .filter((size) => size !== null);
  it('are told by size, either way round, within what names round', () => {
    expect(listsPaper({ media }, '4x6in')).toBe('yes');
    expect(listsPaper({ media }, { widthMm: 152.4, heightMm: 101.6 })).toBe('yes');
    expect(listsPaper({ media }, '100x150mm')).toBe('no');
    expect(listsPaper({ media: [] }, 'a4')).toBe('unknown');
    expect(
      listsPaper(
        {
          media: [
            { name: 'custom', widthMm: 50, heightMm: 50, upToMm: { width: 110, height: 1000 } },
          ],
        },
        '100x150mm',
      ),
    ).toBe('yes');
    expect(mediaSize('choice')).toBeNull();
  });
});

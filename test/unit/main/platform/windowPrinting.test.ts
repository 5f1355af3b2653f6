import { describe, expect, it } from 'vitest';
import {
  createWindowPrinting,
  printOptions,
  runsOf,
  type PrintWindow,
} from '../../../../src/main/platform/windowPrinting.ts';
import { powershellCall, readPrinterFacts } from '../../../../src/main/platform/windowsPrinters.ts';
import { rawSpoolCall, readRawSpool } from '../../../../src/main/platform/windowsRaw.ts';
import { createPrintFiles } from '../../../../src/main/printFiles.ts';

const LABEL = { width: 101_600, height: 152_400 };
const A4 = { width: 210_000, height: 297_000 };
const ORDER = { path: '/spool/1.pdf', printer: 'Zebra', copies: 2, paper: LABEL };

/** A window that does as it is told: `print` answers one after another, null loses the window. */
const windowOf = (
  sizes: readonly (typeof LABEL)[] | Error,
  ...answers: readonly (readonly [boolean, string] | null | 'throws')[]
) => {
  let losing = '';
  const [scripts, prints]: [string[], unknown[]] = [[], []];
  const listeners = new Map<string, () => void>();
  let [open, left] = [0, [...answers]];
  const files = createPrintFiles();
  let offered: string | null = null;
  const window: PrintWindow = {
    webContents: {
      executeJavaScript: async (code: string) => {
        scripts.push(code);
        if (losing !== '' && code.startsWith(losing)) {
          listeners.get('render-process-gone')?.();
          return new Promise(() => undefined);
        }
        if (!code.startsWith('deskPrint.load')) return undefined;
        offered = files.find(/"([^"]+)"/.exec(code)?.[1] ?? '');
        if (sizes instanceof Error) throw sizes;
        return sizes;
      },
      print: (options: unknown, callback?: (ok: boolean, reason: string) => void) => {
        prints.push(options);
        const [next, ...rest] = left;
        left = rest;
        if (next === 'throws') throw new Error('Render frame was disposed');
        if (next) callback?.(...next);
        else listeners.get('render-process-gone')?.();
      },
      getPrintersAsync: async () => [
        { name: 'Zebra', displayName: 'Zebra ZD', description: '', options: {} },
      ],
      once: (event: string, listener: () => void) => {
        listeners.set(event, listener);
      },
    } as unknown as PrintWindow['webContents'],
    destroy: () => {
      open -= 1;
    },
  };
  const printing = createWindowPrinting({
    open: async () => {
      open += 1;
      return window;
    },
    any: () => null,
    files,
    facts: async () => new Map([['Zebra', { status: 0x10, isDefault: true }]]),
    loadMs: 500,
    printMs: 500,
  });
  const lose = (at: string): void => {
    losing = at;
  };
  return { printing, scripts, prints, lose, open: () => open, offered: () => offered, files };
};

describe('the window that prints', () => {
  it('prints on paper of exactly the size, unscaled, and is gone afterwards with the file’s address', async () => {
    const { printing, prints, open, offered, files, scripts } = windowOf(
      [LABEL, LABEL],
      [true, ''],
    );
    expect(await printing.print(ORDER)).toEqual({ kind: 'printed' });
    expect(prints).toEqual([
      expect.objectContaining({
        silent: true,
        deviceName: 'Zebra',
        copies: 2,
        scaleFactor: 100,
        margins: { marginType: 'none' },
        pageSize: LABEL,
        landscape: false,
      }),
    ]);
    expect([open(), offered(), files.find(/"([^"]+)"/.exec(scripts[0] ?? '')?.[1] ?? '')]).toEqual([
      0,
      '/spool/1.pdf',
      null,
    ]);
  });

  it('gives pages of another size paper of their own', async () => {
    expect(runsOf([LABEL, { width: 101_590, height: 152_410 }, A4, LABEL])).toEqual([
      { from: 0, to: 2, size: LABEL },
      { from: 2, to: 3, size: A4 },
      { from: 3, to: 4, size: LABEL },
    ]);
    const { printing, prints } = windowOf([LABEL, A4], [true, ''], [true, '']);
    await printing.print({ ...ORDER, paper: null });
    expect(prints).toMatchObject([{ pageSize: LABEL }, { pageSize: A4 }]);
    expect(printOptions(ORDER, A4).pageSize).toEqual(LABEL);
  });

  it('that was lost before anything was handed over failed for certain, at once', async () => {
    const { printing, prints, lose } = windowOf([LABEL, A4]);
    lose('deskPrint.show');
    expect(await printing.print(ORDER)).toMatchObject({ kind: 'failed' });
    expect(prints).toEqual([]);
  });
  it('that takes no print at all failed for certain', async () => {
    const { printing } = windowOf([LABEL], 'throws');
    expect(await printing.print(ORDER)).toMatchObject({ kind: 'failed' });
  });

  it.each([
    ['a file that cannot be drawn', new Error('broken'), [], 'failed'],
    ['a printer that is not there', [LABEL], [[false, 'Invalid printer settings']], 'failed'],
    ['a job that broke on the way', [LABEL], [[false, 'Print job failed']], 'unsure'],
    ['a window that was lost while it printed', [LABEL], [null], 'unsure'],
    [
      'a second part that was refused',
      [LABEL, A4],
      [
        [true, ''],
        [false, 'Invalid printer settings'],
      ],
      'unsure',
    ],
  ] as const)(
    'knows of %s whether paper can have come out',
    async (_what, sizes, answers, kind) => {
      const { printing, open } = windowOf(sizes, ...answers);
      expect((await printing.print({ ...ORDER, paper: null })).kind).toBe(kind);
      expect(open()).toBe(0);
    },
  );

  it('lists printers with what Windows knows of them', async () => {
    expect(await windowOf([]).printing.printers()).toEqual([
      { name: 'Zebra', displayName: 'Zebra ZD', description: '', isDefault: true, status: 0x10 },
    ]);
  });
});

describe('what Windows tells of its printers', () => {
  it('is asked of the system’s own PowerShell, which gets no keys', () => {
    const { file, args, options } = powershellCall({
      SystemRoot: String.raw`D:\Windows`,
      TEMP: String.raw`D:\Temp`,
      PATH: String.raw`C:\planted`,
      WAYBILL_DESK_PRIVATE_KEY: 'sk_secret',
    });
    expect(file).toBe(String.raw`D:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`);
    expect(args).toContain('-NoProfile');
    expect(options.env).toEqual({
      SystemRoot: String.raw`D:\Windows`,
      TEMP: String.raw`D:\Temp`,
      PATH: String.raw`D:\Windows\System32`,
    });
    expect(powershellCall({}).file).toMatch(/^C:\\Windows\\System32\\/);
  });

  it('is read for one printer and for many, and rubbish is no fact', () => {
    const zebra = {
      Name: 'Zebra',
      Default: true,
      WorkOffline: false,
      PrinterStatus: 3,
      DetectedErrorState: 4,
    };
    expect(readPrinterFacts(JSON.stringify(zebra)).get('Zebra')).toEqual({
      isDefault: true,
      status: 0x10,
    });
    const many = readPrinterFacts(
      JSON.stringify([
        zebra,
        {
          Name: 'Office',
          Default: null,
          WorkOffline: true,
          PrinterStatus: 7,
          DetectedErrorState: 0,
        },
        { Name: 5 },
      ]),
    );
    expect([many.size, many.get('Office')]).toEqual([2, { isDefault: false, status: 0x80 }]);
    expect([
      readPrinterFacts('').size,
      readPrinterFacts('Access denied').size,
      readPrinterFacts('null').size,
    ]).toEqual([0, 0, 0]);
  });
});

describe('Windows’ raw spooling', () => {
  const print = {
    queue: 'Counter "1"; calc',
    path: String.raw`C:\spool\1.bin`,
    title: 'Waybill Desk 1',
  };

  it('says queue and file in the environment only, so that no name is run as a command', () => {
    const { file, args, options } = rawSpoolCall(
      { SystemRoot: String.raw`D:\Win`, SECRET: 'x' },
      print,
    );
    expect(file).toMatch(/^D:\\Win\\System32\\/);
    const script = Buffer.from(args.at(-1) ?? '', 'base64').toString('utf16le');
    expect(script).toContain('WritePrinter');
    expect(args.join(' ') + script).not.toContain('calc');
    expect(options.env).toMatchObject({ DESK_QUEUE: print.queue, DESK_FILE: print.path });
    expect(options.env).not.toHaveProperty('SECRET');
  });

  it('counts as taken only by its own word; where that is lost a person looks', () => {
    expect(readRawSpool('sent', 'A')).toEqual({ kind: 'printed' });
    expect(readRawSpool('refused', 'A').kind).toBe('failed');
    expect(readRawSpool(null, 'A').kind).toBe('failed');
    for (const word of ['', 'unsure', 'sen']) expect(readRawSpool(word, 'A').kind).toBe('unsure');
  });
});

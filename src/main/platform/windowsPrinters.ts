import { execFile, type ExecFileOptions } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { childEnvironment } from '../../core/childEnvironment.ts';
import type { PrinterFacts } from './windowPrinting.ts';

const number = z.number().nullish();
const row = z.object({
  Name: z.string(),
  Default: z.boolean().nullish(),
  WorkOffline: z.boolean().nullish(),
  PrinterStatus: number,
  DetectedErrorState: number,
});

/** PRINTER_STATUS bits of what Win32_Printer tells in DetectedErrorState and PrinterStatus. */
const ERRORS: Readonly<Record<number, number>> = {
  4: 0x10,
  5: 0x20000,
  6: 0x40000,
  7: 0x400000,
  8: 0x8,
  9: 0x80,
};
const STATES: Readonly<Record<number, number>> = { 4: 0x400, 6: 0x1, 7: 0x80 };
const OFFLINE = 0x80;

/** Reads what Windows tells of its printers. Text that is none gives no facts. */
export const readPrinterFacts = (text: string): PrinterFacts => {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return new Map();
  }
  const rows = (Array.isArray(told) ? told : [told]).flatMap(
    (each) => row.safeParse(each).data ?? [],
  );
  return new Map(
    rows.map(({ Name, Default, WorkOffline, PrinterStatus, DetectedErrorState }) => [
      Name,
      {
        isDefault: Default ?? false,
        status:
          (ERRORS[DetectedErrorState ?? 0] ?? 0) |
          (STATES[PrinterStatus ?? 0] ?? 0) |
          (WorkOffline === true ? OFFLINE : 0),
      },
    ]),
  );
};

const COMMAND =
  'Get-CimInstance -ClassName Win32_Printer | Select-Object Name,Default,WorkOffline,PrinterStatus,DetectedErrorState | ConvertTo-Json -Compress';
/** Asking takes the system half a second: an answer counts for a while. */
const FRESH_MS = 2_000;
const ASK_MS = 4_000;

/** What PowerShell needs to start and to find its own parts. See childEnvironment. */
const HANDED_ON = ['SystemRoot', 'windir', 'SystemDrive', 'ComSpec', 'ProgramFiles', 'TEMP', 'TMP'];

/** PowerShell by its full path, so that no folder of PATH nor the folder the desk was started in can bring another one. */
export const powershellCall = (
  env: NodeJS.ProcessEnv,
): {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: ExecFileOptions & { readonly encoding: 'utf8' };
} => {
  const system = path.win32.join(env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32');
  return {
    file: path.win32.join(system, 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    args: ['-NoProfile', '-NonInteractive', '-Command', COMMAND],
    options: {
      timeout: ASK_MS,
      windowsHide: true,
      encoding: 'utf8',
      env: { ...childEnvironment(HANDED_ON, env), PATH: system },
    },
  };
};

/** How Windows' printers stand, which Electron does not tell. @param now milliseconds */
export const createWindowsFacts = (now: () => number): (() => Promise<PrinterFacts>) => {
  let asked: { readonly at: number; readonly answer: Promise<PrinterFacts> } | null = null;
  const ask = (): Promise<PrinterFacts> =>
    new Promise((resolve) => {
      const { file, args, options } = powershellCall(process.env);
      execFile(file, args, options, (error, stdout) => {
        resolve(error ? new Map() : readPrinterFacts(stdout));
      });
    });
  return () => {
    if (!asked || now() - asked.at > FRESH_MS) asked = { at: now(), answer: ask() };
    return asked.answer;
  };
};

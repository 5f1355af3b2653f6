import { execFile, type ExecFileOptions } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { childEnvironment } from '../../core/base/childEnvironment.ts';
import type { PrinterFacts } from './windowPrinting.ts';

const number = z.number().nullish();
const row = z.object({
  Name: z.string(),
  Default: z.boolean().nullish(),
  WorkOffline: z.boolean().nullish(),
  PrinterStatus: number,
  DetectedErrorState: number,
});

/** PRINTER_STATUS bits for the values of DetectedErrorState and PrinterStatus of Win32_Printer. */
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

/** Parses Windows' output about its printers. Invalid text gives no facts. */
export const readPrinterFacts = (text: string): PrinterFacts => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return new Map();
  }
  const rows = (Array.isArray(parsed) ? parsed : [parsed]).flatMap(
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
/** A query takes the system half a second, so the result is cached for a while. */
const FRESH_MS = 2_000;
const ASK_MS = 4_000;

/** Environment variables that PowerShell needs to start and to find its modules. See childEnvironment. */
const HANDED_ON = ['SystemRoot', 'windir', 'SystemDrive', 'ComSpec', 'ProgramFiles', 'TEMP', 'TMP'];

/** Starts PowerShell by its full path, so that neither PATH nor the current folder can provide another program. */
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

/** Reads the state of Windows' printers, which Electron does not provide. @param now milliseconds */
export const createWindowsFacts = (now: () => number): (() => Promise<PrinterFacts>) => {
  let lastQuery: { readonly at: number; readonly answer: Promise<PrinterFacts> } | null = null;
  const ask = (): Promise<PrinterFacts> =>
    new Promise((resolve) => {
      const { file, args, options } = powershellCall(process.env);
      execFile(file, args, options, (error, stdout) => {
        resolve(error ? new Map() : readPrinterFacts(stdout));
      });
    });
  return () => {
    if (!lastQuery || now() - lastQuery.at > FRESH_MS) lastQuery = { at: now(), answer: ask() };
    return lastQuery.answer;
  };
};

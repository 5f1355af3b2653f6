import { execFile } from 'node:child_process';
import { t } from '../../texts/index.ts';
import type { RawPrint, RawPrintEnd } from '../../core/papers/printing/windowSystem.ts';
import { powershellCall } from './windowsPrinters.ts';

/** Compiling the script takes a second or two, a slow spooler some more. */
const HAND_OVER_MS = 60_000;

/**
 * Sends a file unchanged to a print queue, using winspool.drv. Prints one word as its result; any other output means unsure. Its parameters come from
 * the environment, so no name becomes part of a command.
 */
const SCRIPT = `
$ErrorActionPreference = 'Stop'
Add-Type -TypeDefinition @'
using System;
using System.IO;
using System.Runtime.InteropServices;
public static class RawSpool {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  public class DocInfo { public string Name; public string Output; public string Type; }
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinterW(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinterW(IntPtr printer, int level, [In] DocInfo doc);
  [DllImport("winspool.drv")] static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);
  [DllImport("winspool.drv")] static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv")] static extern bool ClosePrinter(IntPtr printer);
  public static string Send(string queue, string path, string title) {
    byte[] bytes = File.ReadAllBytes(path);
    IntPtr printer;
    if (!OpenPrinterW(queue, out printer, IntPtr.Zero)) return "refused";
    try {
      DocInfo doc = new DocInfo { Name = title, Output = null, Type = "RAW" };
      if (StartDocPrinterW(printer, 1, doc) == 0) return "refused";
      int written = 0;
      bool whole = StartPagePrinter(printer) && WritePrinter(printer, bytes, bytes.Length, out written)
        && written == bytes.Length && EndPagePrinter(printer);
      return EndDocPrinter(printer) && whole ? "sent" : "unsure";
    } finally { ClosePrinter(printer); }
  }
}
'@
[Console]::Out.Write([RawSpool]::Send($env:DESK_QUEUE, $env:DESK_FILE, $env:DESK_TITLE))
`;

/** Program, arguments and environment of the call. */
export const rawSpoolCall = (
  env: NodeJS.ProcessEnv,
  { queue, path, title }: RawPrint,
): ReturnType<typeof powershellCall> => {
  const { file, options } = powershellCall(env);
  return {
    file,
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-EncodedCommand',
      Buffer.from(SCRIPT, 'utf16le').toString('base64'),
    ],
    options: {
      ...options,
      timeout: HAND_OVER_MS,
      env: { ...options.env, DESK_QUEUE: queue, DESK_FILE: path, DESK_TITLE: title },
    },
  };
};

/** The result of the script's output. @param output null when it could not be started */
export const readRawSpool = (output: string | null, queue: string): RawPrintEnd => {
  if (output === 'sent') return { kind: 'printed' };
  return output === null || output === 'refused'
    ? { kind: 'failed', message: t('directPrinters.spoolRefused', { queue }) }
    : { kind: 'unsure', message: t('directPrinters.spoolUnclear') };
};

/** Prints a file unchanged on Windows. */
export const printRawOnWindows = (print: RawPrint): Promise<RawPrintEnd> =>
  new Promise((resolve) => {
    const { file, args, options } = rawSpoolCall(process.env, print);
    execFile(file, args, options, (error, stdout) => {
      const missing = (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
      resolve(readRawSpool(missing ? null : stdout.trim(), print.queue));
    });
  });

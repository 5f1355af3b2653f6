import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  pmsetSupplies,
  powerOf,
  sysfsSupply,
  upowerSupplies,
  windowsSupplies,
  type PowerState,
  type PowerSupply,
} from '../../../domain/desk/power.ts';
import { childEnvironment } from '../childEnvironment.ts';
import type { PowerSource } from './power.ts';

const ASK_MS = 4_000;
const FILES = [
  'type',
  'scope',
  'online',
  'status',
  'capacity',
  'time_to_empty_now',
  'time_to_empty_avg',
];
/** Environment variables that PowerShell needs to start. See childEnvironment. */
const HANDED_ON = ['SystemRoot', 'windir', 'SystemDrive', 'ComSpec', 'ProgramFiles', 'TEMP', 'TMP'];
const BATTERIES =
  'Get-CimInstance -ClassName Win32_Battery | Select-Object BatteryStatus,EstimatedChargeRemaining,EstimatedRunTime | ConvertTo-Json -Compress';

/** Returns the output of a program of the system; '' where it does not exist, fails or times out. Started by its full path, without a shell. */
const saidBy = (file: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(
      file,
      [...args],
      {
        timeout: ASK_MS,
        windowsHide: true,
        encoding: 'utf8',
        env: { ...childEnvironment(HANDED_ON, process.env), PATH: path.dirname(file), LC_ALL: 'C' },
      },
      (error, stdout) => resolve(error ? '' : stdout),
    );
  });

/** Reads the power supplies of Linux. @param folder /sys/class/power_supply, or a copy of it. @returns an empty list where it does not exist */
export const sysfsSupplies = async (folder: string): Promise<PowerSupply[]> => {
  const names = await readdir(folder).catch(() => []);
  const supplies = await Promise.all(
    names.map(async (name) => {
      const texts = new Map<string, string>();
      for (const file of FILES) {
        const text = await readFile(path.join(folder, name, file), 'utf8').catch(() => null);
        if (text !== null) texts.set(file, text);
      }
      return sysfsSupply((file) => texts.get(file));
    }),
  );
  return supplies.filter((supply) => supply !== null);
};

const suppliesOf = async (platform: NodeJS.Platform): Promise<PowerSupply[]> => {
  switch (platform) {
    case 'linux': {
      const own = await sysfsSupplies('/sys/class/power_supply');
      return [...own, ...upowerSupplies(await saidBy('/usr/bin/upower', ['--dump']))];
    }
    case 'darwin':
      return pmsetSupplies(await saidBy('/usr/bin/pmset', ['-g', 'batt']));
    case 'win32': {
      const system = path.join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32');
      const powershell = path.join(system, 'WindowsPowerShell', 'v1.0', 'powershell.exe');
      return windowsSupplies(
        await saidBy(powershell, ['-NoProfile', '-NonInteractive', '-Command', BATTERIES]),
      );
    }
    default:
      return [];
  }
};

/** Reads the power state of this computer. */
export const systemPower: PowerSource = async (): Promise<PowerState | null> =>
  powerOf(await suppliesOf(process.platform));

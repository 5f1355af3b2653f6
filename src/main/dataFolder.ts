import path from 'node:path';

/**
 * Where the desk keeps everything: WAYBILL_DESK_DATA, else a folder in the system's place for application data.
 * @param appData absolute; `~/.config`, `%APPDATA%` or `~/Library/Application Support`
 */
export const dataFolder = (
  env: Readonly<Record<string, string | undefined>>,
  appData: string,
  cwd: string,
): string => {
  const chosen = env['WAYBILL_DESK_DATA']?.trim() ?? '';
  return chosen === '' ? path.join(appData, 'waybill-desk') : path.resolve(cwd, chosen);
};

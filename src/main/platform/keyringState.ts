import fs from 'node:fs';
import path from 'node:path';

/** Where Chromium keeps it, in the folder of the browser's data. */
const LOCAL_STATE = 'Local State';
/** The copy, beside the keys that cannot be read without it. */
const KEPT = 'keyring.json';

type Fields = Readonly<Record<string, unknown>>;
/** The wrapped key as Chromium writes it, with whatever else stands there. */
interface Crypt extends Fields {
  readonly encrypted_key: string;
}

// Without a library: this comes before the window.
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCrypt = (value: unknown): value is Crypt =>
  isRecord(value) && typeof value['encrypted_key'] === 'string' && value['encrypted_key'] !== '';
const keptOf = (
  value: unknown,
): { readonly current: Crypt; readonly earlier: readonly Crypt[] } | undefined => {
  if (!isRecord(value) || !isCrypt(value['current'])) return undefined;
  const { current, earlier = [] } = value;
  return Array.isArray(earlier) && earlier.every(isCrypt) ? { current, earlier } : undefined;
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};
/** As a whole or not at all. */
const writeJson = (file: string, value: unknown): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
};

/**
 * On Windows the key that safeStorage encrypts with lies in `Local State` of the browser's data, wrapped by the person's login: whoever clears
 * that folder makes every key of the service unreadable. So a copy of the wrapped key lies beside the encrypted keys and belongs to the data that
 * are backed up. It opens nothing without the person's login. To be called before the program is ready, for then Chromium reads the file.
 * @returns what was done: `kept` a new or changed key, `restored` one that had gone, or nothing
 */
export const syncKeyringState = (
  sessionDir: string,
  dataDir: string,
): 'kept' | 'restored' | null => {
  const [stateFile, keptFile] = [path.join(sessionDir, LOCAL_STATE), path.join(dataDir, KEPT)];
  const read = readJson(stateFile);
  const state = isRecord(read) ? read : {};
  const crypt = state['os_crypt'];
  const kept = keptOf(readJson(keptFile));
  if (!isCrypt(crypt)) {
    if (kept === undefined) return null;
    writeJson(stateFile, { ...state, os_crypt: kept.current });
    return 'restored';
  }
  if (kept?.current.encrypted_key === crypt.encrypted_key) return null;
  // What was encrypted with the one of before may still be there.
  writeJson(keptFile, {
    current: crypt,
    earlier: kept === undefined ? [] : [...kept.earlier, kept.current],
  });
  return 'kept';
};

import fs from 'node:fs';
import path from 'node:path';

/** File of Chromium with the key, in the folder of the browser's data. */
const LOCAL_STATE = 'Local State';
/** File of the copy, beside the encrypted keys that need it. */
const KEPT = 'keyring.json';

type Fields = Readonly<Record<string, unknown>>;
/** The wrapped key in Chromium's format, with other fields. */
interface Crypt extends Fields {
  readonly encrypted_key: string;
}

// Without a validation library, because this runs before the window opens.
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
/** Writes atomically. */
const writeJson = (file: string, value: unknown): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
};

/**
 * On Windows, the key that safeStorage encrypts with is in `Local State` of the browser's data, encrypted with the user's login: deleting that folder
 * makes all keys of the service unreadable. So a copy of it is kept beside the encrypted keys, among the data that is backed up. The copy is useless
 * without the user's login. Call before `ready`, when Chromium reads the file.
 * @returns `kept`: copied a new or changed key; `restored`: wrote a missing key back; null: nothing was done
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
  // Some blobs may still be encrypted with the previous key.
  writeJson(keptFile, {
    current: crypt,
    earlier: kept === undefined ? [] : [...kept.earlier, kept.current],
  });
  return 'kept';
};

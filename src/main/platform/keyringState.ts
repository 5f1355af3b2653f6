import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where Chromium keeps it, in the folder of the browser's data. */
const LOCAL_STATE = 'Local State';
/** The copy, beside the keys that cannot be read without it. */
const KEPT = 'keyring.json';

const cryptSchema = z.looseObject({ encrypted_key: z.string().min(1) });
type Crypt = z.infer<typeof cryptSchema>;
const keptSchema = z.object({ current: cryptSchema, earlier: z.array(cryptSchema).default([]) });

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
  const state = z.record(z.string(), z.unknown()).safeParse(readJson(stateFile)).data ?? {};
  const crypt: Crypt | undefined = cryptSchema.safeParse(state['os_crypt']).data;
  const kept = keptSchema.safeParse(readJson(keptFile)).data;
  if (crypt === undefined) {
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

import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';

/** The cache is written after the start, so that it does not delay it. */
const WRITTEN_AFTER_MS = 10_000;

/**
 * Enables a cache of compiled code for modules loaded from now on, so that the next start does not compile them again. Does nothing when the folder
 * cannot be written. Deletes the caches of other Electron versions.
 */
export const keepCompiledCode = (folder: string, writtenAfterMs = WRITTEN_AFTER_MS): void => {
  module.enableCompileCache(folder);
  const used = module.getCompileCacheDir();
  if (used === undefined) return;
  setTimeout(() => {
    module.flushCompileCache();
    // The environment can set another cache folder.
    if (path.dirname(used) !== folder) return;
    for (const name of fs.readdirSync(folder))
      if (name !== path.basename(used))
        fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }, writtenAfterMs).unref();
};

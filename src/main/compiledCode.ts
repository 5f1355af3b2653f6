import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';

/** What was compiled is written when the start is over, so that nobody waits for it. */
const WRITTEN_AFTER_MS = 10_000;

/**
 * Keeps the compiled code of the modules that are loaded from now on: the next start reads it instead of compiling them. Where the folder cannot be
 * written, they are compiled as ever. What another version of Electron compiled there goes.
 */
export const keepCompiledCode = (folder: string, writtenAfterMs = WRITTEN_AFTER_MS): void => {
  module.enableCompileCache(folder);
  const used = module.getCompileCacheDir();
  if (used === undefined) return;
  setTimeout(() => {
    module.flushCompileCache();
    // Another folder is in use where the environment names one.
    if (path.dirname(used) !== folder) return;
    for (const name of fs.readdirSync(folder))
      if (name !== path.basename(used))
        fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }, writtenAfterMs).unref();
};

import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { UpdatesOfBuild } from './updates/source.ts';

/** Data that the packaging writes into package.json; missing when run from source. */
const manifest = z.object({
  commit: z.string().nullable().default(null),
  updates: z.object({ feed: z.string(), key: z.string() }).nullable().default(null),
});

/** Origin of this copy of the program. */
export interface Build {
  /** Git commit of the package, with `+` when files differed from it; null when run from source. */
  readonly commit: string | null;
  /** Source of updates; null for none. */
  readonly updates: UpdatesOfBuild | null;
  /** Path of the file with the licences of its parts, readable by other programs. */
  readonly notices: string;
}

/** @param appPath the program's folder or archive */
export const readBuild = (appPath: string): Build => {
  const read = manifest.safeParse(
    JSON.parse(fs.readFileSync(path.join(appPath, 'package.json'), 'utf8')),
  );
  const beside = appPath.replace(/app\.asar$/, 'app.asar.unpacked');
  return {
    commit: read.data?.commit ?? null,
    updates: read.data?.updates ?? null,
    notices: path.join(beside, 'THIRD-PARTY-NOTICES.txt'),
  };
};

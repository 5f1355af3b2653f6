import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { UpdatesOfBuild } from './updates/source.ts';

/** What packing wrote into package.json. From source nothing of it is there. */
const manifest = z.object({
  commit: z.string().nullable().default(null),
  updates: z.object({ feed: z.string(), key: z.string() }).nullable().default(null),
});

/** Where this copy of the program comes from. */
export interface Build {
  /** The commit it was packed from, with `+` where files differed from it; null from source. */
  readonly commit: string | null;
  /** Where it looks for updates; null: nowhere. */
  readonly updates: UpdatesOfBuild | null;
  /** File with the licences of what is in it, where other programs can open it. */
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

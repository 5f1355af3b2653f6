import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** A folder in which a ledger must not be used for booking: file locks and the order of writes are not reliable there. */
export type UnsafeFolder =
  | { readonly kind: 'network' }
  /** `by`: the program that copies the folder to other computers. */
  | { readonly kind: 'synced'; readonly by: string };

/** Facts about the computer that the check needs. */
export interface MountFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The table of mounted file systems, in the format of `/proc/self/mounts`; '' when there is none. */
  readonly mounts: string;
  /** Returns the names in a folder; empty when it cannot be read. */
  readonly names: (folder: string) => readonly string[];
}

/** File system types that other computers can write to. */
const NETWORK_DISKS =
  /^(nfs4?|cifs|smb[23]?|smbfs|afpfs|webdav|davfs2?|afs|ceph|glusterfs|lustre|fuse\.(sshfs|rclone|s3fs|davfs2?|gvfsd-fuse|google-drive-ocamlfuse|onedriver|glusterfs))$/;

/** Names of folders that a program synchronises between the computers of a person. */
const SYNCED_FOLDERS: readonly (readonly [RegExp, string])[] = [
  [/^OneDrive( - .+)?$/i, 'OneDrive'],
  [/^Dropbox( \(.+\))?$/i, 'Dropbox'],
  [/^(Google ?Drive|GoogleDrive-.+|My Drive)$/i, 'Google Drive'],
  [/^(iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/i, 'iCloud Drive'],
  [/^(Nextcloud|ownCloud)\d*$/i, 'Nextcloud'],
  [/^(Box Sync|Box-Box)$/i, 'Box'],
  [/^(pCloud ?Drive|pCloudDrive)$/i, 'pCloud'],
  [/^MEGA(sync)?$/i, 'MEGA'],
  [/^Creative Cloud Files$/i, 'Creative Cloud'],
];
/** Files and folders that such a program creates at the top of a synchronised folder. */
const SYNC_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\.dropbox(\.cache)?$/, 'Dropbox'],
  [/^\.stfolder$/, 'Syncthing'],
  [/^\.?_?sync_[0-9a-f]+\.db$/, 'Nextcloud'],
  [/^\.owncloudsync\.log$/, 'ownCloud'],
  [/^\.tmp\.drivedownload$/, 'Google Drive'],
];

const matching = (
  names: readonly string[],
  known: readonly (readonly [RegExp, string])[],
): string | null =>
  known.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? null;

/** Returns the file system type of a folder; '' when it is unknown. */
const diskOf = (folder: string, mounts: string): string =>
  mounts
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, point = '', kind = '']) => ({ point: point.replaceAll('\\040', ' '), kind }))
    .filter(
      ({ point }) =>
        point !== '' &&
        (folder === point || folder.startsWith(point.endsWith('/') ? point : `${point}/`)),
    )
    .reduce((best, each) => (each.point.length >= best.point.length ? each : best), {
      point: '',
      kind: '',
    }).kind;

/**
 * Returns why two computers can write to a data folder at the same time: it is on a network drive, or a program synchronises it.
 * @param folder absolute and resolved, so that a mapped drive of Windows is a `\\server\share`
 * @returns null when booking is safe there
 */
export const unsafeFolder = (
  folder: string,
  { platform, env, mounts, names }: MountFacts,
): UnsafeFolder | null => {
  const { sep, dirname } = platform === 'win32' ? path.win32 : path.posix;
  if (platform === 'win32' && /^\\\\(?![.?]\\(?!UNC\\))/i.test(folder)) return { kind: 'network' };
  if (NETWORK_DISKS.test(diskOf(folder, mounts))) return { kind: 'network' };
  const oneDrive = [env['OneDrive'], env['OneDriveConsumer'], env['OneDriveCommercial']].some(
    (root) =>
      root !== undefined &&
      root !== '' &&
      `${folder}${sep}`.toLowerCase().startsWith(`${root}${sep}`.toLowerCase()),
  );
  if (oneDrive) return { kind: 'synced', by: 'OneDrive' };
  const named = matching(folder.split(sep), SYNCED_FOLDERS);
  if (named !== null) return { kind: 'synced', by: named };
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    const by = matching(names(at), SYNC_MARKS);
    if (by !== null) return { kind: 'synced', by };
  }
  return null;
};

const readable = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** Returns `unsafeFolder` for a folder of this computer. */
export const unsafeFolderHere = (dataDir: string): UnsafeFolder | null =>
  unsafeFolder(
    readable(() => realpathSync.native(dataDir), dataDir),
    {
      platform: process.platform,
      env: process.env,
      mounts: existsSync('/proc/self/mounts')
        ? readable(() => readFileSync('/proc/self/mounts', 'utf8'), '')
        : '',
      names: (folder) => readable(() => readdirSync(folder), []),
    },
  );

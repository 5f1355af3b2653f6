import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Package {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, Package>>;

const read = <T>(name: string): T =>
  JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8')) as T;
const { packages } = read<{ packages: Packages }>('package-lock.json');
const { allowScripts } = read<{ allowScripts: Readonly<Record<string, boolean>> }>('package.json');

const SYSTEMS = [
  { os: 'win32', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
] as const;
interface System {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

/** True where npm installs what has this restriction: `['!win32']` is every system but one. */
const fits = (wanted: readonly string[] | undefined, has: string | undefined): boolean => {
  if (wanted === undefined || wanted.includes('any')) return true;
  if (has === undefined) return false;
  if (wanted.includes(`!${has}`)) return false;
  return wanted.includes(has) || wanted.every((each) => each.startsWith('!'));
};
const runsOn = (one: Package, system: System): boolean =>
  fits(one.os, system.os) && fits(one.cpu, system.cpu) && fits(one.libc, system.libc);

/** Names of the packages at which `npm ci` ends with EBADPLATFORM. */
const refused = (all: Packages, system: System): string[] =>
  Object.entries(all)
    .filter(([, one]) => one.optional !== true && !runsOn(one, system))
    .map(([name]) => name);

/** Where npm finds a package that another one asks for: beside it, or in a folder above. */
const found = (all: Packages, from: string, name: string): boolean => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in all) return true;
    if (at === '') return false;
  }
};
const nameOf = (at: string): string => at.slice(at.lastIndexOf('node_modules/') + 13);

describe('npm ci', () => {
  it.each(SYSTEMS)('refuses no package on $os-$cpu', (system) =>
    expect(refused(packages, system)).toEqual([]),
  );

  it.each([
    ['for other systems only', { os: ['darwin', 'linux'] }, ['a']],
    ['not for this system', { os: ['!win32'] }, ['a']],
    ['for another processor', { cpu: ['arm64'] }, ['a']],
    ['for a C library that this system does not have', { libc: ['musl'] }, ['a']],
    ['for this system among others', { os: ['linux', 'win32'], cpu: ['x64'] }, []],
    ['for every system but one', { os: ['!aix'] }, []],
    ['for other systems, but optional', { os: ['darwin'], optional: true }, []],
  ])('is refused a package that is %s', (_, one, names) =>
    expect(refused({ a: one }, { os: 'win32', cpu: 'x64' })).toEqual(names),
  );

  it('has the parts for every system in the lock file, not only those of the system it was written on', () => {
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !found(packages, from, name)),
    );
    expect(missing).toEqual([]);
  });

  it.each(['@napi-rs/canvas', '@napi-rs/keyring', '@rolldown/binding', 'lightningcss'])(
    'brings native code of %s to each system',
    (name) => {
      const parts = Object.entries(packages).filter(([at]) => nameOf(at).startsWith(`${name}-`));
      for (const system of SYSTEMS)
        expect(
          parts.some(([, one]) => runsOn(one, system)),
          `${system.os}-${system.cpu}`,
        ).toBe(true);
    },
  );

  it('knows of every package with an install script, on each system, whether it may run it', () => {
    const scripts = Object.entries(packages)
      .filter(([, one]) => one.hasInstallScript)
      .map(([at]) => nameOf(at));
    expect(scripts.filter((name) => !(name in allowScripts))).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}
export declare const shippedPackages: (
  lock: Lock,
  bundled: readonly string[],
) => { readonly id: string; readonly folder: string }[];
/** License as the package names it, and the texts of its licence files. */
export interface Licence {
  readonly license: string;
  readonly texts: readonly string[];
}
export declare const licenceOf: (folder: string) => Licence;
export declare const noticesText: (
  preamble: string,
  packages: readonly (Licence & { readonly id: string })[],
) => string;
export declare const writeNotices: () => number;

import type { ZodType } from 'zod';

export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}
export declare const lockSchema: ZodType<Lock>;
export declare const productionPackages: (lock: Lock) => string[];
export declare const windowPackages: (lock: Lock, sources: readonly string[]) => string[];
export declare const mainPackages: (lock: Lock, sources: readonly string[]) => string[];
/** Texts of the source files of the window, and of all others of the program. */
export interface Sources {
  readonly window: readonly string[];
  readonly main: readonly string[];
}
export declare const staleNotices: (notices: string, lock: Lock, sources: Sources) => string[];
export declare const noticesText: (
  preamble: string,
  packages: readonly {
    readonly id: string;
    readonly license: string;
    readonly texts: readonly string[];
  }[],
) => string;

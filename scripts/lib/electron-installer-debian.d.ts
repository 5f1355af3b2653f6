/** The package has no types of its own. Contains what deb.mjs uses. */
declare module 'electron-installer-debian' {
  interface Options {
    readonly src: string;
    readonly dest: string;
    readonly arch: string;
    readonly options: Readonly<
      Record<string, string | readonly string[] | Readonly<Record<string, string>>>
    >;
  }
  /** Returns the paths of the packages that it wrote. */
  export default function makePackages(
    options: Options,
  ): Promise<{ readonly packagePaths: readonly string[] }>;
}

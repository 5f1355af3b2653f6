export interface Updates {
  readonly feed: string;
  readonly key: string;
}
export function electronVersion(): string;
export function updatesOf(env: Readonly<Record<string, string | undefined>>): Updates | null;
export function packedIn(output: string): string | undefined;
export function reasonOf(text: string): string;
export function packFolder(options: {
  readonly output?: string;
  readonly electronDist?: string | undefined;
  readonly commit?: string | null;
  readonly updates?: Updates | null;
}): { readonly folder: string } | { readonly problem: string };
export function makeInstaller(options: {
  readonly folder: string;
  readonly output?: string;
  readonly target: string;
}): string | null;

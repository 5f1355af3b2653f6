export function feedName(platform?: string, arch?: string): string;
export function feedText(options: {
  readonly version: string;
  readonly files: readonly string[];
  readonly date: string;
  readonly staging?: number | null;
}): string;
export function sumsText(files: readonly string[]): string;
export function signFeed(text: string, key: string): string;

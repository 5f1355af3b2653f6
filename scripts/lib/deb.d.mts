export function hasDebPacker(): boolean;
export function debVersion(version: string): string;
export function makeDeb(options: {
  readonly folder: string;
  readonly dest: string;
  readonly arch?: string;
  readonly compression?: 'xz' | 'none';
}): string;

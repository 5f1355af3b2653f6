export const MIME_TYPES: readonly string[];
export function hasDebPacker(): boolean;
export function makeDeb(options: {
  readonly folder: string;
  readonly dest: string;
  readonly arch?: string;
  readonly electron: string;
  readonly compression?: 'xz' | 'none';
}): Promise<string>;

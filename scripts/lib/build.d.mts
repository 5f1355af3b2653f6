export function ensureBuilt(): boolean;
export function fingerprint(sources: readonly string[]): string;

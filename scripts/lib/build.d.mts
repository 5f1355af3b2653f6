export function ensureBuilt(): boolean;

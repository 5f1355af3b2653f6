type Env = Readonly<Record<string, string | undefined>>;
export function findElectron(env?: Env): string | null;
export function getElectron(env?: Env): string | null;
export function isKnownMissing(note: string | null, version: string, now: number): boolean;

type Env = Readonly<Record<string, string | undefined>>;
export function browserCandidates(platform: string, env: Env): readonly string[];
export function findBrowser(env?: Env): string | null;

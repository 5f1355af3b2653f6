type Env = Readonly<Record<string, string | undefined>>;
export type FoundElectron =
  | { readonly path: string; readonly isFetched: true; readonly problem: null }
  | { readonly path: null; readonly isFetched: boolean; readonly problem: string };
export function lookForElectron(env?: Env): FoundElectron;
export function findElectron(env?: Env): string | null;

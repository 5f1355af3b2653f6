type Env = Readonly<Record<string, string | undefined>>;
interface BrowserOptions {
  readonly tests?: boolean;
}
export function browserCandidates(
  platform: string,
  env: Env,
  options?: BrowserOptions,
): readonly string[];
export function findBrowser(env?: Env, options?: BrowserOptions): string | null;
export const HEADLESS: string;

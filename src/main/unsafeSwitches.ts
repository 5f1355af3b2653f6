/** Chromium switches that disable the isolation of pages. */
const UNSAFE = ['no-sandbox', 'disable-web-security', 'disable-site-isolation-trials'] as const;

/** The first unsafe switch on the command line, or null. */
export const unsafeSwitch = (commandLine: { hasSwitch(name: string): boolean }): string | null => {
  const found = UNSAFE.find((name) => commandLine.hasSwitch(name));
  return found === undefined ? null : `--${found}`;
};

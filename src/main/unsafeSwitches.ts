/** Switches of Chromium that take away what keeps pages and documents from the rest of the computer. */
const UNSAFE = ['no-sandbox', 'disable-web-security', 'disable-site-isolation-trials'] as const;

/** The first unsafe switch that the program was started with, as it was written, or null. */
export const unsafeSwitch = (commandLine: { hasSwitch(name: string): boolean }): string | null => {
  const found = UNSAFE.find((name) => commandLine.hasSwitch(name));
  return found === undefined ? null : `--${found}`;
};

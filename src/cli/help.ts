import { t } from '../texts/index.ts';

/** Help text with all commands, options and environment variables. */
export const helpText = (): string =>
  t('cliHelp.all', { pattern: "'{reference}_{receiver}.pdf'" }).trimEnd();

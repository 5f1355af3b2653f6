import { t } from '../texts/index.ts';

/** All commands, options and variables. */
export const helpText = (): string =>
  t('cliHelp.all', { pattern: "'{reference}_{receiver}.pdf'" }).trimEnd();

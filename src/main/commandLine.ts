import type { CliHost } from '../cli/host.ts';

const DESK = 'desk';

/**
 * The words after the program's name, without Chromium switches that a launcher puts first. @param packaged false when the first word is the script
 */
export const wordsTyped = (argv: readonly string[], packaged: boolean): readonly string[] => {
  const words = argv.slice(packaged ? 1 : 2);
  const first = words.findIndex((word) => !word.startsWith('--'));
  return first === -1 ? [] : words.slice(first);
};

/** The words of `waybill-desk desk …`, or null when the window should open. */
export const commandLineWords = (
  argv: readonly string[],
  packaged: boolean,
): readonly string[] | null => {
  const [first, ...words] = wordsTyped(argv, packaged);
  return first === DESK ? words : null;
};

/**
 * Runs one command line in this program instead of opening its window. Call only after `ready`, because keys are read from the system's keyring.
 * @returns the exit status, after all output was flushed
 */
export const runCommandLine = async (words: readonly string[], host: CliHost): Promise<number> => {
  const [{ main }, { systemClock }] = await Promise.all([
    import('../cli/main.ts'),
    import('../core/base/clock.ts'),
  ]);
  const status = await main(words, systemClock, host);
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', resolve));
  return status;
};

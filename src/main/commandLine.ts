import type { CliHost } from '../cli/host.ts';

const DESK = 'desk';

/** What was typed after the program's name, without the switches of Chromium that a launcher puts before. @param packaged an unpacked program has its script as the first word */
export const wordsTyped = (argv: readonly string[], packaged: boolean): readonly string[] => {
  const words = argv.slice(packaged ? 1 : 2);
  const first = words.findIndex((word) => !word.startsWith('--'));
  return first === -1 ? [] : words.slice(first);
};

/** The words of `waybill-desk desk …`, or null when the window is wanted. */
export const commandLineWords = (
  argv: readonly string[],
  packaged: boolean,
): readonly string[] | null => {
  const [first, ...words] = wordsTyped(argv, packaged);
  return first === DESK ? words : null;
};

/**
 * Carries out one command line in this program instead of opening its window. Only after `ready`: keys are read from the system's keyring.
 * @returns the exit status, when everything that was written has been taken
 */
export const runCommandLine = async (words: readonly string[], host: CliHost): Promise<number> => {
  const [{ main }, { systemClock }] = await Promise.all([
    import('../cli/main.ts'),
    import('../core/clock.ts'),
  ]);
  const status = await main(words, systemClock, host);
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', resolve));
  return status;
};

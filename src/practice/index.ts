import { HELP, UsageError, readCommandLine } from './cli-options.ts';
import { startPractice } from './server.ts';

const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandLine(args);
  if (options === 'help') {
    process.stdout.write(HELP);
    return;
  }
  const practice = await startPractice({ ...options, backdoor: true });
  process.stdout.write(
    `Practice service at ${practice.url} (public key ${practice.publicKey}, private key ${practice.privateKey})\n`,
  );
  // `once`: a second Ctrl+C ends the process immediately, in case stopping hangs.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void practice.stop();
    });
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof UsageError) process.stderr.write('See npm run practice -- --help\n');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

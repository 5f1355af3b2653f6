import { resolve } from 'node:path';
import { readCertificateFile } from '../core/service/http/certificates.ts';
import type { TrustedCertificate } from '../domain/desk/settings.ts';
import { t } from '../texts/index.ts';
import { usage } from './exit.ts';

/**
 * Extracts `--ca FILE` from the words of any command; it can be given several times.
 * @param cwd folder that relative paths refer to
 * @throws Exit 2 without a file, DeskError `badInput` when the file has no certificate that is valid now
 */
export const readCaOption = async (
  args: readonly string[],
  cwd: string,
  now: number,
): Promise<{
  readonly certificates: TrustedCertificate[];
  readonly rest: readonly string[];
}> => {
  const certificates: TrustedCertificate[] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    const typed =
      word === '--ca'
        ? (args[(at += 1)] ?? '')
        : word.startsWith('--ca=')
          ? word.slice('--ca='.length)
          : null;
    if (typed === null) rest.push(word);
    else if (typed === '' || typed.startsWith('-')) throw usage(t('cli.caTakes'));
    else certificates.push(...(await readCertificateFile(resolve(cwd, typed), now)));
  }
  return { certificates, rest };
};

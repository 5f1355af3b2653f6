import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { TrustedCertificate } from '../../../domain/desk/settings.ts';
import { MAX_CERTIFICATES } from '../../../domain/desk/settings.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';

const MAX_BYTES = 1024 * 1024;
const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

const read = (bytes: Uint8Array | string, file: string): X509Certificate => {
  try {
    return new X509Certificate(bytes);
  } catch {
    throw new DeskError('badInput', t('certificates.unreadable', { file }));
  }
};

/** Returns the common name of a subject, else its organisational unit or organisation, else the whole subject. */
const nameOf = (subject: string): string => {
  const of = (key: string): string | undefined =>
    subject
      .split('\n')
      .find((line) => line.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  return (of('CN') ?? of('OU') ?? of('O') ?? subject.replaceAll('\n', ', ')).slice(0, 200);
};

/**
 * Reads the certificates of a file, in PEM or DER. A private key in the same file is not stored.
 * @param file its name, for the message
 * @param now milliseconds since the epoch
 * @throws DeskError `badInput` when the file has no certificate, or one that is not valid now
 */
export const readCertificates = (
  bytes: Uint8Array,
  file: string,
  now: number,
): readonly TrustedCertificate[] => {
  const blocks = Buffer.from(bytes).toString('latin1').match(BLOCK) ?? [];
  const found = blocks.length > 0 ? blocks.map((one) => read(one, file)) : [read(bytes, file)];
  if (found.length > MAX_CERTIFICATES)
    throw new DeskError('badInput', t('certificates.tooMany', { file, most: MAX_CERTIFICATES }));
  return found.map((one) => {
    const [name, from, until] = [
      nameOf(one.subject),
      one.validFromDate.getTime(),
      one.validToDate.getTime(),
    ];
    if (until <= now) throw new DeskError('badInput', t('certificates.expired', { name }));
    if (from > now) throw new DeskError('badInput', t('certificates.notYet', { name }));
    return { fingerprint: one.fingerprint256, name, from, until, pem: one.toString() };
  });
};

/** Reads the certificates of a file on disk. Throws DeskError as `readCertificates`, and when the file cannot be read. */
export const readCertificateFile = async (
  path: string,
  now: number,
): Promise<readonly TrustedCertificate[]> => {
  const file = basename(path);
  const bytes = await stat(path)
    .then(({ size }) => (size > MAX_BYTES ? null : readFile(path)))
    .catch(() => null);
  if (bytes === null) throw new DeskError('badInput', t('certificates.unreadable', { file }));
  return readCertificates(bytes, file, now);
};

/** Returns the union of both lists, each certificate once. */
export const withCertificates = (
  before: readonly TrustedCertificate[],
  more: readonly TrustedCertificate[],
): TrustedCertificate[] => [
  ...new Map([...before, ...more].map((one) => [one.fingerprint, one])).values(),
];

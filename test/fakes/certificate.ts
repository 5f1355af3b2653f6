import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Just enough DER (X.690) to create a certificate for a test, so that the repository contains no key. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const SUBJECT_ALT_NAME = hex('0603551d11');
const BASIC_CONSTRAINTS = hex('0603551d13');

export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Issuer and validity of a certificate. Default: self-signed, from yesterday to tomorrow. */
export interface CertificateOptions {
  readonly by?: { readonly name: string; readonly key: string };
  /** Milliseconds since the epoch. */
  readonly from?: number;
  readonly until?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
let lastSerial = 0;

const bodyOf = (
  name: string,
  ip: string,
  publicKey: KeyObject,
  { by, from = Date.now() - DAY_MS, until = Date.now() + DAY_MS }: CertificateOptions,
): Buffer => {
  const alternatives = sequence(
    der(0x82, Buffer.from(name)),
    der(0x87, Buffer.from(ip.split('.').map(Number))),
  );
  const authority = sequence(BASIC_CONSTRAINTS, hex('0101ff'), der(0x04, sequence(hex('0101ff'))));
  const extensions = der(
    0xa3,
    sequence(
      sequence(SUBJECT_ALT_NAME, der(0x04, alternatives)),
      ...(by === undefined ? [authority] : []),
    ),
  );
  return sequence(
    der(0xa0, hex('020102')),
    der(0x02, Buffer.from([(lastSerial += 1)])),
    ECDSA_SHA256,
    commonName(by?.name ?? name),
    sequence(time(new Date(from)), time(new Date(until))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
};

/** A certificate for a name and an IPv4 address. */
export const testCertificate = (
  name: string,
  ip: string,
  options: CertificateOptions = {},
): TestCertificate => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = bodyOf(name, ip, publicKey, options);
  const signature = der(
    0x03,
    Buffer.from([0]),
    sign('sha256', body, options.by?.key ?? privateKey),
  );
  const base64 = sequence(body, ECDSA_SHA256, signature)
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trimEnd();
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
};

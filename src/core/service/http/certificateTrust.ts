import {
  MAX_CERTIFICATES,
  type Settings,
  type TrustedCertificate,
} from '../../../domain/desk/settings.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Dialogs } from '../../base/ports.ts';
import { readCertificateFile, withCertificates } from './certificates.ts';

/** Index of the button that trusts the certificates. */
const TRUST = 1;

/** Dependencies of `createCertificateTrust`. */
export interface CertificateTrustDeps {
  readonly dialogs: Pick<Dialogs, 'openFile' | 'ask'>;
  /** Certificates that are trusted now. */
  readonly trusted: () => readonly TrustedCertificate[];
  readonly save: (certificates: TrustedCertificate[]) => Promise<Settings>;
  readonly clock: Pick<Clock, 'now'>;
  readonly timeZone: string;
}

/** The certificates that a person trusts in addition to those of the system. */
export interface CertificateTrust {
  /**
   * Lets a person choose a file, shows what is in it, and trusts it when they confirm.
   * @returns the saved settings; null when the person chose or confirmed nothing
   * @throws DeskError `badInput` for an unusable file and for more than MAX_CERTIFICATES in
   * total. Nothing is saved then
   */
  readonly add: () => Promise<Settings | null>;
  /** Trusts a certificate no longer. It takes no PIN: the desk becomes stricter. */
  readonly remove: (fingerprint: string) => Promise<Settings>;
}

/** Creates `CertificateTrust`. */
export const createCertificateTrust = ({
  dialogs,
  trusted,
  save,
  clock,
  timeZone,
}: CertificateTrustDeps): CertificateTrust => {
  const day = (at: number): string => dateIn(at, timeZone);
  const confirmed = async (found: readonly TrustedCertificate[]): Promise<boolean> => {
    const names = found
      .map(
        ({ name, from, until }) =>
          `${name}: ${t('certificates.validity', { from: day(from), until: day(until) })}`,
      )
      .join('\n');
    const pressed = await dialogs.ask({
      message: t('certificates.ask', { count: found.length }),
      detail: t('certificates.askAbout', { names }),
      buttons: [t('certificates.cancel'), t('certificates.trust')],
    });
    return pressed === TRUST;
  };
  return {
    add: async () => {
      const path = await dialogs.openFile({
        title: t('certificates.choose'),
        kinds: [{ name: t('certificates.kind'), extensions: ['pem', 'crt', 'cer'] }],
      });
      if (path === null) return null;
      const found = await readCertificateFile(path, clock.now());
      if (!(await confirmed(found))) return null;
      const certificates = withCertificates(trusted(), found);
      if (certificates.length > MAX_CERTIFICATES)
        throw new DeskError('badInput', t('certificates.tooManyKept', { most: MAX_CERTIFICATES }));
      return save(certificates);
    },
    remove: (fingerprint) => save(trusted().filter((one) => one.fingerprint !== fingerprint)),
  };
};

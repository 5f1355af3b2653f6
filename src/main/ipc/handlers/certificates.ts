import { DeskError } from '../../../core/deskError.ts';
import { readCertificateFile, withCertificates } from '../../../core/http/certificates.ts';
import { MAX_CERTIFICATES } from '../../../domain/desk/settings.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import type { certificatesRoutes } from '../../../shared/ipc/certificates.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from './context.ts';

const TRUST = 1;
/** Answers the routes `certificates.*`. */
export const certificatesHandlers = ({
  env,
  desk,
  settings,
  connection,
}: HandlerContext): Handlers<typeof certificatesRoutes> => ({
  'certificates.add': async ({ pin }) => {
    desk.guard.demand(pin, 'certificate');
    const path = await env.dialogs.openFile({
      title: t('certificates.choose'),
      kinds: [{ name: t('certificates.kind'), extensions: ['pem', 'crt', 'cer'] }],
    });
    if (path === null) return null;
    const day = (at: number): string => dateIn(at, desk.context.timeZone);
    const found = await readCertificateFile(path, Date.now());
    const names = found
      .map(
        ({ name, from, until }) =>
          `${name}: ${t('certificates.validity', { from: day(from), until: day(until) })}`,
      )
      .join('\n');
    const pressed = await env.dialogs.ask({
      message: t('certificates.ask', { count: found.length }),
      detail: t('certificates.askAbout', { names }),
      buttons: [t('certificates.cancel'), t('certificates.trust')],
    });
    if (pressed !== TRUST) return null;
    const certificates = withCertificates(settings.get().certificates, found);
    if (certificates.length > MAX_CERTIFICATES)
      throw new DeskError('badInput', t('certificates.tooManyKept', { most: MAX_CERTIFICATES }));
    return connection.save({ certificates });
  },
  'certificates.remove': ({ fingerprint }) =>
    connection.save({
      certificates: settings.get().certificates.filter((one) => one.fingerprint !== fingerprint),
    }),
});

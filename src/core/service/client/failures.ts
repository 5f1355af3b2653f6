import { t } from '../../../texts/index.ts';
import type { ServiceError } from '../../../domain/service/serviceError.ts';
import { HttpFailure } from '../../base/ports.ts';
import { hasNoConnection } from '../http/noConnection.ts';
import { isUntrusted } from '../http/untrusted.ts';

/**
 * Returns the error for an exchange without a complete answer. A request that may have reached the service never becomes `offline` or `notSent`,
 * because both mean that nothing was bought.
 */
export const errorOfFailure = (failure: unknown): ServiceError => {
  if (!(failure instanceof HttpFailure))
    return { kind: 'interrupted', message: t('service.interrupted') };
  if (failure.reason === 'cancelled')
    return { kind: 'cancelled', message: t('service.cancelled'), sent: failure.sent };
  if (!failure.sent) {
    if (isUntrusted(failure)) return { kind: 'notSent', message: t('service.untrusted') };
    return hasNoConnection(failure)
      ? { kind: 'offline', message: t('service.offline') }
      : { kind: 'notSent', message: t('service.notSent') };
  }
  switch (failure.reason) {
    case 'timeout':
      return { kind: 'timeout', message: t('service.timeout') };
    case 'too-large':
      return { kind: 'malformed', status: 0, message: t('service.tooLarge') };
    case 'reset':
    case 'connect':
      return { kind: 'interrupted', message: t('service.interrupted') };
  }
};

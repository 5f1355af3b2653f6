import { t } from '../../texts/index.ts';
import { provesNothingBought, type PurchaseError } from '../../domain/service/service.ts';
import { fail, type Result, type ServiceError } from '../../domain/service/serviceError.ts';
import type { ReadAnswer } from './readAnswer.ts';

/** A 404 to rates or a purchase is a refusal: neither looks up a record by its name. */
const asRefusal = (error: ServiceError): ServiceError =>
  error.kind === 'notFound'
    ? {
        kind: 'refused',
        status: 404,
        message: error.said?.message || t('service.refused'),
        reasons: [],
        ...(error.said && { said: error.said }),
      }
    : error;

/** Returns the result with a 404 turned into a refusal. */
export const notFoundAsRefused = <T>(result: Result<T>): Result<T> =>
  result.ok ? result : fail(asRefusal(result.error));

/** Replaces our message by the one for a purchase, which does not suggest sending it again. */
const withPurchaseMessage = (error: ServiceError): ServiceError => {
  switch (error.kind) {
    case 'server':
      return { ...error, message: t('service.purchaseServer') };
    case 'rateLimited':
      return { ...error, message: t('service.purchaseRateLimited') };
    default:
      return error;
  }
};

/**
 * Returns the error of a purchase, with what its answer named of a shipment: reference and addresses to look it up by, and documents. A refusal that
 * names a shipment contradicts itself and proves nothing.
 * @param received the answer as it was read, or null when there was none
 */
export const purchaseErrorOf = (
  failed: ServiceError,
  received: ReadAnswer | null,
): PurchaseError => {
  const error = withPurchaseMessage(asRefusal(failed));
  if (received === null) return error;
  const { status, message, named } = received.words();
  const said = error.said ?? { status, message };
  if (named === null) return { ...error, said };
  return provesNothingBought(error)
    ? { kind: 'malformed', status, message: t('service.purchaseNamed'), said, came: named }
    : { ...error, said, came: named };
};

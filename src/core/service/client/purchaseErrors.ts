import { t } from '../../../texts/index.ts';
import { meansReferenceTaken } from '../../../domain/service/answerWords.ts';
import { provesNothingBought, type PurchaseError } from '../../../domain/service/service.ts';
import { fail, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
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
 * Returns a refusal as the 409 that it means: a service may say with another status that the reference is taken, in its message or in the reason for
 * that field (docs/service.md §6.5). Other errors are returned unchanged.
 * @param message the service's own message
 */
const asTaken = (error: ServiceError, message: string): ServiceError => {
  if (!provesNothingBought(error)) return error;
  const reasons = error.kind === 'refused' ? error.reasons : [];
  const words = [
    message,
    ...reasons.map(({ field, reason }) =>
      field === 'external_reference' ? `reference: ${reason}` : '',
    ),
  ];
  const at = words.findIndex(meansReferenceTaken);
  return at < 0
    ? error
    : {
        kind: 'refused',
        status: 409,
        message: at === 0 ? message : (reasons[at - 1]?.reason ?? ''),
        reasons,
      };
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
  const refusal = withPurchaseMessage(asRefusal(failed));
  if (received === null) return refusal;
  const { status, message, named } = received.words();
  const said = refusal.said ?? { status, message };
  const error = asTaken(refusal, said.message);
  if (named === null) return { ...error, said };
  return provesNothingBought(error)
    ? { kind: 'malformed', status, message: t('service.purchaseNamed'), said, came: named }
    : { ...error, said, came: named };
};

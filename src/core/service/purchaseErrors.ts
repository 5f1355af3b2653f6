import { provesNothingBought, type PurchaseError } from '../../domain/service/service.ts';
import { fail, type Result, type ServiceError } from '../../domain/service/serviceError.ts';
import type { Came } from './exchange.ts';
import { isObject, readJson, readText } from './json.ts';
import { MESSAGES } from './messages.ts';
import { hintsIn, piecesOf } from './read/receipt.ts';
import { cleanWordsOf } from './said.ts';

/** A 404 to rates or a purchase is a refusal: neither asks for anything by its name. */
const asRefusal = (error: ServiceError): ServiceError =>
  error.kind === 'notFound'
    ? {
        kind: 'refused',
        status: 404,
        message: error.said?.message || MESSAGES.refused,
        reasons: [],
        ...(error.said && { said: error.said }),
      }
    : error;

export const refusedAsUnknown = <T>(result: Result<T>): Result<T> =>
  result.ok ? result : fail(asRefusal(result.error));

/** Our sentence for a purchase: whether to send it again is never said in passing. */
const inPurchaseWords = (error: ServiceError): ServiceError => {
  switch (error.kind) {
    case 'server':
      return { ...error, message: MESSAGES.purchaseServer };
    case 'rateLimited':
      return { ...error, message: MESSAGES.purchaseRateLimited };
    default:
      return error;
  }
};

/**
 * The error of a purchase, with what its answer named all the same: references and addresses to look it up by, documents. A refusal that
 * names a shipment contradicts itself and proves nothing. @param came the answer, or null where none came
 */
export const ofPurchase = (failed: ServiceError, came: Parameters<Came> | null): PurchaseError => {
  const error = inPurchaseWords(asRefusal(failed));
  if (came === null) return error;
  const [{ status, body }, clean, brokenOff] = came;
  const json = readJson(body);
  const said = error.said ?? { status, message: cleanWordsOf(body, clean, brokenOff).message };
  const named =
    json === undefined
      ? hintsIn(piecesOf(readText(body, brokenOff)), clean)
      : isObject(json)
        ? hintsIn(json['data'], clean)
        : null;
  if (named === null) return { ...error, said };
  return provesNothingBought(error)
    ? { kind: 'malformed', status, message: MESSAGES.purchaseNamed, said, came: named }
    : { ...error, said, came: named };
};

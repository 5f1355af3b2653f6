import type { AdvisedPlace } from '../address/addressAdvice.ts';
import type { CarrierLimits } from '../rates/carrierLimits.ts';
import type { Mode } from '../shipment/mode.ts';
import type { Offer } from '../rates/option.ts';
import type { FieldReason, Result, ServiceError } from './serviceError.ts';
import type { Address, Shipment } from '../shipment/shipment.ts';

/** An HS code of the service: docs/service.md §4.1. */
export interface HsCode {
  readonly id: number | null;
  /** Digits only. */
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

/** A complete record of an HS code: docs/service.md §4.3. Times as the service writes them; '' for none. */
export interface HsCodeRecord extends HsCode {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string;
}

/** The service's verdict on one code: docs/service.md §4.2. A 404 is a verdict too: `valid: false`. */
export interface HsVerdict {
  readonly code: string;
  readonly valid: boolean;
  readonly description: string;
  readonly category: string;
}

/** Tracking of a shipment: docs/service.md §4.7. `status` is free text. */
export interface Tracking {
  readonly shipmentId: string;
  readonly trackingNumber: string;
  readonly status: string;
  readonly location: string;
  /** YYYY-MM-DD or null. */
  readonly estimatedDelivery: string | null;
}

/** A warehouse of the service (docs/service.md §4.8). */
export interface Warehouse {
  readonly id: number;
  readonly name: string;
  readonly country: string | null;
  /** With town, state and postcode where the service names them. */
  readonly address: string;
  readonly phone?: string;
  readonly active: boolean;
}

/** A document in the answer to a purchase: a URL, its bytes, a reference that only the service can resolve, or none. PERSISTED. */
export type DocumentSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'base64'; readonly text: string }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'none' };

export const DOCUMENT_KINDS = ['waybill', 'invoice', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Proof of a booking. */
export interface Receipt {
  readonly reference: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
}

/**
 * The answer to a purchase: docs/service.md §4.5.3. An answer without a tracking number is not a receipt: the client returns the error `malformed`.
 */
export interface PurchaseReceipt extends Receipt {
  /** Mode in the answer, as the service writes it; omitted when there is none. */
  readonly mode?: string;
  readonly documents: Readonly<Record<DocumentKind, DocumentSource>>;
}

/** What an answer without a complete receipt names: helps to look the shipment up, and proves nothing. Texts are '' when missing. */
export interface ReceiptHints extends Receipt {
  readonly waybillUrl: string | null;
}

/** Why a purchase has no receipt, with the hints and documents in its answer. */
export type PurchaseError = ServiceError & {
  readonly came?: {
    readonly hints: ReceiptHints;
    readonly documents: PurchaseReceipt['documents'];
  };
};

/** An answer of the service as it is stored: without keys; embedded documents are replaced by their SHA-256. */
export interface RedactedAnswer {
  /** HTTP status. */
  readonly status: number;
  /** '' for none. */
  readonly message: string;
  readonly reasons: readonly FieldReason[];
  readonly body: string;
  /** True when the body was cut to the maximum stored length. */
  readonly cut: boolean;
}

/** The values of a purchase besides the shipment: docs/service.md §4.5.1. */
export interface PurchaseOrder {
  readonly shipment: Shipment;
  readonly slug: string;
  readonly externalReference: string;
  /** YYYY-MM-DD */
  readonly assignedDate: string;
  readonly fileIsUrl: boolean;
}

/** Upload location of a file, and the key that a purchase names it by (docs/service.md §4.6). */
export interface UploadTarget {
  readonly fileName: string;
  readonly uploadUrl: string;
  readonly key: string;
}

/** Options of every operation. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called for each answer, readable or not, before the call returns. `read` returns the answer as it is stored. */
  readonly onAnswer?: (read: () => RedactedAnswer) => void;
}

/** Options of operations that the desk also runs automatically. */
export interface QuietOptions extends CallOptions {
  /** Low priority: requests of the user are sent first. */
  readonly background?: boolean;
}

/** Options of rates. */
export interface RatesOptions extends CallOptions {
  /** Called for each try that was sent and got no complete answer: the service may still process it, even after a later try. */
  readonly onUnanswered?: () => void;
}

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  /** Called with the number of sent bytes; starts from 0 again when the upload is repeated. */
  readonly onSent?: (bytes: number) => void;
}

/** Keys that were read before a purchase is journaled; opaque to all but the service that returned them. */
export interface PreparedKeys {
  readonly kind: 'held';
}

/** Options of a purchase. */
export interface PurchaseOptions extends CallOptions {
  /** Keys to send with. Without them, the keyring is read at that time, and unlocking it can take as long as a person needs. */
  readonly keys?: PreparedKeys;
}

/** A purchase body ready to be sent: the bytes whose hash is journaled are the bytes that are sent. */
export interface PreparedPurchase {
  readonly mode: Mode;
  readonly externalReference: string;
  readonly body: Uint8Array;
  /** SHA-256 of `body`, hex. */
  readonly bodyHash: string;
}

/** All operations of docs/service.md §4 that the desk uses. Reads are retried automatically; a purchase never is. */
export interface ShippingService {
  searchCodes(text: string, options?: CallOptions): Promise<Result<readonly HsCode[]>>;
  verifyCode(code: string, options?: CallOptions): Promise<Result<HsVerdict>>;
  /** `GET product/{id}`, or every page of `GET product` without an id. */
  listCodes(id: string | null, options?: QuietOptions): Promise<Result<readonly HsCode[]>>;
  /** `GET product/{id}`, with complete records. */
  codeRecords(id: string, options?: CallOptions): Promise<Result<readonly HsCodeRecord[]>>;
  rates(shipment: Shipment, options?: RatesOptions): Promise<Result<Offer>>;
  preparePurchase(order: PurchaseOrder): PreparedPurchase;
  /** Reads the keys for a purchase, so that a locked keyring is detected before anything is journaled or sent. */
  holdKeys(): Promise<Result<PreparedKeys>>;
  /** Sends exactly once. The caller has journaled the attempt before. */
  purchase(
    prepared: PreparedPurchase,
    options?: PurchaseOptions,
  ): Promise<Result<PurchaseReceipt, PurchaseError>>;
  generateUploads(
    files: readonly {
      readonly extension: string;
      readonly mimeType: string;
      readonly folder: string;
    }[],
    options?: CallOptions,
  ): Promise<Result<readonly UploadTarget[]>>;
  /** PUT of the raw bytes to a signed location, without credentials. */
  upload(
    target: UploadTarget,
    bytes: Uint8Array,
    mimeType: string,
    options?: UploadOptions,
  ): Promise<Result<void>>;
  /** One read-only request, sent once over a new connection, to test whether the service can be reached. */
  reach(): Promise<Result<void>>;
  track(trackingNumber: string, options?: QuietOptions): Promise<Result<Tracking>>;
  warehouses(id: number | null, options?: CallOptions): Promise<Result<readonly Warehouse[]>>;
  warehousesByCountry(
    country: string,
    options?: CallOptions,
  ): Promise<Result<readonly Warehouse[]>>;
  /** Places that the service finds for an address. Not every service has this operation: see `isNotOffered`. */
  verifyAddress(
    address: Address,
    role: 'sender' | 'receiver',
    options?: QuietOptions,
  ): Promise<Result<readonly AdvisedPlace[]>>;
  /** All carriers with their limits, in the mode of the connection. Not every service has this operation: see `isNotOffered`. */
  carriers(mode: Mode, options?: QuietOptions): Promise<Result<readonly CarrierLimits[]>>;
}

/** True when an error of a purchase proves that nothing was bought. */
export const provesNothingBought = (error: ServiceError): boolean => {
  switch (error.kind) {
    case 'offline':
    case 'notSent':
      return true;
    case 'cancelled':
      return !error.sent;
    case 'unauthorized':
    case 'noPurchases':
    case 'rateLimited':
    case 'notFound':
      return true;
    case 'refused':
      return error.status !== 409;
    case 'timeout':
    case 'interrupted':
    case 'server':
    case 'malformed':
      return false;
  }
};

import type { AdvisedPlace } from '../address/addressAdvice.ts';
import type { CarrierLimits } from '../rates/carrierLimits.ts';
import type { Mode } from '../shipment/mode.ts';
import type { Offer } from '../rates/option.ts';
import type { FieldReason, Result, ServiceError } from './serviceError.ts';
import type { Address, Shipment } from '../shipment/shipment.ts';

/** An HS code that the service lists: docs/service.md §4.1. */
export interface HsCode {
  readonly id: number | null;
  /** Digits only. */
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

/** A record of an HS code with all that the service keeps of it: docs/service.md §4.3. Times as the service writes them; '' where it gives none. */
export interface HsCodeRecord extends HsCode {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string;
}

/** What the service says of one code: docs/service.md §4.2. A 404 is an answer too: `valid: false`. */
export interface HsVerdict {
  readonly code: string;
  readonly valid: boolean;
  readonly description: string;
  readonly category: string;
}

/** Where a shipment is: docs/service.md §4.7. `status` is free text. */
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
  readonly address: string;
  readonly active: boolean;
}

/** A document as the purchase answer gives it: a URL, the bytes themselves, a reference that only the service can follow, or nothing. PERSISTED. */
export type DocumentSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'base64'; readonly text: string }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'none' };

export const DOCUMENT_KINDS = ['waybill', 'invoice', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What proves a booking. */
export interface Receipt {
  readonly reference: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string | null;
}

/** The answer to a purchase: docs/service.md §4.5.3. A result without a tracking number is no result: the client answers `malformed`. */
export interface PurchaseReceipt extends Receipt {
  readonly documents: Readonly<Record<DocumentKind, DocumentSource>>;
}

/** What an answer without a whole receipt names of a shipment: to look it up by, and no proof. Texts are '' where there is none. */
export interface ReceiptHints extends Receipt {
  readonly waybillUrl: string | null;
}

/** Why a purchase has no receipt, with what its answer named all the same. */
export type PurchaseError = ServiceError & {
  readonly came?: {
    readonly hints: ReceiptHints;
    readonly documents: PurchaseReceipt['documents'];
  };
};

/**
 * An answer of the service in the form in which it is kept: without keys, documents inside it
 * replaced by their SHA-256.
 */
export interface RedactedAnswer {
  /** Of HTTP. */
  readonly status: number;
  /** '' where there is none. */
  readonly message: string;
  readonly reasons: readonly FieldReason[];
  readonly body: string;
  /** True when the body was longer than what is kept of it. */
  readonly cut: boolean;
}

/** What a purchase adds to the shipment: docs/service.md §4.5.1. */
export interface PurchaseOrder {
  readonly shipment: Shipment;
  readonly slug: string;
  readonly externalReference: string;
  /** YYYY-MM-DD */
  readonly assignedDate: string;
  readonly fileIsUrl: boolean;
}

/** Where a file goes, and the key by which a purchase names it (docs/service.md §4.6). */
export interface UploadTarget {
  readonly fileName: string;
  readonly uploadUrl: string;
  readonly key: string;
}

/** What every operation of the service can be called with. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Called for each answer, readable or not, before the call returns. `read` returns the answer in
   * the form in which it is kept.
   */
  readonly onAnswer?: (read: () => RedactedAnswer) => void;
}

/** What operations can be called with that the desk carries out by itself. */
export interface QuietOptions extends CallOptions {
  /** Nobody waits for the answer: what a person asks for goes first. */
  readonly background?: boolean;
}

/** What rates can be asked for with. */
export interface RatesOptions extends CallOptions {
  /** Told of each try that was sent and got no whole answer: it may still be carried out, also after a later one. */
  readonly onUnanswered?: () => void;
}

/** What a file can be uploaded with. */
export interface UploadOptions extends CallOptions {
  /** Told how many bytes have gone; from 0 again when the upload is repeated. */
  readonly onSent?: (bytes: number) => void;
}

/** Keys that were read for a purchase before it is written down; only the service that gave them can use them. */
export interface HeldKeys {
  readonly kind: 'held';
}

/** What a purchase can be sent with. */
export interface PurchaseOptions extends CallOptions {
  /** Sent with these; without them, with what the keyring gives then, which can take as long as a person does. */
  readonly keys?: HeldKeys;
}

/** A purchase body ready to go: the bytes that are journaled (by hash) are the bytes that are sent. */
export interface PreparedPurchase {
  readonly mode: Mode;
  readonly externalReference: string;
  readonly body: Uint8Array;
  /** SHA-256 of `body`, hex. */
  readonly bodyHash: string;
}

/** All operations of docs/service.md §4 that the desk calls. Reads retry by themselves; a purchase never does. */
export interface ShippingService {
  searchCodes(text: string, options?: CallOptions): Promise<Result<readonly HsCode[]>>;
  verifyCode(code: string, options?: CallOptions): Promise<Result<HsVerdict>>;
  /** `GET product/{id}`, or every page of `GET product` without an id. */
  listCodes(id: string | null, options?: QuietOptions): Promise<Result<readonly HsCode[]>>;
  /** `GET product/{id}`, each record whole. */
  codeRecords(id: string, options?: CallOptions): Promise<Result<readonly HsCodeRecord[]>>;
  rates(shipment: Shipment, options?: RatesOptions): Promise<Result<Offer>>;
  preparePurchase(order: PurchaseOrder): PreparedPurchase;
  /** Reads the keys for a purchase: a locked keyring is found out while nothing is written down or sent. */
  holdKeys(): Promise<Result<HeldKeys>>;
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
  /** One harmless question, asked once over a connection of its own: is the service there? */
  reach(): Promise<Result<void>>;
  track(trackingNumber: string, options?: QuietOptions): Promise<Result<Tracking>>;
  warehouses(id: number | null, options?: CallOptions): Promise<Result<readonly Warehouse[]>>;
  warehousesByCountry(
    country: string,
    options?: CallOptions,
  ): Promise<Result<readonly Warehouse[]>>;
  /** Where the service finds an address. Not every service has this operation: see `isNotOffered`. */
  verifyAddress(
    address: Address,
    role: 'sender' | 'receiver',
    options?: QuietOptions,
  ): Promise<Result<readonly AdvisedPlace[]>>;
  /** Every carrier with its limits, in the mode of the connection. Not every service has this operation: see `isNotOffered`. */
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

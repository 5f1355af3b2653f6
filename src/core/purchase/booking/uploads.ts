import { t } from '../../../texts/index.ts';
import {
  archivedText,
  fileLabel,
  filesOf,
  isWebAddress,
  readFileRef,
  withFiles,
  type ArchivedFile,
  type PlacedFile,
} from '../../../domain/shipment/files.ts';
import { type FileField } from '../../../domain/shipment/fields.ts';
import type {
  CallOptions,
  ShippingService,
  UploadTarget,
} from '../../../domain/service/service.ts';
import { fail, ok, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
import type { Shipment } from '../../../domain/shipment/shipment.ts';
import type { PurchaseContext } from '../purchase.ts';
import { uploadForm } from '../../papers/documents/storeFile.ts';

/** Progress of the uploads of one shipment. Files that the service already has are not counted. */
export interface UploadProgress {
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
}

/** An archived file to upload, with the first field that names it. */
interface PendingUpload extends ArchivedFile {
  readonly field: string;
  readonly kind: FileField;
}

/** Storage key of a file, once it is uploaded. */
type Upload = Promise<Result<string>>;

export type UploadContext = PurchaseContext;

/** Uploads in progress by service and hash, so that two shipments with the same file upload it once. */
const uploadsByStore = new WeakMap<PurchaseContext['store'], Map<string, Upload>>();
const uploadsInProgress = ({ store }: Pick<UploadContext, 'store'>): Map<string, Upload> => {
  const known = uploadsByStore.get(store) ?? new Map<string, Upload>();
  uploadsByStore.set(store, known);
  return known;
};

const refusal = (field: string, message: string, status = 0) =>
  fail<ServiceError>({ kind: 'refused', status, message, reasons: [{ field, reason: message }] });

/** Adds the file to an error of the storage. */
const ofFile = (error: ServiceError, { field, ...file }: PendingUpload): ServiceError =>
  error.kind === 'refused'
    ? {
        ...error,
        reasons: [
          {
            field,
            reason: t('files.notTaken', {
              file: fileLabel(archivedText(file)),
              error: error.message,
            }),
          },
        ],
      }
    : error;

/** Returns the files of the document store by their text. Storage keys and web addresses are left unchanged. */
const archivedFiles = (files: readonly PlacedFile[]): Result<Map<string, PendingUpload>> => {
  const found = new Map<string, PendingUpload>();
  for (const { text, field, kind } of files) {
    const ref = readFileRef(text);
    if (found.has(text) || ref.kind === 'key' || ref.kind === 'url') continue;
    // A path in a draft may come from any source, such as an import. Only a file that a person chose or saw was copied.
    if (ref.kind === 'path') return refusal(field, t('files.toChoose', { label: fileLabel(text) }));
    found.set(text, { ...ref, field, kind });
  }
  return ok(found);
};

/** Reads a file from the document store. */
const bytesOf = async (
  { documentStore }: Pick<UploadContext, 'documentStore'>,
  { hash, field, type, name, made }: PendingUpload,
): Promise<Result<Uint8Array>> => {
  const read = await documentStore.get(hash);
  if (read.ok) return ok(read.bytes);
  const label = fileLabel(archivedText({ hash, type, name, made }));
  if (read.problem === 'unreadable') return refusal(field, t('files.folderUnreadable', { label }));
  return refusal(
    field,
    read.problem === 'missing'
      ? t('files.notInStore', { label })
      : t('files.damagedInStore', { label }),
  );
};

/** Returns true when a signed location rejects the file, for example because it expired: a new location may accept it. */
const isExpired = (error: ServiceError): boolean =>
  error.kind === 'refused' && error.status === 403;

type OnSent = (bytes: number) => void;

/** Uploads one file. @param isTaken returns true for a location of another file: a repeated answer would replace that file */
const putOne = async (
  service: ShippingService,
  file: PendingUpload,
  target: UploadTarget,
  bytes: Uint8Array,
  onSent: OnSent,
  calls: CallOptions,
  isTaken: (target: UploadTarget) => boolean,
): Promise<Result<string>> => {
  const form = uploadForm(file.type, file.kind);
  const options = { onSent };
  if (isTaken(target)) return refusal(file.field, t('files.placeTaken'));
  const put = await service.upload(target, bytes, form.mimeType, options);
  if (put.ok) return ok(target.key);
  if (!isExpired(put.error)) return fail(ofFile(put.error, file));
  const renewed = await service.generateUploads([form], calls);
  if (!renewed.ok) return fail(ofFile(renewed.error, file));
  const [again] = renewed.value;
  if (!again) return refusal(file.field, t('files.noPlace'));
  if (isTaken(again)) return refusal(file.field, t('files.placeTaken'));
  const second = await service.upload(again, bytes, form.mimeType, options);
  return second.ok ? ok(again.key) : fail(ofFile(second.error, file));
};

/**
 * Uploads files one after another; all signed locations are requested in one call.
 * @returns at once, one promise per file
 */
const sendAll = (
  context: UploadContext,
  service: ShippingService,
  serviceId: string,
  pending: readonly PendingUpload[],
  onProgress: (progress: UploadProgress) => void,
  calls: CallOptions,
): readonly Upload[] => {
  const targets = service.generateUploads(
    pending.map(({ type, kind }) => uploadForm(type, kind)),
    calls,
  );
  let progress: UploadProgress = { files: pending.length, filesDone: 0, bytes: 0, bytesDone: 0 };
  const report = (change: Partial<UploadProgress>): void =>
    onProgress((progress = { ...progress, ...change }));
  let previous: Upload = Promise.resolve(ok(''));
  return pending.map((file, index) => {
    const mine = previous.then(async (before): Promise<Result<string>> => {
      // The connection or the service failed, not this file: the other files would fail too.
      if (!before.ok && before.error.kind !== 'refused') return before;
      const locations = await targets;
      if (!locations.ok) return fail(ofFile(locations.error, file));
      const target = locations.value[index];
      if (!target) return refusal(file.field, t('files.noPlace'));
      const bytes = await bytesOf(context, file);
      if (!bytes.ok) return bytes;
      const begun = progress.bytesDone;
      report({ bytes: progress.bytes + bytes.value.length });
      const key = await putOne(
        service,
        file,
        target,
        bytes.value,
        (sent) => report({ bytesDone: begun + sent }),
        calls,
        (location) => context.store.serviceCache.isKeyOfAnother(serviceId, location.key, file.hash),
      );
      if (key.ok) {
        context.store.serviceCache.uploaded(serviceId, file.hash, key.value, context.clock.now());
        report({ filesDone: progress.filesDone + 1, bytesDone: begun + bytes.value.length });
      }
      return key;
    });
    previous = mine;
    return mine;
  });
};

/**
 * Uploads the files of a shipment and replaces them by their storage keys (docs/service.md §4.6). The same bytes are uploaded once per service,
 * across shipments and restarts; a completed upload is kept when another file fails. Shipments with web addresses, or without files, are returned
 * unchanged.
 * @returns the shipment to send, or the error; a refused file has its field path in `reasons`
 */
export const uploadFiles = async (
  context: UploadContext,
  service: ShippingService,
  serviceId: string,
  shipment: Shipment,
  onProgress: (progress: UploadProgress) => void = () => undefined,
  calls: CallOptions = {},
): Promise<Result<Shipment>> => {
  const files = filesOf(shipment.boxes).filter(({ text }) => !isWebAddress(text));
  if (files.length === 0) return ok(shipment);
  const archived = archivedFiles(files);
  if (!archived.ok) return archived;

  // There is no await from here until every upload is registered, so no other shipment can start to upload the same file.
  const inProgress = uploadsInProgress(context);
  const uploadId = (hash: string): string => `${serviceId} ${hash}`;
  const byHash = new Map([...archived.value.values()].map((file) => [file.hash, file]));
  const known = (hash: string): string | null =>
    context.store.serviceCache.uploadKey(serviceId, hash);
  const pending = [...byHash.values()].filter(
    ({ hash }) => known(hash) === null && !inProgress.has(uploadId(hash)),
  );
  if (pending.length > 0) {
    sendAll(context, service, serviceId, pending, onProgress, calls).forEach((key, index) => {
      const upload = uploadId(pending[index]?.hash ?? '');
      inProgress.set(
        upload,
        key.finally(() => inProgress.delete(upload)),
      );
    });
  }
  // Read before the wait: the refusal of another shipment may delete a stored key meanwhile (`forgetUploads`).
  const waiting = [...byHash.keys()].map(async (hash): Promise<[string, Result<string>]> => [
    hash,
    await (inProgress.get(uploadId(hash)) ?? ok(known(hash) ?? '')),
  ]);
  const keys = new Map(await Promise.all(waiting));
  const failures = [...keys.values()].flatMap((key) => (key.ok ? [] : [key.error]));
  const failure = failures.find(({ kind }) => kind !== 'refused') ?? failures[0];
  if (failure)
    return fail(
      failure.kind === 'refused'
        ? {
            ...failure,
            reasons: failures.flatMap((each) => (each.kind === 'refused' ? each.reasons : [])),
          }
        : failure,
    );

  const keyOf = (text: string): string => {
    const key = keys.get(archived.value.get(text)?.hash ?? '');
    return key?.ok ? key.value : text;
  };
  return ok({ ...shipment, boxes: withFiles(shipment.boxes, (texts) => texts.map(keyOf)) });
};

/**
 * Deletes the stored keys of files that the service no longer has: the next attempt uploads them again.
 * @param sent the shipment that `uploadFiles` returned
 */
export const forgetUploads = (context: UploadContext, serviceId: string, sent: Shipment): void => {
  for (const { text } of filesOf(sent.boxes))
    context.store.serviceCache.forgetUpload(serviceId, text);
};

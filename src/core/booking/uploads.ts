import {
  archivedText,
  fileLabel,
  filesOf,
  isWebAddress,
  readFileRef,
  withFiles,
  type ArchivedFile,
  type PlacedFile,
} from '../../domain/shipment/files.ts';
import { type FileField } from '../../domain/shipment/fields.ts';
import type { CallOptions, ShippingService, UploadTarget } from '../../domain/service/service.ts';
import { fail, ok, type Result, type ServiceError } from '../../domain/service/serviceError.ts';
import type { Shipment } from '../../domain/shipment/shipment.ts';
import type { Base } from '../context.ts';
import { takeFile, uploadForm } from './takeFile.ts';

/** How far the files of one shipment are. Counts what goes up now, not what the service has already. */
export interface UploadProgress {
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
}

/** A file in the archive on its way up, with the first place that names it. */
interface Due extends ArchivedFile {
  readonly field: string;
  readonly kind: FileField;
}

type Key = Promise<Result<string>>;

/** Uploads under way, by profile and hash: two shipments with the same file at once send it once. */
const underWay = new WeakMap<Base['store'], Map<string, Key>>();
const flightsOf = ({ store }: Base): Map<string, Key> => {
  const known = underWay.get(store) ?? new Map<string, Key>();
  underWay.set(store, known);
  return known;
};

const refusal = (field: string, message: string, status = 0) =>
  fail<ServiceError>({ kind: 'refused', status, message, reasons: [{ field, reason: message }] });

/** An error of storage, said of the file it is about. */
const ofFile = (error: ServiceError, { field, ...file }: Due): ServiceError =>
  error.kind === 'refused'
    ? {
        ...error,
        reasons: [
          { field, reason: `“${fileLabel(archivedText(file))}” was not taken: ${error.message}` },
        ],
      }
    : error;

/** Takes every file that still lies outside into the archive. Storage keys stay; web addresses never come here. */
const archivedFiles = async (
  base: Base,
  files: readonly PlacedFile[],
): Promise<Result<Map<string, Due>>> => {
  const found = new Map<string, Due>();
  for (const { text, field, kind } of files) {
    const ref = readFileRef(text);
    if (found.has(text) || ref.kind === 'key' || ref.kind === 'url') continue;
    if (ref.kind === 'archived') found.set(text, { ...ref, field, kind });
    else {
      const taken = await takeFile(base, ref.path, kind);
      if (!taken.ok) return refusal(field, taken.error.message);
      found.set(text, { ...taken.value, field, kind });
    }
  }
  return ok(found);
};

/** Reads a file as it was when it was taken. */
const bytesOf = async (
  { archive }: Base,
  { hash, field, type, name, made }: Due,
): Promise<Result<Uint8Array>> => {
  const read = await archive.get(hash);
  if (read.ok) return ok(read.bytes);
  const label = fileLabel(archivedText({ hash, type, name, made }));
  if (read.problem === 'unreadable')
    return refusal(
      field,
      `“${label}” cannot be read now: this desk’s folder of documents is out of reach.`,
    );
  return refusal(
    field,
    read.problem === 'missing'
      ? `“${label}” is not in this desk’s archive any more: attach it again.`
      : `“${label}” was damaged on this desk’s disk: attach it again.`,
  );
};

/** True when a signed location does not take the file (any more): one asked for anew may. */
const isExpired = (error: ServiceError): boolean =>
  error.kind === 'refused' && error.status === 403;

type OnSent = (bytes: number) => void;

const putOne = async (
  service: ShippingService,
  file: Due,
  target: UploadTarget,
  bytes: Uint8Array,
  onSent: OnSent,
  calls: CallOptions,
): Promise<Result<string>> => {
  const form = uploadForm(file.type, file.kind);
  const options = { onSent };
  const put = await service.upload(target, bytes, form.mimeType, options);
  if (put.ok) return ok(target.key);
  if (!isExpired(put.error)) return fail(ofFile(put.error, file));
  const renewed = await service.generateUploads([form], calls);
  if (!renewed.ok) return fail(ofFile(renewed.error, file));
  const [again] = renewed.value;
  if (!again) return refusal(file.field, 'The service gave no place for the file.');
  const second = await service.upload(again, bytes, form.mimeType, options);
  return second.ok ? ok(again.key) : fail(ofFile(second.error, file));
};

/** Sends files one after another, all locations asked for in one call. Answers a promise a file at once. */
const sendAll = (
  base: Base,
  service: ShippingService,
  serviceId: string,
  due: readonly Due[],
  onProgress: (progress: UploadProgress) => void,
  calls: CallOptions,
): readonly Key[] => {
  const targets = service.generateUploads(
    due.map(({ type, kind }) => uploadForm(type, kind)),
    calls,
  );
  let progress: UploadProgress = { files: due.length, filesDone: 0, bytes: 0, bytesDone: 0 };
  const tell = (change: Partial<UploadProgress>): void =>
    onProgress((progress = { ...progress, ...change }));
  let previous: Key = Promise.resolve(ok(''));
  return due.map((file, index) => {
    const mine = previous.then(async (before): Promise<Result<string>> => {
      // The line or the service is what failed, not that file: the rest would fare no better.
      if (!before.ok && before.error.kind !== 'refused') return before;
      const places = await targets;
      if (!places.ok) return fail(ofFile(places.error, file));
      const target = places.value[index];
      if (!target) return refusal(file.field, 'The service gave no place for the file.');
      const bytes = await bytesOf(base, file);
      if (!bytes.ok) return bytes;
      const begun = progress.bytesDone;
      tell({ bytes: progress.bytes + bytes.value.length });
      const key = await putOne(
        service,
        file,
        target,
        bytes.value,
        (sent) => tell({ bytesDone: begun + sent }),
        calls,
      );
      if (key.ok) {
        base.store.memory.uploaded(serviceId, file.hash, key.value, base.clock.now());
        tell({ filesDone: progress.filesDone + 1, bytesDone: begun + bytes.value.length });
      }
      return key;
    });
    previous = mine;
    return mine;
  });
};

/**
 * Puts the shipment's files on the service's storage and names their keys instead (docs/service.md §4.6). The same
 * bytes go up once for a profile, however many shipments carry them and however often the program starts; what went up stays
 * up when another file fails. Shipments of web addresses stay as they are.
 * @returns the shipment to send, or the error; a refused file has its own field path in `reasons`
 */
export const uploadFiles = async (
  base: Base,
  service: ShippingService,
  serviceId: string,
  shipment: Shipment,
  onProgress: (progress: UploadProgress) => void = () => undefined,
  calls: CallOptions = {},
): Promise<Result<Shipment>> => {
  const files = filesOf(shipment.boxes).filter(({ text }) => !isWebAddress(text));
  const archived = await archivedFiles(base, files);
  if (!archived.ok) return archived;

  // From here to the registration of every upload nothing is awaited: no second shipment can begin the same file.
  const flights = flightsOf(base);
  const flightOf = (hash: string): string => `${serviceId} ${hash}`;
  const byHash = new Map([...archived.value.values()].map((file) => [file.hash, file]));
  const known = (hash: string): string | null => base.store.memory.uploadKey(serviceId, hash);
  const due = [...byHash.values()].filter(
    ({ hash }) => known(hash) === null && !flights.has(flightOf(hash)),
  );
  if (due.length > 0) {
    sendAll(base, service, serviceId, due, onProgress, calls).forEach((key, index) => {
      const flight = flightOf(due[index]?.hash ?? '');
      flights.set(
        flight,
        key.finally(() => flights.delete(flight)),
      );
    });
  }
  const waiting = [...byHash.keys()].map(
    (hash) => flights.get(flightOf(hash)) ?? Promise.resolve(ok(known(hash) ?? '')),
  );
  const keys = await Promise.all(waiting);
  const failures = keys.flatMap((key) => (key.ok ? [] : [key.error]));
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
    const file = archived.value.get(text);
    return file ? (known(file.hash) ?? text) : text;
  };
  return ok({ ...shipment, boxes: withFiles(shipment.boxes, (texts) => texts.map(keyOf)) });
};

/**
 * Forgets the keys of files that the service turns out not to have (any more): the next try puts them up again.
 * @param sent what uploadFiles answered
 */
export const forgetUploads = (base: Base, serviceId: string, sent: Shipment): void => {
  for (const { text } of filesOf(sent.boxes)) base.store.memory.forgetUpload(serviceId, text);
};

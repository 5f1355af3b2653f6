import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../texts/index.ts';
import {
  fileLabel,
  isWebAddress,
  MIME_TYPES,
  type ArchivedFile,
  type FileType,
} from '../../../domain/shipment/files.ts';
import { type FileField } from '../../../domain/shipment/fields.ts';
import { fail, ok, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
import type { PapersContext } from '../papers.ts';
import { fileTypeOf, isWholePicture, nameOfOther } from './fileType.ts';

/** A file to attach: a web address, a path, or bytes with a name. */
export type FileSource = string | { readonly name: string; readonly bytes: Uint8Array };

/** Why a file was rejected. `service`: the error of a download, after which another attempt may succeed. */
export interface FileProblem {
  readonly message: string;
  readonly service: ServiceError | null;
}

const problem = (
  message: string,
  service: ServiceError | null = null,
): { readonly ok: false; readonly error: FileProblem } => fail({ message, service });
const megabytes = (bytes: number): string =>
  t('files.megabytes', { size: Math.max(1, Math.round(bytes / 1024 / 1024)) });
const wordFor = (types: readonly FileType[]): string => {
  const names = types.map((type) => (type === 'jpg' ? 'JPEG' : type.toUpperCase()));
  return names.length < 2
    ? names.join('')
    : t('files.oneOf', { others: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
};

export type FileContext = PapersContext;

/** Reads a local file of at most `maxBytes`. */
const readLocal = async (
  text: string,
  maxBytes: number,
): Promise<Result<Uint8Array, FileProblem>> => {
  const label = fileLabel(text);
  const path = /^file:/i.test(text) && URL.canParse(text) ? fileURLToPath(text) : text;
  if (!isAbsolute(path)) return problem(t('files.noFolder', { text }));
  try {
    const handle = await open(path, 'r');
    try {
      const about = await handle.stat();
      if (!about.isFile()) return problem(t('files.noFile', { label }));
      if (about.size > maxBytes)
        return problem(t('files.tooLarge', { label, size: megabytes(maxBytes) }));
      return ok(await handle.readFile());
    } finally {
      await handle.close();
    }
  } catch (reason) {
    const gone = (reason as NodeJS.ErrnoException).code === 'ENOENT';
    return problem(
      gone ? t('files.notThere', { label, path }) : t('files.unreadable', { label, path }),
    );
  }
};

/** Returns the bytes of a source of at most `maxBytes`, or the reason why not. */
export const bytesOf = async (
  context: Pick<FileContext, 'fetchFile'>,
  source: FileSource,
  maxBytes: number,
): Promise<Result<Uint8Array, FileProblem>> => {
  if (typeof source !== 'string') return ok(source.bytes);
  if (!isWebAddress(source)) return readLocal(source, maxBytes);
  const got = await context.fetchFile(source, { maxBytes });
  return got.ok
    ? ok(got.value.bytes)
    : problem(t('files.notFetched', { source, error: got.error.message }), got.error);
};

/** Returns the type of a file that may be sent with a shipment, or why the file is rejected. */
const checkBytes = async (
  context: FileContext,
  bytes: Uint8Array,
  label: string,
  kind: FileField,
): Promise<Result<FileType, FileProblem>> => {
  const { types, maxBytes } = context.rules.files[kind];
  if (bytes.length === 0) return problem(t('files.empty', { label }));
  if (bytes.length > maxBytes)
    return problem(t('files.tooLarge', { label, size: megabytes(maxBytes) }));
  const type = fileTypeOf(bytes);
  if (type === null || !types.includes(type)) {
    return problem(
      t('files.wrongType', {
        label,
        is:
          type === null ? nameOfOther(bytes) : t('files.aFileOfType', { type: type.toUpperCase() }),
        kind,
        types: wordFor(types),
      }),
    );
  }
  if (type !== 'pdf')
    return isWholePicture(type, bytes) ? ok(type) : problem(t('files.cutOff', { label }));
  const checked = await context.worker.check(bytes);
  return checked.ok ? ok(type) : problem(`“${label}”: ${checked.error.message}`);
};

/**
 * Reads or downloads a file, checks its content and copies it into the document store, so that later changes of the original cannot break a booking.
 * @returns the file as a draft stores it, or why it was rejected
 */
export const storeFile = async (
  context: FileContext,
  source: FileSource,
  kind: FileField,
): Promise<Result<ArchivedFile, FileProblem>> => {
  const name = typeof source === 'string' ? fileLabel(source) : fileLabel(source.name);
  const bytes = await bytesOf(context, source, context.rules.files[kind].maxBytes);
  if (!bytes.ok) return bytes;
  const type = await checkBytes(context, bytes.value, name, kind);
  if (!type.ok) return type;
  const stored = await context.documentStore.put(bytes.value);
  return stored.ok
    ? ok({ hash: stored.value.hash, type: type.value, name, made: null })
    : problem(stored.error.message);
};

/** Returns extension, content type and folder for the upload of a file (docs/service.md §4.6). */
export const uploadForm = (type: FileType, kind: FileField) => ({
  extension: type,
  mimeType: MIME_TYPES[type],
  folder: kind === 'documents' ? 'documents/invoice' : 'photos',
});

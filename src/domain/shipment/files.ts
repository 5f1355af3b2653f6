import { exchangeRateText, readExchangeRate, type ExchangeRate } from '../money/exchangeRate.ts';
import { FILE_FIELDS, type FileField } from './fields.ts';

/** File types that the desk accepts for a shipment; also their extensions. */
export const FILE_TYPES = ['pdf', 'jpg', 'png', 'webp'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const MIME_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** How an invoice was made by the desk, so that it can be made again and recognised as stale. */
export interface MadeInvoice {
  /** Digest of its whole content, 16 hex digits. */
  readonly content: string;
  /** Codes of resources/rules/invoice.json. */
  readonly reason: string;
  readonly incoterm: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** Exchange rate for its values in the receiver's currency, or null. */
  readonly rate: ExchangeRate | null;
}

/** A file in the desk's own archive. */
export interface ArchivedFile {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly type: FileType;
  /** Original file name; '' when unknown. */
  readonly name: string;
  readonly made: MadeInvoice | null;
}

/**
 * What one text in an item's list of files refers to: a web address, a file in the desk's archive, a key of the service's storage, or a path of a
 * file that is not in the archive.
 */
export type FileRef =
  | { readonly kind: 'url'; readonly url: string }
  | ({ readonly kind: 'archived' } & ArchivedFile)
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'path'; readonly path: string };

const ARCHIVED = /^archive:([0-9a-f]{64})\.(pdf|jpg|png|webp)(?:\?(.*))?$/;
const KEY = /^[\w-]+(?:\/[\w.-]+)+$/;

/** True for a text that begins with `http://` or `https://`, in upper or lower case. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parses one text of an item's `documents` or `photos`. Never fails: a text of no other form is a path. */
export const readFileRef = (text: string): FileRef => {
  if (isWebAddress(text)) return { kind: 'url', url: text };
  const [, hash, type, query = ''] = ARCHIVED.exec(text) ?? [];
  if (hash === undefined)
    return KEY.test(text) ? { kind: 'key', key: text } : { kind: 'path', path: text };
  const parameters = new Map(
    query
      .split('&')
      .map((part) => [
        part.slice(0, part.indexOf('=')),
        decoded(part.slice(part.indexOf('=') + 1)),
      ]),
  );
  const content = parameters.get('made');
  return {
    kind: 'archived',
    hash,
    type: type as FileType,
    name: parameters.get('name') ?? '',
    made:
      content === undefined
        ? null
        : {
            content,
            reason: parameters.get('reason') ?? '',
            incoterm: parameters.get('terms') ?? '',
            date: parameters.get('date') ?? '',
            rate: readExchangeRate(parameters.get('rate') ?? ''),
          },
  };
};

/** The text of an archived file in a draft: `archive:<sha256>.pdf?name=…`. readFileRef parses it. */
export const archivedText = ({ hash, type, name, made }: ArchivedFile): string => {
  const parameters: [string, string][] =
    made === null
      ? [['name', name]]
      : [
          ['name', name],
          ['made', made.content],
          ['reason', made.reason],
          ['terms', made.incoterm],
          ['date', made.date],
          ['rate', made.rate === null ? '' : exchangeRateText(made.rate)],
        ];
  const query = parameters
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
  return `archive:${hash}.${type}${query === '' ? '' : `?${query}`}`;
};

/** The file's name for display, without folders and query. */
export const fileLabel = (text: string): string => {
  const ref = readFileRef(text);
  if (ref.kind === 'archived') return ref.name || `${ref.hash.slice(0, 8)}.${ref.type}`;
  const plain = ref.kind === 'url' ? ref.url.replace(/[?#].*$/, '') : text;
  const last =
    plain
      .split(/[\\/]/)
      .filter((part) => part !== '')
      .at(-1) ?? text;
  return ref.kind === 'url' ? decoded(last) : last;
};

interface WithFiles {
  readonly items: readonly Readonly<Record<FileField, readonly string[]>>[];
}

/** One file of a shipment or draft, with the path of the list it is in: `boxes.0.items.1.documents`. */
export interface PlacedFile {
  readonly text: string;
  readonly field: string;
  readonly kind: FileField;
}

/** Every file of all items, in order. */
export const filesOf = (boxes: readonly WithFiles[]): PlacedFile[] => {
  const files: PlacedFile[] = [];
  // Loops with their own counters, because an import calls this for tens of thousands of shipments, most of them without files.
  let b = 0;
  for (const { items } of boxes) {
    let i = 0;
    for (const item of items) {
      for (const kind of FILE_FIELDS)
        for (const text of item[kind])
          files.push({ text, kind, field: `boxes.${b}.items.${i}.${kind}` });
      i += 1;
    }
    b += 1;
  }
  return files;
};

/** Returns the boxes with other files: `change` gets the texts of one list and returns the new ones. */
export const withFiles = <
  I extends Readonly<Record<FileField, readonly string[]>>,
  B extends { readonly items: readonly I[] },
>(
  boxes: readonly B[],
  change: (files: readonly string[], field: string) => readonly string[],
): B[] =>
  boxes.map((box, b) => ({
    ...box,
    items: box.items.map((item, i) => ({
      ...item,
      ...Object.fromEntries(
        FILE_FIELDS.map((kind) => [kind, change(item[kind], `boxes.${b}.items.${i}.${kind}`)]),
      ),
    })),
  }));

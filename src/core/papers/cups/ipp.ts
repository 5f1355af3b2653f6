/** Values of the Internet Printing Protocol (RFC 8010), as far as queries to a print service need them. */

export type IppValue = number | boolean | string | IppRange | IppCollection | null;

/** A range of integers, both ends included. */
export interface IppRange {
  readonly low: number;
  readonly high: number;
}

/** A value that consists of named attributes. */
export interface IppCollection {
  readonly members: IppAttributes;
}
export type IppAttributes = ReadonlyMap<string, readonly IppValue[]>;

/** A parsed answer of a printer or print server. */
export interface IppAnswer {
  /** Below 0x100 for success. */
  readonly status: number;
  /** Groups in order, by their tag: 2 a job, 4 a printer. */
  readonly groups: readonly { readonly tag: number; readonly attributes: IppAttributes }[];
}

/** One attribute to send. */
export type IppField = readonly [
  type: 'uri' | 'keyword' | 'name' | 'integer' | 'boolean',
  name: string,
  ...values: (string | number | boolean)[],
];

export const OPERATIONS = { getJobs: 0x000a, getJob: 0x0009, getPrinters: 0x4002 } as const;
export const GROUP = { job: 2, printer: 4 } as const;

const TAGS = { uri: 0x45, keyword: 0x44, name: 0x42, integer: 0x21, boolean: 0x22 } as const;
const [END, OPERATION_GROUP, CHARSET, LANGUAGE] = [0x03, 0x01, 0x47, 0x48];
const MAX_DEPTH = 8;

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const packed = (type: IppField[0], value: string | number | boolean): Buffer => {
  if (type === 'integer') {
    const bytes = Buffer.from([0, 4, 0, 0, 0, 0]);
    bytes.writeInt32BE(Number(value), 2);
    return bytes;
  }
  return type === 'boolean' ? Buffer.from([0, 1, value === true ? 1 : 0]) : text(String(value));
};

/** Returns the bytes of a request. @param id repeated in the answer */
export const writeRequest = (
  operation: number,
  id: number,
  fields: readonly IppField[],
): Buffer => {
  const head = Buffer.from([2, 0, operation >> 8, operation & 0xff, 0, 0, 0, 0, OPERATION_GROUP]);
  head.writeUInt32BE(id, 4);
  const standard = [
    Buffer.from([CHARSET]),
    text('attributes-charset'),
    text('utf-8'),
    Buffer.from([LANGUAGE]),
    text('attributes-natural-language'),
    text('en'),
  ];
  const own = fields.flatMap(([type, name, ...values]) =>
    values.flatMap((value, at) => [
      Buffer.from([TAGS[type]]),
      text(at === 0 ? name : ''),
      packed(type, value),
    ]),
  );
  return Buffer.concat([head, ...standard, ...own, Buffer.from([END])]);
};

/** The answer is not IPP, or is incomplete. */
export class IppError extends Error {}

interface Raw {
  readonly tag: number;
  readonly name: string;
  readonly value: Buffer;
}

const readValue = ({ tag, value }: Raw): IppValue => {
  switch (tag) {
    case 0x21:
    case 0x23:
      return value.length === 4 ? value.readInt32BE() : null;
    case 0x22:
      return value[0] === 1;
    case 0x33:
      return value.length === 8 ? { low: value.readInt32BE(0), high: value.readInt32BE(4) } : null;
    // Text with its language in front.
    case 0x35:
    case 0x36: {
      const skip = value.length >= 2 ? 2 + value.readUInt16BE(0) : 0;
      return skip + 2 <= value.length ? value.subarray(skip + 2).toString('utf8') : null;
    }
    default:
      return tag >= 0x30 ? value.toString('utf8') : null;
  }
};

/** Parses an answer. Throws IppError. */
export const readIppAnswer = (bytes: Buffer): IppAnswer => {
  if (bytes.length < 9 || bytes.readUInt8(0) > 2) throw new IppError('not an IPP answer');
  let at = 8;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new IppError('the answer is cut');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const raw = (tag: number): Raw => {
    const name = take(take(2).readUInt16BE()).toString('utf8');
    return { tag, name, value: take(take(2).readUInt16BE()) };
  };
  const next = (): number => take(1).readUInt8();

  /** Reads the members of a collection up to its end (RFC 8010, 3.1.6). */
  const collection = (depth: number): IppCollection => {
    if (depth > MAX_DEPTH) throw new IppError('too deep');
    const members = new Map<string, IppValue[]>();
    let name = '';
    for (let tag = next(); ; tag = next()) {
      const each = raw(tag);
      if (tag === 0x37) return { members };
      if (tag === 0x4a) name = each.value.toString('utf8');
      else
        members.set(name, [
          ...(members.get(name) ?? []),
          tag === 0x34 ? collection(depth + 1) : readValue(each),
        ]);
    }
  };

  const groups: { tag: number; attributes: Map<string, IppValue[]> }[] = [];
  let last = '';
  for (let tag = next(); tag !== END; tag = next()) {
    if (tag < 0x10) {
      groups.push({ tag, attributes: new Map() });
      last = '';
      continue;
    }
    const each = raw(tag);
    const value = tag === 0x34 ? collection(0) : readValue(each);
    const attributes = groups.at(-1)?.attributes;
    if (!attributes) throw new IppError('an attribute without its group');
    if (each.name !== '') last = each.name;
    const values = attributes.get(last);
    if (each.name === '' && values) values.push(value);
    else attributes.set(last, [value]);
  }
  return { status: bytes.readUInt16BE(2), groups };
};

/** Returns every text of an attribute; empty where it is missing. */
export const attributeTexts = (attributes: IppAttributes, name: string): string[] =>
  (attributes.get(name) ?? []).filter((value) => typeof value === 'string');

/** Returns the first text of an attribute; '' where it is missing. */
export const firstText = (attributes: IppAttributes, name: string): string =>
  attributeTexts(attributes, name)[0] ?? '';

/** Returns the first number of an attribute; null where it is missing. */
export const firstNumber = (attributes: IppAttributes, name: string): number | null =>
  (attributes.get(name) ?? []).find((value) => typeof value === 'number') ?? null;

/** Hexadecimal digits take half as many bytes apart from their text, which has a sign there that JSON never has, and how many bytes they are. */
const HEX = /(?:[0-9a-f]{2}){8,64}/g;
const SIGN = '\u0001';
/** How many bytes, in hexadecimal digits behind the sign. */
const LENGTH = 2;
/** Bytes in which the number of those that follow stands. */
const HEAD = 3;

/** A JSON text without its long hexadecimal digits, and these as bytes, with how many they are before them. */
export const hexApart = (json: string): { readonly text: string; readonly digits: Buffer } => {
  const apart: Buffer[] = [];
  const text = json.replace(HEX, (digits) => {
    const bytes = Buffer.from(digits, 'hex');
    apart.push(bytes);
    return SIGN + Buffer.of(bytes.length).toString('hex');
  });
  const head = Buffer.alloc(HEAD);
  head.writeUIntLE(
    apart.reduce((sum, { length }) => sum + length, 0),
    0,
    HEAD,
  );
  return { text, digits: Buffer.concat([head, ...apart]) };
};

/** Where the bytes of `hexApart` that begin at a place end. */
export const endOfDigits = (bytes: Buffer, at: number): number =>
  at + HEAD + bytes.readUIntLE(at, HEAD);

/** The text that `hexApart` was given. @param at where its bytes begin */
export const withHex = (text: string, bytes: Buffer, at: number): string => {
  const [begin = '', ...rest] = text.split(SIGN);
  let from = at + HEAD;
  return (
    begin +
    rest
      .map((part) => {
        const to = from + Number.parseInt(part.slice(0, LENGTH), 16);
        const digits = bytes.toString('hex', from, to);
        from = to;
        return digits + part.slice(LENGTH);
      })
      .join('')
  );
};

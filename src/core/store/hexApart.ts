/**
 * Long runs of hexadecimal digits are stored as bytes beside the text, which halves their size. In the text a control character, which JSON never
 * contains, and the number of bytes replace them.
 */
const HEX = /(?:[0-9a-f]{2}){8,64}/g;
const SIGN = '\u0001';
/** Number of hexadecimal digits after the control character that give the number of bytes. */
const LENGTH = 2;
/** Size of the header that holds the total number of bytes. */
const HEAD = 3;

/** Splits a JSON text into the text without its long hexadecimal runs, and these as bytes after a header with their total length. */
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

/** The end of the bytes of `hexApart` that start at `at`. */
export const endOfDigits = (bytes: Buffer, at: number): number =>
  at + HEAD + bytes.readUIntLE(at, HEAD);

/** Restores the text that was given to `hexApart`. @param at start of its bytes */
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

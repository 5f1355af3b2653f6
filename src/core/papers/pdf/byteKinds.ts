/** Kinds of bytes for parsing PDF (PDF 1.7, 7.2.2). */
export const [REGULAR, WHITE] = [0, 1] as const;
const DELIMITER = 2;

/** Kind of each byte. */
export const BYTE_KINDS = new Uint8Array(256).fill(REGULAR);
for (const byte of [0, 9, 10, 12, 13, 32]) BYTE_KINDS[byte] = WHITE;
for (const byte of Buffer.from('()<>[]{}/%', 'latin1')) BYTE_KINDS[byte] = DELIMITER;

/** The delimiters of PDF by their names (PDF 1.7, table 2). */
export const [LEFT_PAREN, RIGHT_PAREN, SLASH, PERCENT] = [0x28, 0x29, 0x2f, 0x25] as const;
export const [LESS_THAN, GREATER_THAN, LEFT_BRACKET, RIGHT_BRACKET] = [
  0x3c, 0x3e, 0x5b, 0x5d,
] as const;
export const BACKSLASH = 0x5c;
/** Bytes of numbers. */
export const [ZERO, NINE, PLUS, MINUS, POINT] = [0x30, 0x39, 0x2b, 0x2d, 0x2e] as const;
/** Ends a reference: `12 0 R`. */
export const LETTER_R = 0x52;

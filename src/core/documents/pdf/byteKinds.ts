/** Kinds of bytes for parsing PDF (PDF 1.7, 7.2.2). */
export const [REGULAR, WHITE] = [0, 1] as const;
const DELIMITER = 2;

/** Kind of each byte. */
export const BYTE_KINDS = new Uint8Array(256).fill(REGULAR);
for (const byte of [0, 9, 10, 12, 13, 32]) BYTE_KINDS[byte] = WHITE;
for (const byte of Buffer.from('()<>[]{}/%', 'latin1')) BYTE_KINDS[byte] = DELIMITER;

/** Characters that need no escaping in JSON or SQL, in the order of Z85 (RFC 32 of ZeroMQ); the position is the value. PERSISTED. */
const SIGNS =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
const VALUES = new Uint8Array(128);
for (let at = 0; at < SIGNS.length; at += 1) VALUES[SIGNS.charCodeAt(at)] = at;

/** Encodes bytes as text: five characters per four bytes; a shorter rest of n bytes gives n + 1 characters. */
export const toBase85 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const count = Math.min(4, bytes.length - at);
    let value = 0;
    for (let byte = 0; byte < 4; byte += 1) value = value * 256 + (bytes[at + byte] ?? 0);
    let signs = '';
    for (let sign = 0; sign < 5; sign += 1) {
      signs = SIGNS.charAt(value % 85) + signs;
      value = Math.floor(value / 85);
    }
    text += signs.slice(0, count + 1);
  }
  return text;
};

/** Decodes a text made by `toBase85`. */
export const fromBase85 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  let end = 0;
  for (let at = 0; at < text.length; at += 5) {
    const count = Math.min(5, text.length - at);
    let value = 0;
    // Characters omitted at the end count as the highest value, so that the bytes that were encoded do not change.
    for (let sign = 0; sign < 5; sign += 1)
      value = value * 85 + (sign < count ? (VALUES[text.charCodeAt(at + sign)] ?? 0) : 84);
    for (let byte = 0; byte < count - 1; byte += 1) {
      bytes[end] = Math.floor(value / 256 ** (3 - byte)) % 256;
      end += 1;
    }
  }
  return bytes;
};

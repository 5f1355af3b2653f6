import type { StoredAnswer } from './answer.ts';
import type { ReceiptHints } from './service.ts';
import type { ServiceMessage } from './serviceError.ts';

/** Minimum length: shorter texts match by accident. */
const SHORTEST = 4;

/** Characters of a reference; a match must not be surrounded by any of these. */
const NAME = /[A-Za-z0-9_-]/;

/** True when `text` contains `part` as a whole, not as a part of a longer reference. */
const containsWhole = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!NAME.test(text[at - 1] ?? ' ') && !NAME.test(text[at + part.length] ?? ' ')) return true;
  }
  return false;
};

/**
 * True when a reference or address that a person enters came with the answer of an attempt: in one of its fields, its message or its body.
 * @param answers stored answers of this attempt
 */
export const namedInAnswer = (
  named: string,
  { said, hints }: { readonly said?: ServiceMessage; readonly hints?: ReceiptHints },
  answers: readonly StoredAnswer[],
): boolean => {
  if (named.length < SHORTEST || /\s/.test(named)) return false;
  if (
    hints &&
    [hints.reference, hints.trackingNumber, hints.trackingUrl, hints.waybillUrl].includes(named)
  )
    return true;
  return [
    said?.message ?? '',
    ...answers.flatMap(({ message, body }) => [message, body?.replaceAll('\\/', '/') ?? '']),
  ].some((text) => containsWhole(text, named));
};

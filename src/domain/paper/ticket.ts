import { z } from 'zod';

const words = {
  bold: z.boolean().optional(),
  /** Double width and height. */
  large: z.boolean().optional(),
};
const region = z.string().optional();
const part = z.discriminatedUnion('kind', [
  /** `region`: country of the text, two letters. */
  z.object({
    kind: z.literal('line'),
    text: z.string(),
    centred: z.boolean().optional(),
    region,
    ...words,
  }),
  z.object({ kind: z.literal('pair'), name: z.string(), value: z.string(), ...words }),
  /** White text on black. */
  z.object({ kind: z.literal('band'), text: z.string() }),
  z.object({ kind: z.literal('barcode'), text: z.string() }),
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('space') }),
]);
export type TicketPart = z.infer<typeof part>;

/** A paper for a receipt printer: a list of lines and codes, independent of the width of the roll. */
export const ticketSchema = z.object({ parts: z.array(part) });
export type Ticket = z.infer<typeof ticketSchema>;

/** A row of a ticket, for a roll with a given number of characters. */
export type TicketRow =
  /** At most as long as the row; includes the blanks for its alignment. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
      readonly inverted: boolean;
    }
  /** Has characters that the printer lacks, so it is printed as an image. */
  | { readonly kind: 'picture'; readonly part: Extract<TicketPart, { kind: 'line' | 'pair' }> }
  | { readonly kind: 'barcode' | 'qr'; readonly text: string }
  | { readonly kind: 'space' };

/** Replacements for characters that receipt printers lack. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/₦/g, 'NGN '],
  [/[−–—‐‑]/g, '-'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/[·•]/g, '-'],
  [/→/g, '->'],
  [/[\s\p{Cc}]+/gu, ' '],
];
/** The text with symbols replaced for receipt printers; letters are kept. */
export const ticketText = (text: string): string =>
  REPLACEMENTS.reduce(
    (said, [sign, instead]) => said.replace(sign, instead),
    text.normalize('NFC'),
  ).trim();

/** Wraps between words where possible. @param room characters per line, at least 1 */
const wrapLetters = (text: string, room: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((each) => each !== '')) {
    let rest = word;
    if (line !== '' && line.length + 1 + rest.length <= room) {
      line += ` ${rest}`;
      continue;
    }
    if (line !== '') lines.push(line);
    for (; rest.length > room; rest = rest.slice(room)) lines.push(rest.slice(0, room));
    line = rest;
  }
  if (line !== '') lines.push(line);
  return lines;
};

const centred = (text: string, room: number): string =>
  `${' '.repeat(Math.max(0, Math.floor((room - text.length) / 2)))}${text}`;

/** A name on the left and a value on the right; a long name is wrapped. */
const pairLines = (name: string, value: string, room: number): string[] => {
  if (value === '') return wrapLetters(name, room);
  const beside = room - value.length - 1;
  if (beside < Math.min(name.length, 8))
    return [
      ...wrapLetters(name, room),
      ...wrapLetters(value, room).map((each) => each.padStart(room)),
    ];
  const names = wrapLetters(name, beside);
  return names.map((each, at) =>
    at === names.length - 1 ? each + value.padStart(room - each.length) : each,
  );
};

/**
 * Returns the rows of a ticket on a roll with `columns` characters per line.
 * @param hasLetters tests whether the printer has all characters of a text
 */
export const ticketRows = (
  { parts }: Ticket,
  columns: number,
  hasLetters: (text: string) => boolean,
): TicketRow[] => {
  const rows = (
    lines: readonly string[],
    how: { readonly bold?: boolean | undefined; readonly large?: boolean | undefined },
    inverted = false,
  ): TicketRow[] =>
    lines.map((text) => ({
      kind: 'text',
      text,
      bold: how.bold ?? false,
      large: how.large ?? false,
      inverted,
    }));
  return parts.flatMap((each): TicketRow[] => {
    switch (each.kind) {
      case 'line': {
        const room = each.large ? Math.floor(columns / 2) : columns;
        const text = ticketText(each.text);
        if (text === '') return [];
        if (!hasLetters(text)) return [{ kind: 'picture', part: { ...each, text } }];
        const lines = wrapLetters(text, room);
        return rows(each.centred ? lines.map((line) => centred(line, room)) : lines, each);
      }
      case 'pair': {
        const room = each.large ? Math.floor(columns / 2) : columns;
        const [name, value] = [ticketText(each.name), ticketText(each.value)];
        if (!hasLetters(name + value)) return [{ kind: 'picture', part: { ...each, name, value } }];
        return rows(pairLines(name, value, room), each);
      }
      case 'band':
        return rows(
          wrapLetters(ticketText(each.text), columns).map((line) =>
            centred(line, columns).padEnd(columns),
          ),
          { bold: true },
          true,
        );
      case 'rule':
        return rows(['-'.repeat(columns)], {});
      case 'barcode':
      case 'qr':
      case 'space':
        return [each];
    }
  });
};

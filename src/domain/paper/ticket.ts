import { z } from 'zod';

const words = {
  bold: z.boolean().optional(),
  /** Twice as wide and high. */
  large: z.boolean().optional(),
};
const region = z.string().optional();
const part = z.discriminatedUnion('kind', [
  /** `region`: two letters of the country that the words belong to. */
  z.object({
    kind: z.literal('line'),
    text: z.string(),
    centred: z.boolean().optional(),
    region,
    ...words,
  }),
  z.object({ kind: z.literal('pair'), name: z.string(), value: z.string(), ...words }),
  /** White on black. */
  z.object({ kind: z.literal('band'), text: z.string() }),
  z.object({ kind: z.literal('barcode'), text: z.string() }),
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('space') }),
]);
export type TicketPart = z.infer<typeof part>;

/** A paper as a receipt printer prints it: a list of lines and codes that says nothing of how wide the roll is. */
export const ticketSchema = z.object({ parts: z.array(part) });
export type Ticket = z.infer<typeof ticketSchema>;

/** A row of a ticket for a roll of so many letters. */
export type TicketRow =
  /** As long as the row is wide at the most; with the blanks that put it in its place. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
      readonly inverted: boolean;
    }
  /** Has letters that the printer does not have. */
  | { readonly kind: 'picture'; readonly part: Extract<TicketPart, { kind: 'line' | 'pair' }> }
  | { readonly kind: 'barcode' | 'qr'; readonly text: string }
  | { readonly kind: 'space' };

/** What receipt printers have no letter for, and what says the same. */
const SAID_SO: readonly (readonly [RegExp, string])[] = [
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
/** A text in the letters of a receipt printer, as far as signs go; letters stay. */
export const ticketText = (text: string): string =>
  SAID_SO.reduce(
    (said, [sign, instead]) => said.replace(sign, instead),
    text.normalize('NFC'),
  ).trim();

/** Cut between words where that goes. @param room letters a line, at least 1 */
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

/** A name at the left and a value at the right; the name goes on in further lines where it is long. */
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
 * The rows of a ticket on a roll of `columns` letters a line.
 * @param hasLetters whether the printer has all letters of a text
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

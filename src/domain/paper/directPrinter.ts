import { z } from 'zod';

/** What a printer is spoken to in. PERSISTED names. `escpos` is a receipt printer, `zpl` and `tspl` are label printers. */
export const PRINTER_LANGUAGES = ['escpos', 'zpl', 'tspl'] as const;
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number];

/** Dots an inch of label printers. PERSISTED. */
export const LABEL_DPI = [203, 300] as const;
/** Letters in a line of a receipt printer: 58 mm has 32, 80 mm has 42 or 48. PERSISTED. */
export const TICKET_COLUMNS = [32, 42, 48] as const;

/** Dots an inch of receipt printers. */
export const TICKET_DPI = 203;
/** Dots that a letter of a receipt printer is wide. */
const LETTER_DOTS = 12;
/** The port that network printers listen at for jobs without a protocol around them. */
export const RAW_PORT = 9100;

const viaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('network'),
    /** Name or number of the printer in the network. */
    host: z
      .string()
      .trim()
      .min(1)
      .max(253)
      .regex(/^(?:[\da-z][\da-z.-]*|[\da-f:]+)$/i),
    port: z.number().int().min(1).max(65_535).default(RAW_PORT),
  }),
  /** A print queue of this computer that hands bytes on as they are. */
  z.object({
    kind: z.literal('queue'),
    queue: z.string().min(1).max(200).regex(/^[^-]/),
  }),
]);
export type PrinterWay = z.infer<typeof viaSchema>;

/** A printer that the desk speaks to itself, without a driver. Persisted. */
export const directPrinterSchema = z.object({
  /** What it is called here; jobs are addressed to it. */
  name: z.string().trim().min(1).max(60),
  language: z.enum(PRINTER_LANGUAGES),
  via: viaSchema,
  /** Of a label printer. */
  dpi: z.literal(LABEL_DPI).default(203),
  /** How wide a label printer can print, in millimetres. */
  widthMm: z.number().min(20).max(220).default(104),
  /** Of a receipt printer. */
  columns: z.literal(TICKET_COLUMNS).default(48),
  /** A receipt printer cuts the paper. */
  cutter: z.boolean().default(true),
  /** A cash drawer is at the receipt printer. */
  drawer: z.boolean().default(false),
});
export type DirectPrinter = z.infer<typeof directPrinterSchema>;

/** Dots that a printer can print across. */
export const headDots = ({
  language,
  columns,
  widthMm,
  dpi,
}: Pick<DirectPrinter, 'language' | 'columns' | 'widthMm' | 'dpi'>): number =>
  language === 'escpos' ? columns * LETTER_DOTS : Math.round((widthMm / 25.4) * dpi);

/** Dots an inch that a printer prints with. */
export const dpiOf = ({ language, dpi }: Pick<DirectPrinter, 'language' | 'dpi'>): number =>
  language === 'escpos' ? TICKET_DPI : dpi;

/** Millimetres of the roll of a receipt printer. */
export const rollOf = ({ columns }: Pick<DirectPrinter, 'columns'>): number =>
  columns === 32 ? 58 : 80;

/** Where a printer is reached, as a person reads it: `192.0.2.7:9100`, or the name of the queue. */
export const wayText = (via: PrinterWay): string =>
  via.kind === 'queue'
    ? via.queue
    : `${via.host.includes(':') ? `[${via.host}]` : via.host}:${via.port}`;

/**
 * An address as a person types it: `192.0.2.7`, `printer.local:9100`, `[2001:db8::7]:9100`.
 * @returns null for what is none
 */
export const readAddress = (
  text: string,
): { readonly host: string; readonly port: number } | null => {
  const match =
    /^\[(?<six>[\da-f:]+)\](?::(?<sixPort>\d{1,5}))?$/i.exec(text.trim()) ??
    /^(?<host>[\da-z](?:[\da-z.-]*[\da-z])?)(?::(?<port>\d{1,5}))?$/i.exec(text.trim());
  const groups = match?.groups;
  const host = groups?.['six'] ?? groups?.['host'];
  if (host === undefined) return null;
  const port = Number(groups?.['sixPort'] ?? groups?.['port'] ?? RAW_PORT);
  return port >= 1 && port <= 65_535 ? { host, port } : null;
};

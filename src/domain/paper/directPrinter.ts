import { z } from 'zod';

/** Command languages of printers. PERSISTED names. `escpos`: receipt printers; `zpl` and `tspl`: label printers. */
export const PRINTER_LANGUAGES = ['escpos', 'zpl', 'tspl'] as const;
export type PrinterLanguage = (typeof PRINTER_LANGUAGES)[number];

/** Resolutions of label printers in dots per inch. PERSISTED. */
export const LABEL_DPI = [203, 300] as const;
/** Characters per line of a receipt printer: 32 on 58 mm, 42 or 48 on 80 mm. PERSISTED. */
export const TICKET_COLUMNS = [32, 42, 48] as const;

/** Resolution of receipt printers in dots per inch. */
export const TICKET_DPI = 203;
/** Width of a receipt printer's character in dots. */
const LETTER_DOTS = 12;
/** TCP port of network printers for raw jobs. */
export const RAW_PORT = 9100;

const viaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('network'),
    /** Host name or IP address of the printer. */
    host: z
      .string()
      .trim()
      .min(1)
      .max(253)
      .regex(/^(?:[\da-z][\da-z.-]*|[\da-f:]+)$/i),
    port: z.number().int().min(1).max(65_535).default(RAW_PORT),
  }),
  /** A print queue of this computer that passes bytes through unchanged. */
  z.object({
    kind: z.literal('queue'),
    queue: z.string().min(1).max(200).regex(/^[^-]/),
  }),
]);
export type PrinterConnection = z.infer<typeof viaSchema>;

/** A printer that the desk controls directly, without a driver. Persisted. */
export const directPrinterSchema = z.object({
  /** Name at this desk; jobs are addressed to it. */
  name: z.string().trim().min(1).max(60),
  language: z.enum(PRINTER_LANGUAGES),
  via: viaSchema,
  /** For label printers. */
  dpi: z.literal(LABEL_DPI).default(203),
  /** Printing width of a label printer in millimetres. */
  widthMm: z.number().min(20).max(220).default(104),
  /** For receipt printers. */
  columns: z.literal(TICKET_COLUMNS).default(48),
  /** The receipt printer has a paper cutter. */
  cutter: z.boolean().default(true),
  /** A cash drawer is connected to the receipt printer. */
  drawer: z.boolean().default(false),
});
export type DirectPrinter = z.infer<typeof directPrinterSchema>;

/** Printing width in dots. */
export const headDots = ({
  language,
  columns,
  widthMm,
  dpi,
}: Pick<DirectPrinter, 'language' | 'columns' | 'widthMm' | 'dpi'>): number =>
  language === 'escpos' ? columns * LETTER_DOTS : Math.round((widthMm / 25.4) * dpi);

/** Resolution in dots per inch. */
export const dpiOf = ({ language, dpi }: Pick<DirectPrinter, 'language' | 'dpi'>): number =>
  language === 'escpos' ? TICKET_DPI : dpi;

/** Width of a receipt printer's roll in millimetres. */
export const rollWidth = ({ columns }: Pick<DirectPrinter, 'columns'>): number =>
  columns === 32 ? 58 : 80;

/** The printer's address for display: `192.0.2.7:9100`, or the name of the queue. */
export const wayText = (via: PrinterConnection): string =>
  via.kind === 'queue'
    ? via.queue
    : `${via.host.includes(':') ? `[${via.host}]` : via.host}:${via.port}`;

/**
 * Parses a typed address: `192.0.2.7`, `printer.local:9100`, `[2001:db8::7]:9100`.
 * @returns null for other text
 */
export const readPrinterAddress = (
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

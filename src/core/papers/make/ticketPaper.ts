import { PDFDict, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import type { PDFDocument } from 'pdf-lib';
import { ticketSchema, type Ticket } from '../../../domain/paper/ticket.ts';
import { openPdfDocument } from '../pdf/open.ts';

const NAME = PDFName.of('WaybillDeskTicket');

/** Stores a ticket in the PDF of the same paper, so that both forms are available whatever printer is used. */
export const embedTicket = (document: PDFDocument, ticket: Ticket): void => {
  const { context, catalog } = document;
  catalog.set(NAME, context.register(context.flateStream(Buffer.from(JSON.stringify(ticket)))));
};

/** Returns the ticket in a paper that was made here; null for one without. Never throws, whatever the bytes are. */
export const ticketIn = async (bytes: Uint8Array): Promise<Ticket | null> => {
  const opened = await openPdfDocument(bytes);
  if (!opened.ok) return null;
  const { context } = opened.value;
  try {
    const stream = context.lookupMaybe(context.trailerInfo.Root, PDFDict)?.lookup(NAME);
    if (!(stream instanceof PDFRawStream)) return null;
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8');
    return ticketSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

import type { PracticeShipment } from '../types.ts';
import { factsOf } from './facts.ts';

export const DOCUMENT_KINDS = ['waybill', 'invoice', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Creates documents on request and caches the last ones. */
export interface DocumentMaker {
  make(kind: DocumentKind, shipment: PracticeShipment): Promise<Buffer>;
}

const KEPT = 200;
/** The drawing libraries are loaded for the first document, which makes the start faster. */
const makers = async () => {
  const [{ makeInsurance, makeInvoice }, { makeWaybill }] = await Promise.all([
    import('./papers.ts'),
    import('./waybill.ts'),
  ]);
  return { waybill: makeWaybill, invoice: makeInvoice, insurance: makeInsurance } as const;
};

/** True for a kind of document that the service creates. */
export const isDocumentKind = (text: string): text is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(text);

/** A maker that returns the same PDF for every document, followed by a comment with number and kind: no two documents are the same file. */
export const plainMaker = (bytes: Uint8Array): DocumentMaker => ({
  make: async (kind, { tracking_number: number }) =>
    Buffer.concat([bytes, Buffer.from(`\n% ${number} ${kind}\n`)]),
});

/** A maker that creates each document once and caches it. */
export const createDocumentMaker = (): DocumentMaker => {
  const made = new Map<string, Promise<Buffer>>();
  return {
    make: (kind, shipment) => {
      const key = `${shipment.tracking_number}/${kind}`;
      const found = made.get(key);
      if (found !== undefined) return found;
      const document = makers().then((make) => make[kind](factsOf(shipment)));
      made.set(key, document);
      const oldest = made.keys().next().value;
      if (made.size > KEPT && oldest !== undefined) made.delete(oldest);
      return document;
    },
  };
};

import type { PracticeShipment } from '../types.ts';
import { factsOf } from './facts.ts';

export const DOCUMENT_KINDS = ['waybill', 'invoice', 'insurance'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Makes documents when somebody asks for them and keeps the last ones. */
export interface DocumentMaker {
  make(kind: DocumentKind, shipment: PracticeShipment): Promise<Buffer>;
}

const KEPT = 200;
/** The libraries that draw are loaded with the first document: a service that is only started goes without. */
const makers = async () => {
  const [{ makeInsurance, makeInvoice }, { makeWaybill }] = await Promise.all([
    import('./papers.ts'),
    import('./waybill.ts'),
  ]);
  return { waybill: makeWaybill, invoice: makeInvoice, insurance: makeInsurance } as const;
};

/** True for a kind of document that the service makes. */
export const isDocumentKind = (text: string): text is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(text);

/** Gives the same bytes for every document. */
export const plainMaker = (bytes: Uint8Array): DocumentMaker => ({
  make: async () => Buffer.from(bytes),
});

/** Makes the documents of shipments, each once. */
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

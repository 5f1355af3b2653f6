import type { Draft } from '../src/domain/shipment/draft.ts';
import { archivedText } from '../src/domain/shipment/files.ts';
import { goodDraft, phone, type TestDesk } from './builders.ts';
import { makePdf, PAGES } from './fixtures/pdf.ts';

/** A draft as `goodDraft` whose item has an invoice that is a file of this desk: it is uploaded before the purchase. */
export const draftWithInvoice = async ({ desk }: TestDesk, name = 'A-1'): Promise<Draft> => {
  const stored = await desk.context.documentStore.put(await makePdf([PAGES.a4]));
  const hash = stored.ok ? stored.value.hash : '';
  const invoice = archivedText({ hash, type: 'pdf', name: 'invoice.pdf', made: null });
  const [box] = goodDraft().boxes;
  return goodDraft(name, {
    boxes: box ? [{ ...box, items: [phone({ documents: [invoice] })] }] : [],
  });
};

import { z } from 'zod';
import type { DocumentSource, PurchaseReceipt } from '../../../domain/service.ts';
import { isObject } from '../json.ts';
import { anything, essentialText, isOn, looseText, webAddress } from './values.ts';

const BASE64 = /^[A-Za-z0-9+/_-]{64,}={0,2}$/;
const DATA_URL = /^data:[^,]{0,100};base64,/i;

/**
 * Where a document is, from its field and its own `*_is_url` flag. The text wins where the two contradict each other,
 * because a paid label must stay within reach: an http(s) address is a URL even under flag 0 (its colon can be no
 * Base64), and Base64 is a document even under flag 1. What a flag of 1 announces and is neither of them is no document.
 * Text under flag 0 is passed on as it is: whether it is a PDF is found out when it is opened, and said there.
 */
export const documentSource = (value: unknown, flag: unknown): DocumentSource => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return { kind: 'none' };
  const url = webAddress(text);
  if (url !== null) return { kind: 'url', url };
  const content = text.replace(DATA_URL, '');
  return isOn(flag) && content === text && !BASE64.test(text.replace(/\s/g, '')) ? { kind: 'none' } : { kind: 'base64', text: content };
};

/** interface.md, "Purchase result". Only the tracking number is essential: nothing else may cost us a paid shipment. */
export const receiptSchema: z.ZodType<PurchaseReceipt> = z
  .object({
    reference: looseText, tracking_number: essentialText, tracking_url: looseText, documents: anything,
    waybill_is_url: anything, invoice_is_url: anything, insurance_is_url: anything,
  })
  .transform((record) => {
    const documents = isObject(record.documents) ? record.documents : {};
    return {
      reference: record.reference, trackingNumber: record.tracking_number, trackingUrl: webAddress(record.tracking_url),
      documents: {
        waybill: documentSource(documents['waybill_doc'], record.waybill_is_url),
        invoice: documentSource(documents['invoice_doc'], record.invoice_is_url),
        insurance: documentSource(documents['insurance_doc'], record.insurance_is_url),
      },
    };
  });

import { isBlankAddress, type Draft } from '../draft.ts';
import { isDate } from '../dates.ts';
import { blocks, type Issue } from '../issue.ts';
import { invoiceNeed } from '../rules.ts';
import type { Shipment } from '../shipment.ts';
import { checkAddress } from './address.ts';
import { checkBoxes } from './boxes.ts';
import { Collector } from './collector.ts';
import type { CheckContext } from './context.ts';

export interface Checked {
  /** Fit to be priced and sent; null while an error blocks it. */
  readonly shipment: Shipment | null;
  readonly issues: readonly Issue[];
}

/** Checks what was typed before anything is sent: every problem at once, each on its own field. */
export const checkDraft = (draft: Draft, context: CheckContext): Checked => {
  const out = new Collector(context.rowOf);
  const senderDraft = isBlankAddress(draft.sender) ? context.sender : draft.sender;
  const sender = checkAddress('sender', senderDraft, context, out);
  const receiver = checkAddress('receiver', draft.receiver, context, out);
  const boxes = checkBoxes(draft.boxes, context, out).map((box) => ({
    ...box, items: box.items.map((item) => ({ ...item, country: item.country || sender.country })),
  }));
  const insured = yesNo(draft.insured, 'insured', context.insured, out);
  const lastMile = checkDelivery(draft, context, out);
  const productCode = checkProductCode(draft.product_code, out);
  checkDate(draft.assigned_date.trim(), context.today, out);
  checkInvoice(boxes, receiver.country, context, out);
  const shipment: Shipment = { mode: context.mode, sender, receiver, boxes, insured, lastMile, productCode };
  return { shipment: blocks(out.issues) ? null : shipment, issues: out.issues };
};

const YES = new Set(['yes', 'y', 'true', '1', 'oui']);
const NO = new Set(['no', 'n', 'false', '0', 'non']);

const yesNo = (text: string, field: string, otherwise: boolean, out: Collector): boolean => {
  const word = text.trim().toLowerCase();
  if (word === '') return otherwise;
  if (YES.has(word)) return true;
  if (!NO.has(word)) out.error(field, 'not-yes-or-no', `“${text.trim()}” is neither yes nor no.`);
  return false;
};

/** The observed service delivers to the door from Nigeria and to a warehouse in Nigeria, whatever is asked (field-notes.md). */
const checkDelivery = (draft: Draft, context: CheckContext, out: Collector): boolean => {
  const wanted = yesNo(draft.last_mile, 'last_mile', context.lastMile, out);
  if (context.dialect === 'documented') return wanted;
  const given = context.mode === 'SFN';
  if (wanted !== given && draft.last_mile.trim() !== '') {
    out.warn('last_mile', 'delivery-fixed', given ? 'This service always delivers to the door from Nigeria.' : 'This service always delivers to a warehouse in Nigeria.');
  }
  return given;
};

const checkProductCode = (text: string, out: Collector): 'P' | 'D' => {
  const code = text.trim().toUpperCase();
  if (code !== '' && code !== 'P' && code !== 'D') out.error('product_code', 'not-a-choice', 'The product code is P for a parcel or D for a document.');
  return code === 'D' ? 'D' : 'P';
};

const checkDate = (date: string, today: string, out: Collector): void => {
  if (date === '') return;
  if (!isDate(date)) out.error('assigned_date', 'not-a-date', `“${date}” is not a date in the form 2026-12-31.`);
  else if (date < today) out.error('assigned_date', 'past-date', `${date} is in the past.`);
  else if (date === today) out.warn('assigned_date', 'today', 'The service expects a date after today.');
};

/** interface.md, purchase rules 1 and 2: an invoice for Europe, and one flag for all files of a shipment. */
const checkInvoice = (boxes: Shipment['boxes'], country: string, context: CheckContext, out: Collector): void => {
  const files = boxes.flatMap((box, b) => box.items.flatMap((item, i) => [
    ...item.documents.map((file) => ({ file, field: `boxes.${b}.items.${i}.documents` })),
    ...item.photos.map((file) => ({ file, field: `boxes.${b}.items.${i}.photos` })),
  ]));
  const urls = files.filter(({ file }) => isWebAddress(file));
  if (urls.length > 0 && urls.length < files.length) {
    const odd = files.find(({ file }) => !isWebAddress(file));
    out.error(odd?.field ?? 'boxes', 'mixed-files', 'One shipment takes its files either all as web addresses or all as files of this desk.');
  }
  if (boxes.some((box) => box.items.some((item) => item.documents.length > 0))) return;
  const need = invoiceNeed(context.rules, country);
  const field = 'boxes.0.items.0.documents';
  if (need === 'certain') out.error(field, 'invoice-needed', `${country} asks for an invoice: attach one to an item of this shipment.`);
  if (need === 'likely') out.warn(field, 'invoice-likely', `${country} may ask for an invoice.`);
};

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

import { countryName, languageNow, t, type Language } from '../../../texts/index.ts';
import { isBlankAddress, isSameAddress, type Draft, type DraftAddress } from '../draft.ts';
import { isHoliday } from '../assignedDate.ts';
import { isDate, nextWorkingDay } from '../../text/dates.ts';
import { fileLabel, filesOf, isWebAddress, readFileRef } from '../files.ts';
import { hasErrors, type Issue, Collector } from '../issue.ts';
import { invoiceNeed } from '../rules.ts';
import type { Address, Box, Shipment } from '../shipment.ts';
import { readYesNo } from '../../text/plainText.ts';
import { checkAddress, type AddressRules } from './address.ts';
import { checkBoxes } from './boxes.ts';
import { checkConfirmed } from './confirmed.ts';
import { checkGoods, checkConsignmentNumbers } from './goods.ts';
import type { CheckContext } from './context.ts';
import { checkReceiver } from './receiver.ts';

/** Result of the check of a draft. */
export interface Checked {
  /** The shipment, ready to be rated and sent; null when there is an error. */
  readonly shipment: Shipment | null;
  /** Like `shipment`, but also set when only its files or a missing invoice are errors: an invoice can be made from it. */
  readonly invoiceable: Shipment | null;
  readonly issues: readonly Issue[];
}

/** Checks a draft before anything is sent, and reports all problems at once, each with its own field. */
export const checkDraft = (draft: Draft, context: CheckContext): Checked => {
  const out = new Collector(context.rowOf, context.onlyErrors);
  const senderDraft = isBlankAddress(draft.sender) ? context.sender : draft.sender;
  const sender = checkSender(senderDraft, context, out);
  const { mode, dialect, onlyErrors = false } = context;
  const receiver = checkAddress(
    'receiver',
    draft.receiver,
    { mode, dialect, onlyErrors, otherCountry: sender.country },
    out,
  );
  checkReceiver(receiver, context, out);
  const boxes = checkBoxes(draft.boxes, context, out).map((box) => madeIn(box, sender.country));
  const insured = yesNo(draft.insured, 'insured', context.insured, out);
  const lastMile = checkDelivery(draft, context, out);
  const productCode = checkProductCode(draft.product_code, out);
  checkDate(draft.assigned_date.trim(), context, out);
  checkConsignmentNumbers(draft, receiver, out);
  const shipment: Shipment = {
    mode: context.mode,
    sender,
    receiver,
    boxes,
    insured,
    lastMile,
    productCode,
    type: draft.shipment_type.trim(),
    nxp: draft.nxp.trim(),
    ioss: draft.ioss.trim(),
  };
  const invoiceable = hasErrors(out.issues) ? null : shipment;
  checkFiles(boxes, out);
  checkInvoice(boxes, receiver.country, context, out);
  checkGoods(boxes, { from: sender.country, to: receiver.country }, context, out);
  checkConfirmed(draft, out);
  return { shipment: hasErrors(out.issues) ? null : shipment, invoiceable, issues: out.issues };
};

/** Fills in the sender's country as the origin of items without one. Copies nothing when all items have one, the usual case. */
const madeIn = (box: Box, country: string): Box =>
  box.items.every((item) => item.country !== '')
    ? box
    : { ...box, items: box.items.map((item) => ({ ...item, country: item.country || country })) };

/** The sender that was checked last: the shipments of a batch mostly have the same one. */
let last: {
  readonly draft: DraftAddress;
  readonly language: Language;
  readonly rules: Omit<AddressRules, 'otherCountry'>;
  readonly sent: Address;
  readonly issues: readonly Issue[];
} | null = null;

const checkSender = (
  draft: DraftAddress,
  { mode, dialect, onlyErrors = false }: CheckContext,
  out: Collector,
): Address => {
  const rules = { mode, dialect, onlyErrors };
  if (
    last === null ||
    !isSameAddress(last.draft, draft) ||
    last.language !== languageNow() ||
    last.rules.mode !== mode ||
    last.rules.dialect !== dialect ||
    last.rules.onlyErrors !== onlyErrors
  ) {
    const found = new Collector(() => null, onlyErrors);
    const sent = checkAddress('sender', draft, rules, found);
    last = { draft, language: languageNow(), rules, sent, issues: found.issues };
  }
  out.again(last.issues);
  return last.sent;
};

const yesNo = (text: string, field: string, otherwise: boolean, out: Collector): boolean => {
  if (text.trim() === '') return otherwise;
  const read = readYesNo(text);
  if (read === null)
    out.error(field, 'not-yes-or-no', t('problems.neitherYesNorNo', { text: text.trim() }));
  return read ?? false;
};

/** The observed service always delivers to the door from Nigeria and to a warehouse in Nigeria (docs/service.md §2.4). */
const checkDelivery = (draft: Draft, context: CheckContext, out: Collector): boolean => {
  const requested = yesNo(draft.last_mile, 'last_mile', context.lastMile, out);
  if (context.dialect === 'documented') return requested;
  const fixed = context.mode === 'SFN';
  if (requested !== fixed && draft.last_mile.trim() !== '') {
    out.warn(
      'last_mile',
      'delivery-fixed',
      fixed ? t('problems.alwaysToDoor') : t('problems.alwaysToWarehouse'),
    );
  }
  return fixed;
};

const checkProductCode = (text: string, out: Collector): 'P' | 'D' => {
  const code = text.trim().toUpperCase();
  if (code !== '' && code !== 'P' && code !== 'D')
    out.error('product_code', 'not-a-choice', t('problems.productCode'));
  return code === 'D' ? 'D' : 'P';
};

/** Checks that the date is after today (docs/service.md §4.5.1); the observed service refuses today's date. Offers the next working day. */
const checkDate = (
  date: string,
  {
    dialect,
    today,
    serviceDay = today,
    draftedOn = dialect === 'observed' ? serviceDay : today,
    holidays,
  }: CheckContext,
  out: Collector,
): void => {
  if (date === '') return;
  const isPast = date < today || (date <= serviceDay && dialect === 'observed');
  // The date was in the future when it was typed, by the same rule.
  const wasGood = dialect === 'observed' ? date > draftedOn : date >= draftedOn;
  const next = nextWorkingDay(serviceDay, isHoliday(holidays));
  const offers = [{ label: t('problems.useDate', { date: next }), text: next }];
  if (!isDate(date))
    out.error('assigned_date', 'not-a-date', t('problems.dateForm', { date }), offers);
  else if (isPast && wasGood)
    out.warn(
      'assigned_date',
      'date-passed',
      t('problems.dateWentBy', { date, day: date >= today ? 'today' : 'past', next }),
    );
  else if (date < today)
    out.error('assigned_date', 'past-date', t('problems.dateInPast', { date, next }), offers);
  else if (isPast)
    out.error(
      'assigned_date',
      'today',
      date === today
        ? t('problems.dateIsToday', { next })
        : t('problems.dateIsTodayThere', { date, next }),
      offers,
    );
  else if (date <= serviceDay)
    out.warn('assigned_date', 'today', t('problems.dateAfterToday', { next }), offers);
};

/** Files must be available, and all of one kind: one flag at the root of the body covers all files of a shipment (docs/service.md §4.5.2, rule 2). */
const checkFiles = (boxes: Shipment['boxes'], out: Collector): void => {
  const files = filesOf(boxes);
  for (const { text, field } of files)
    if (readFileRef(text.trim()).kind === 'path')
      out.error(field, 'file-to-choose', t('files.toChoose', { label: fileLabel(text) }));
  const addresses = files.filter(({ text }) => isWebAddress(text));
  const [first] = addresses;
  const others = files.length - addresses.length;
  if (!first || others === 0) return;
  out.error(
    first.field,
    'mixed-files',
    t('problems.filesOfTwoKinds', { addresses: addresses.length, files: others }),
  );
};

/** Europe needs an invoice: docs/service.md §4.5.2, rule 1. */
const checkInvoice = (
  boxes: Shipment['boxes'],
  country: string,
  context: CheckContext,
  out: Collector,
): void => {
  if (boxes.some((box) => box.items.some((item) => item.documents.length > 0))) return;
  const need = invoiceNeed(context.rules, country);
  const field = 'boxes.0.items.0.documents';
  const name = countryName(country);
  if (need === 'certain')
    out.error(field, 'invoice-needed', t('problems.invoiceNeeded', { country: name }));
  if (need === 'likely')
    out.warn(field, 'invoice-likely', t('problems.invoiceMayBeNeeded', { country: name }));
};

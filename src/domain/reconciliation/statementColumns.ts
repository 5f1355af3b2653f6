import { currencyCode } from '../money/currency.ts';
import { plainHeader } from '../batchFile/plainHeader.ts';

/**
 * Fields of statement columns. `reference`: the service's reference; `externalReference`: ours. `amount`: one column for charges and credits;
 * `charge` and `credit`: separate columns. `words`: description of the line. PERSISTED with the chosen columns.
 */
export const STATEMENT_FIELDS = [
  'day',
  'externalReference',
  'reference',
  'tracking',
  'amount',
  'charge',
  'credit',
  'currency',
  'balance',
  'words',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** One column of a statement and its field; null: not used. */
export interface StatementColumn {
  readonly header: string;
  readonly field: StatementField | null;
}

/** Characters without meaning in headers. */
const NO_WORDS = /[()#[\]?.°º]/g;
/** Headers of statements in the desk's languages, in the form of `plainHeader`. */
const HEADERS: Readonly<Record<StatementField, string>> = {
  day: 'date day datetime transactiondate txndate postingdate posteddate postedon bookingdate bookedon valuedate invoicedate createdat created createdon timestamp time jour dateoperation datedoperation datevaleur datedevaleur datecomptable datedecreation fecha datum data',
  externalReference:
    'externalreference externalref extref externalid customerreference customerref clientreference clientref yourreference yourref merchantreference merchantref partnerreference partnerref orderreference orderref ordernumber orderno orderid order referenceexterne votrereference refclient referenceclient numerodecommande nodecommande commande',
  reference:
    'reference ref refno referenceno referencenumber referenceid transactionreference transactionref transactionid transactionno transactionnumber txnid txnref txnreference transid shipmentreference shipmentref shipmentid shipmentno bookingreference bookingref bookingid servicereference ourreference ourref paymentreference numeroreference referencetransaction idtransaction notrereference numerooperation nooperation referencia',
  tracking:
    'tracking trackingnumber trackingno trackingid trackingcode trackingref trackingreference awb awbno awbnumber airwaybill airwaybillnumber waybill waybillno waybillnumber consignment consignmentnumber consignmentno parcelnumber parcelno numerodesuivi nodesuivi ndesuivi nsuivi suivi codedesuivi numerodecolis lta seguimiento sendungsnummer',
  amount:
    'amount amt total totalamount totalcharge totalcost totalprice netamount grossamount transactionamount txnamount amountcharged amountdue value price cost sum montant montanttotal montantnet prix total cout importe betrag valor',
  charge:
    'debit debits dr debitamount charge charges charged chargedamount withdrawal withdrawals paidout moneyout out spent amountout usage debite montantdebit montantdebite sortie retrait cargo soll',
  credit:
    'credit credits cr creditamount deposit deposits paidin moneyin in amountin topup topups refund refunds received montantcredit credite montantcredite entree versement depot recharge abono haben',
  currency: 'currency currencycode ccy cur curr devise monnaie codedevise moneda wahrung',
  balance:
    'balance runningbalance closingbalance balanceafter balanceaftertransaction availablebalance walletbalance accountbalance newbalance remainingbalance solde soldeapres nouveausolde soldecourant solderestant saldo kontostand',
  words:
    'drcr crdr debitcredit creditdebit dc cd side sens indicator drcrindicator description details detail narration narrative particulars remark remarks memo note notes type transactiontype entrytype category kind service servicename product event action libelle designation objet motif nature typedoperation operation concepto beschreibung',
};
const FIELD_OF: ReadonlyMap<string, StatementField> = new Map(
  STATEMENT_FIELDS.flatMap((field) => HEADERS[field].split(' ').map((word) => [word, field])),
);
/** Of several columns with the same field, only the first is read; columns of words are all read. */
const isSeveral = (field: StatementField): boolean => field === 'words';

/** Splits `Amount (NGN)`, `Debit ₦`, `Montant en EUR` into the header without the currency, and the currency ('' for none). */
export const splitHeader = (
  header: string,
): { readonly word: string; readonly currency: string } => {
  const [whole, sign = ''] =
    /[\s([,/-]+(?:[Ii]n |[Ee]n )?([A-Z]{3}|[A-Z]{0,3}\p{Sc})[\s)\]]*$/u.exec(header) ?? [];
  const code = sign === '' ? '' : currencyCode(sign);
  return whole !== undefined && /^[A-Z]{3}$/.test(code) && isCurrency(code)
    ? { word: plainHeader(header.slice(0, -whole.length)), currency: code }
    : { word: plainHeader(header), currency: '' };
};
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** The field of a single header; null when unknown. */
export const fieldOfHeader = (header: string): StatementField | null => {
  const { word } = splitHeader(header);
  const plain = word.replace(NO_WORDS, '');
  return FIELD_OF.get(plain) ?? FIELD_OF.get(plainHeader(header).replace(NO_WORDS, '')) ?? null;
};

/** The fields of a statement's columns. Each field except `words` is given to the first matching column only. */
export const columnsOfHeaders = (headers: readonly string[]): StatementColumn[] => {
  const used = new Set<StatementField>();
  return headers.map((header) => {
    const found = fieldOfHeader(header);
    const field = found !== null && (isSeveral(found) || !used.has(found)) ? found : null;
    if (field !== null) used.add(field);
    return { header, field };
  });
};

/** Number of distinct known fields in a line of cells; used to find the header line. */
export const knownHeaders = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldOfHeader(cell) ?? [])).size;

/** True when a column has charges, which a comparison needs. */
export const hasAmounts = (columns: readonly StatementColumn[]): boolean =>
  columns.some(({ field }) => field === 'amount' || field === 'charge' || field === 'credit');

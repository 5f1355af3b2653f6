/**
 * Words by which a refusal of the service tells what it is about. Each entry is a pattern, matched without regard to case against a message on one line.
 * No source names them; 402, 403 and 424 are all possible (docs/service.md §6.4).
 */

/** The account of this desk lacks money. Goods can be wallets and balances too, so hardly a word stands alone. */
const MONEY: readonly string[] = [
  String.raw`\b(insufficient|not enough|inadequate|no|low|zero|negative|exceeds?|exceeded|above|below)( \w+){0,3} (funds?|balance|credits?|money)\b`,
  String.raw`\b(funds?|balance|credits?)( \w+){0,3} (insufficient|low|exhausted|exceeded|depleted|used up|not enough|inadequate|empty|zero|negative)\b`,
  String.raw`\b(wallet|account|credit|available|current|prepaid) balance\b`, String.raw`\b(your|the|this|customer|merchant|business|company|account)('?s)? wallet\b`, String.raw`\bwallet (is|has|was|could|cannot|can|does|not|debit|charge|payment|funding|empty|error)\b`,
  String.raw`\b(fund|recharge|credit|load|refill) (your|the) (wallet|account)\b`, String.raw`\btop(ped)?[ -]?up\b( ((your|the|this) (\w+ )?(wallet|account|balance|credit)|first|to continue|and try)|[.!]?$)`, String.raw`\bplease top[ -]?up\b`,
  String.raw`\b(credit|spending|overdraft) limit\b`, String.raw`\b(outstanding|overdue|unpaid|unsettled) (balance|invoices?|payments?|bills?|amount)\b`, String.raw`\bin arrears\b`,
  String.raw`\bpayment (is |was |has )?(not )?(been )?(required|declined|failed|overdue|outstanding|unsuccessful|rejected)\b`, String.raw`\b(card|payment method) (was |is |has )?(been )?(declined|expired|rejected)\b`,
];

/** The same words about goods, receivers and customs. Taken out before a message is looked through for money. */
const NOT_MONEY: readonly string[] = [
  String.raw`\b(payment|payer|payors?|billing) (terms? )?(of|for|by)( the| all)? (\w+ )?(dut(y|ies)|tax(es)?|customs|vat|receiver|consignee|recipient)\b[^.;]*`,
  String.raw`\b(dut(y|ies)|tax(es)?|customs|vat|import)( \w+){0,3} payments?\b[^.;]*`, String.raw`\bpayment terms?\b[^.;]*`, String.raw`\b(cash|collect|payment) on delivery\b[^.;]*`,
  String.raw`\b(receiver|consignee|recipient)('?s)?( \w+){0,2} (payment|account|balance)\b[^.;]*`, String.raw`\bletters? of credit\b`, String.raw`\bno credit cards?\b`,
];

/** The keys are meant: wrong, missing, blocked. */
const KEYS: readonly string[] = [
  String.raw`^\W*(403\W*)?(forbidden|access (is )?(denied|forbidden)|access forbidden|denied|not allowed|unauthori[sz]ed|permission denied|this action is unauthori[sz]ed)\W*(403)?\W*$`,
  String.raw`\bcredentials?\b`, String.raw`\b(api|public|private|secret|access|auth\w*)[ -]?keys?\b`, String.raw`\bkeys? (is|are|was|has|have|not)\b`, String.raw`\b(invalid|wrong|missing|expired|revoked|unknown|bad|inactive|disabled)( \w+)? (keys?|tokens?|signature)\b`,
  String.raw`\bunauthenticated\b`, String.raw`\bauthenticat\w*\b`, String.raw`\bauthori[sz]ation\b`, String.raw`\b(api|access|auth\w*|bearer) token\b`,
];

const any = (patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'i');
const [money, notMoney, keys] = [any(MONEY), new RegExp(NOT_MONEY.join('|'), 'gi'), any(KEYS)];

/** True when a message of the service says that the account lacks money. */
export const meansMoney = (message: string): boolean => money.test(message.replace(notMoney, ' '));

/** True when a message of the service speaks of the keys, or says nothing more than that there is no way in. */
export const meansKeys = (message: string): boolean => message === '' || keys.test(message);

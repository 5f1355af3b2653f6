import { t } from '../../../texts/index.ts';
import type { PlainKey } from '../../../texts/index.ts';
import { wayText, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import {
  conditionOf,
  readTicketEnd,
  statusQuestion,
  TICKET_END,
  unreachable,
  type PrinterStatus,
} from '../../../domain/paper/printerStatus.ts';
import { printerProblem, type PrinterCondition } from '../../../domain/paper/printerProblem.ts';
import type { Clock } from '../../base/ports.ts';
import type { ConnectPrinter, PrinterLink } from './link.ts';

/** Times in milliseconds. */
export interface DirectLimits {
  readonly connectMs: number;
  /** Timeout for the answer to one query. */
  readonly answerMs: number;
  /** Timeout without progress while the print is sent. */
  readonly stallMs: number;
  /** Timeout without an answer after the print was sent. A printer that does not report the end must be without trouble for the same time. */
  readonly silentMs: number;
  /** Longest time from the last byte to the report that it is printed. */
  readonly watchMs: number;
  /** Pause between two queries. */
  readonly lookMs: number;
}
export const DIRECT_LIMITS: DirectLimits = {
  connectMs: 4_000,
  answerMs: 1_500,
  stallMs: 60_000,
  silentMs: 10_000,
  watchMs: 10 * 60_000,
  lookMs: 400,
};

/** The result of a print. `unsent`: nothing of it was sent, for certain; `passing` when it may be sent later. `unsure`: the outcome is unknown. */
export type PrintEnd =
  | { readonly kind: 'unsent'; readonly message: string; readonly passing: boolean }
  | { readonly kind: 'printed' }
  | { readonly kind: 'unsure'; readonly message: string };

interface Conversation {
  readonly connect: ConnectPrinter;
  readonly limits: DirectLimits;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  /** Called with the printer's condition whenever it reports one. */
  readonly onCondition: (condition: PrinterCondition) => void;
  /** Called when the last byte was sent. */
  readonly onHanded: () => void;
}

const unsure = (key: PlainKey): PrintEnd => ({ kind: 'unsure', message: t(key) });
const isOutOfPaper = ({ reasons }: PrinterStatus): boolean => reasons.includes('media-empty');

/** Queries a printer once about a print that was sent to it; null while it is not finished. */
type PrintQuery = () => Promise<PrintEnd | null>;

/**
 * A receipt printer answers a query that follows the print in the data once it has printed it. For one that does not support the query, the print
 * counts as printed when it has been without trouble for long enough.
 */
const ticketQuery = (link: PrinterLink, { limits, onCondition }: Conversation): PrintQuery => {
  const question = statusQuestion('escpos');
  let [silent, quiet] = [0, 0];
  return async () => {
    // The report of the end usually arrives between two queries.
    const early = readTicketEnd(link.said());
    if (early)
      return early.hasPaper ? { kind: 'printed' } : unsure('directPrinters.paperOutMidJob');
    const said = await link.ask(
      question.ask,
      (received) => {
        const end = readTicketEnd(received);
        const status = question.read(received);
        return end || status ? { end, status } : null;
      },
      limits.answerMs,
    );
    if (said === null) {
      silent += limits.answerMs + limits.lookMs;
      return silent >= limits.silentMs ? unsure('directPrinters.silentMidJob') : null;
    }
    silent = 0;
    if (said.status) onCondition(conditionOf({ ...said.status, busy: said.end === null }));
    if (said.end?.hasPaper === false || (said.status && isOutOfPaper(said.status)))
      return unsure('directPrinters.paperOutMidJob');
    if (said.end) return { kind: 'printed' };
    const trouble =
      said.status !== null && printerProblem(conditionOf(said.status))?.blocks === true;
    quiet = trouble ? 0 : quiet + limits.lookMs;
    return quiet >= limits.silentMs ? { kind: 'printed' } : null;
  };
};

/** A label printer reports when it has no print left. It may have reported that before it began to print, so it has to report it twice. */
const labelQuery = (
  link: PrinterLink,
  printer: DirectPrinter,
  { limits, onCondition }: Conversation,
): PrintQuery => {
  const question = statusQuestion(printer.language);
  let [silent, idle] = [0, 0];
  return async () => {
    const status = await link.ask(question.ask, question.read, limits.answerMs);
    if (status === null) {
      silent += limits.answerMs + limits.lookMs;
      return silent >= limits.silentMs ? unsure('directPrinters.silentMidJob') : null;
    }
    silent = 0;
    onCondition(conditionOf(status));
    if (isOutOfPaper(status)) return unsure('directPrinters.paperOutMidJob');
    idle = status.busy || printerProblem(conditionOf(status))?.blocks === true ? 0 : idle + 1;
    return idle >= 2 ? { kind: 'printed' } : null;
  };
};

const followPrint = async (
  link: PrinterLink,
  look: PrintQuery,
  { limits, clock, signal }: Conversation,
): Promise<PrintEnd> => {
  for (let waited = 0; waited < limits.watchMs; waited += limits.lookMs) {
    const end = await look();
    if (end) return end;
    if (link.ended() !== null) return unsure('directPrinters.lostMidJob');
    if (signal.aborted) break;
    await clock.sleep(limits.lookMs, signal).catch(() => undefined);
  }
  return unsure('directPrinters.silentMidJob');
};

/** Returns the printer's current condition. Never rejects. */
export const askCondition = async (
  printer: DirectPrinter,
  { connect, limits }: Pick<Conversation, 'connect' | 'limits'>,
): Promise<PrinterCondition> => {
  if (printer.via.kind !== 'network') return conditionOf(null);
  const link = await connect(printer.via.host, printer.via.port, limits.connectMs);
  if (link === null) return unreachable;
  const { ask, read } = statusQuestion(printer.language);
  const status = await link.ask(ask, read, limits.answerMs);
  link.drop();
  return conditionOf(status);
};

/**
 * Sends a print to a network printer and follows it to its end. A printer that reports its condition is queried first, and nothing is sent while it
 * cannot print. Any failure after the first byte is `unsure`. Never rejects.
 */
export const printOver = async (
  printer: DirectPrinter,
  bytes: Uint8Array,
  conversation: Conversation,
): Promise<PrintEnd> => {
  const { connect, limits, onCondition, onHanded } = conversation;
  const address = wayText(printer.via);
  const unsent = (message: string, passing: boolean): PrintEnd => ({
    kind: 'unsent',
    message,
    passing,
  });
  if (printer.via.kind !== 'network')
    return unsent(t('directPrinters.notAnswering', { address }), false);
  const link = await connect(printer.via.host, printer.via.port, limits.connectMs);
  if (link === null) {
    onCondition(unreachable);
    return unsent(t('directPrinters.notAnswering', { address }), true);
  }
  try {
    const { ask, read } = statusQuestion(printer.language);
    const before = await link.ask(ask, read, limits.answerMs);
    if (link.ended() === 'flooded')
      return unsent(t('directPrinters.notAPrinter', { address }), false);
    if (link.ended() !== null) return unsent(t('directPrinters.notAnswering', { address }), true);
    const condition = conditionOf(before);
    onCondition(condition);
    const problem = printerProblem(condition);
    if (problem?.blocks) return unsent(problem.message, true);

    const whole = await link.write(bytes, limits.stallMs);
    if (!whole)
      return unsure(
        link.ended() === null ? 'directPrinters.stuckMidJob' : 'directPrinters.lostMidJob',
      );
    onHanded();
    // For a printer that does not report its condition, a complete transfer counts as printed, as in the spoolers of operating systems.
    if (before === null)
      return (await link.finish(limits.silentMs))
        ? { kind: 'printed' }
        : unsure('directPrinters.lostMidJob');
    // Asks for the end of the print; earlier answers of the printer are discarded.
    if (printer.language === 'escpos') await link.ask(TICKET_END, readTicketEnd, limits.answerMs);
    return await followPrint(
      link,
      printer.language === 'escpos'
        ? ticketQuery(link, conversation)
        : labelQuery(link, printer, conversation),
      conversation,
    );
  } finally {
    link.drop();
  }
};

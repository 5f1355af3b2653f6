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
import type { Clock } from '../../ports.ts';
import type { ConnectPrinter, PrinterLink } from './link.ts';

/** Times in milliseconds. */
export interface DirectLimits {
  readonly connectMs: number;
  /** For the answer to one question. */
  readonly answerMs: number;
  /** Without a byte taken, while it is handed over. */
  readonly stallMs: number;
  /** Without an answer, after it was handed over; and so long a printer that reports no end must be without trouble. */
  readonly silentMs: number;
  /** From the last byte to the word that it is printed, at the most. */
  readonly watchMs: number;
  /** Between two questions. */
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

/** How a print ended. `unsent`: for certain nothing of it left; `passing` when it may go later. */
export type PrintEnd =
  | { readonly kind: 'unsent'; readonly message: string; readonly passing: boolean }
  | { readonly kind: 'printed' }
  | { readonly kind: 'unsure'; readonly message: string };

interface Conversation {
  readonly connect: ConnectPrinter;
  readonly limits: DirectLimits;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly signal: AbortSignal;
  /** How the printer stands, each time that it said so. */
  readonly onCondition: (condition: PrinterCondition) => void;
  /** The last byte was handed over. */
  readonly onHanded: () => void;
}

const unsure = (key: PlainKey): PrintEnd => ({ kind: 'unsure', message: t(key) });
const isOutOfPaper = ({ reasons }: PrinterStatus): boolean => reasons.includes('media-empty');

/** What a printer tells of a print that it has: null while it has it. */
type Look = () => Promise<PrintEnd | null>;

/** A receipt printer answers a question that stands behind the print once it is printed. One that does not know it is believed when it is without trouble for long enough. */
const ticketLook = (link: PrinterLink, { limits, onCondition }: Conversation): Look => {
  const question = statusQuestion('escpos');
  let [silent, quiet] = [0, 0];
  return async () => {
    // The word that it is printed comes when it is, mostly between two questions.
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

/** A label printer says when nothing of a print is in it any more. It may have said so before it began: it has to say it twice. */
const labelLook = (
  link: PrinterLink,
  printer: DirectPrinter,
  { limits, onCondition }: Conversation,
): Look => {
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

const watched = async (
  link: PrinterLink,
  look: Look,
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

/** How a printer stands now. Never rejects. */
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
 * Hands a print to a printer in the network and follows it to its end. A printer that tells how it stands is asked before, and nothing leaves while it
 * cannot print. Whatever breaks off after the first byte is unsure. Never rejects.
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
    // One that says nothing of itself is believed, as the systems' own spoolers do.
    if (before === null)
      return (await link.finish(limits.silentMs))
        ? { kind: 'printed' }
        : unsure('directPrinters.lostMidJob');
    // What it said before is no answer to this.
    if (printer.language === 'escpos') await link.ask(TICKET_END, readTicketEnd, limits.answerMs);
    return await watched(
      link,
      printer.language === 'escpos'
        ? ticketLook(link, conversation)
        : labelLook(link, printer, conversation),
      conversation,
    );
  } finally {
    link.drop();
  }
};

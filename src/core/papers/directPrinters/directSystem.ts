import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { t } from '../../../texts/index.ts';
import { wayText, type DirectPrinter } from '../../../domain/paper/directPrinter.ts';
import { conditionOf, unreachable } from '../../../domain/paper/printerStatus.ts';
import type { PrinterCondition } from '../../../domain/paper/printerProblem.ts';
import type { Clock } from '../../base/ports.ts';
import type {
  PrintFile,
  PrintSystem,
  PrinterInfo,
  SubmitOutcome,
  SystemJob,
} from '../printing/ports.ts';
import {
  askCondition,
  DIRECT_LIMITS,
  printOver,
  type DirectLimits,
  type PrintEnd,
} from './conversation.ts';
import { connectPrinter, type ConnectPrinter } from './link.ts';

/** A print that ends within this time is reported by `submit` itself; longer ones are followed while the queue continues. Milliseconds. */
const SOON_MS = 4_000;
/** How long a condition is reused, in milliseconds. */
const FRESH_MS = 4_000;
/** Most finished prints that are kept. */
const KEPT_ENDS = 50;
const PREFIX = 'direct:';

/** Dependencies of `createDirectSystem`. */
export interface DirectSystemOptions {
  /** The computer's own printers; their queues carry raw data for printers without a network address. */
  readonly base: PrintSystem;
  readonly printers: () => readonly DirectPrinter[];
  readonly clock: Clock;
  readonly connect?: ConnectPrinter;
  readonly limits?: DirectLimits;
}

/** The computer's printers together with those without a driver. */
export interface DirectSystem extends PrintSystem {
  /**
   * Sends bytes that print nothing, such as the command to open a drawer. @returns false when they did not arrive, or when the printer is reached
   * through a queue: queues cannot carry them
   */
  readonly say: (printer: DirectPrinter, bytes: Uint8Array) => Promise<boolean>;
  /** Stops following prints. */
  readonly close: () => void;
}

const infoOf = (printer: DirectPrinter, condition: PrinterCondition): PrinterInfo => ({
  ...condition,
  name: printer.name,
  title: printer.name,
  location: '',
  model: t('directPrinters.model', {
    language: printer.language,
    address: wayText(printer.via),
  }),
  isDefault: false,
  media: [],
  defaultMedia: null,
  ready: [],
});

const jobOfEnd = (end: PrintEnd): SystemJob => {
  switch (end.kind) {
    case 'printed':
      return { state: 'done', message: '' };
    case 'unsure':
      return { state: 'unsure', message: end.message };
    case 'unsent':
      return { state: 'aborted', message: end.message };
  }
};
const outcomeOfEnd = (end: PrintEnd): SubmitOutcome => {
  switch (end.kind) {
    case 'printed':
      return { kind: 'done' };
    case 'unsure':
      return { kind: 'unknown', message: end.message };
    case 'unsent':
      return { kind: 'refused', message: end.message, passing: end.passing };
  }
};

/** Creates a PrintSystem that adds printers without a driver to the computer's own. */
export const createDirectSystem = ({
  base,
  printers,
  clock,
  connect = connectPrinter,
  limits = DIRECT_LIMITS,
}: DirectSystemOptions): DirectSystem => {
  const seen = new Map<string, { readonly at: number; readonly condition: PrinterCondition }>();
  const jobs = new Map<string, SystemJob>();
  /** The last task of each printer: the desk opens one connection at a time to each. */
  const turns = new Map<string, Promise<unknown>>();
  const stop = new AbortController();

  const printerNamed = (name: string): DirectPrinter | undefined =>
    printers().find((each) => each.name === name);
  const recordCondition = (name: string, condition: PrinterCondition): void =>
    void seen.set(name, { at: clock.now(), condition });
  const runInOrder = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(name) ?? Promise.resolve();
    const mine = before.then(work);
    const over = mine
      .catch(() => undefined)
      .then(() => {
        if (turns.get(name) === over) turns.delete(name);
      });
    turns.set(name, over);
    return mine;
  };

  /**
   * Returns the printer with its condition. @param wait true waits for a fresh answer; false returns the last known condition and refreshes it in the
   * background
   */
  const lookAt = async (printer: DirectPrinter, wait: boolean): Promise<PrinterInfo> => {
    const { name, via } = printer;
    if (via.kind === 'queue') return infoOf(printer, conditionOf(null));
    const last = seen.get(name);
    const age = last ? clock.now() - last.at : Infinity;
    // While it prints, the print itself reports the condition.
    if (!turns.has(name) && !(age >= 0 && age < FRESH_MS)) {
      const asked = runInOrder(name, async () =>
        recordCondition(name, await askCondition(printer, { connect, limits })),
      );
      // A printer that is switched off takes seconds to time out, and the other printers wait for this call.
      if (wait || !last) await asked;
    }
    return infoOf(printer, seen.get(name)?.condition ?? conditionOf(null));
  };
  const joined = async (
    own: Promise<readonly PrinterInfo[] | null>,
    wait: boolean,
  ): Promise<readonly PrinterInfo[] | null> => {
    const direct = printers();
    const [others, infos] = await Promise.all([
      own,
      Promise.all(direct.map((each) => lookAt(each, wait))),
    ]);
    if (others === null) return infos.length === 0 ? null : infos;
    return [
      ...infos.map((info, at) => {
        const via = direct[at]?.via;
        if (via?.kind !== 'queue') return info;
        const carrier = others.find(({ name }) => name === via.queue) ?? unreachable;
        const { state, accepting, reasons, message } = carrier;
        return { ...info, state, accepting, reasons, message };
      }),
      ...others.filter(({ name }) => printerNamed(name) === undefined),
    ];
  };

  const recordEnd = (id: string, end: PrintEnd): void => {
    jobs.set(id, jobOfEnd(end));
    const ended = [...jobs].filter(([, { state }]) => state !== 'printing');
    for (const [old] of ended.slice(0, Math.max(0, ended.length - KEPT_ENDS))) jobs.delete(old);
  };

  const overNetwork = async (printer: DirectPrinter, path: string): Promise<SubmitOutcome> => {
    const bytes = new Uint8Array(await readFile(path));
    const id = `${PREFIX}${randomUUID()}`;
    jobs.set(id, { state: 'printing', message: '' });
    let handed: () => void = () => undefined;
    const whole = new Promise<void>((resolve) => {
      handed = resolve;
    });
    const rest = new AbortController();
    const ended = runInOrder(printer.name, () =>
      printOver(printer, bytes, {
        connect,
        limits,
        clock,
        signal: stop.signal,
        onCondition: (condition) => recordCondition(printer.name, condition),
        onHanded: handed,
      }),
    ).then((end) => {
      recordEnd(id, end);
      rest.abort();
      return end;
    });
    return Promise.race([
      ended.then(outcomeOfEnd),
      whole
        .then(() => clock.sleep(SOON_MS, rest.signal))
        .then(
          (): SubmitOutcome => ({ kind: 'accepted', systemJob: id }),
          // It ended during the sleep.
          () => ended.then(outcomeOfEnd),
        ),
    ]);
  };

  const submit = async (order: PrintFile): Promise<SubmitOutcome> => {
    if (!order.raw) return base.submit(order);
    const printer = printerNamed(order.printer);
    if (!printer)
      return { kind: 'refused', message: t('directPrinters.goneFromSettings'), passing: false };
    return printer.via.kind === 'network'
      ? overNetwork(printer, order.path)
      : base.submit({ ...order, printer: printer.via.queue, copies: 1, paper: null });
  };

  return {
    list: () => joined(base.list(), true),
    status: () => joined(base.status(), false),
    submit,
    job: async (systemJob) =>
      systemJob.startsWith(PREFIX)
        ? (jobs.get(systemJob) ?? { state: 'gone' })
        : base.job(systemJob),
    cancel: async (systemJob) => (systemJob.startsWith(PREFIX) ? 'kept' : base.cancel(systemJob)),
    find: (title) => base.find(title),
    // The next job is submitted only when the end of the one before is known.
    atOnce: (name) => (printerNamed(name)?.via.kind === 'network' ? 1 : null),
    say: (printer, bytes) => {
      const { via, name } = printer;
      if (via.kind !== 'network') return Promise.resolve(false);
      return runInOrder(name, async () => {
        const link = await connect(via.host, via.port, limits.connectMs);
        if (link === null) return false;
        return (await link.write(bytes, limits.answerMs)) && link.finish(limits.answerMs);
      });
    },
    close: () => stop.abort(),
  };
};

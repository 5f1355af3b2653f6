import type {
  CancelOutcome,
  PrintFile,
  PrintSystem,
  PrinterInfo,
  SubmitOutcome,
  SystemJob,
} from '../../src/core/papers/printing/ports.ts';

const idle = (name: string): PrinterInfo => ({
  name,
  title: name,
  location: '',
  model: 'Fake',
  isDefault: false,
  state: 'idle',
  accepting: true,
  reasons: [],
  message: '',
  media: [],
  defaultMedia: null,
  ready: [],
});

/** A scriptable print service in memory. `orders` contains the submitted orders, in order. */
export const fakePrintSystem = (...names: string[]) => {
  const printers = new Map(names.map((name) => [name, idle(name)]));
  const jobs = new Map<string, { readonly title: string; state: SystemJob }>();
  const orders: PrintFile[] = [];
  const outcomes: (SubmitOutcome | (() => Promise<SubmitOutcome>))[] = [];
  const state = { answers: true, cancels: 'cancelled' as CancelOutcome };

  const accept = (order: PrintFile): SubmitOutcome => {
    const systemJob = `${order.printer}-${jobs.size + 1}`;
    jobs.set(systemJob, { title: order.title, state: { state: 'waiting', message: '' } });
    return { kind: 'accepted', systemJob };
  };
  const status = async (): Promise<readonly PrinterInfo[] | null> =>
    state.answers ? [...printers.values()] : null;
  const system: PrintSystem = {
    list: status,
    status,
    submit: async (order) => {
      orders.push(order);
      const next = outcomes.shift();
      return typeof next === 'function' ? next() : (next ?? accept(order));
    },
    job: async (systemJob) =>
      state.answers ? (jobs.get(systemJob)?.state ?? { state: 'gone' }) : { state: 'blind' },
    cancel: async (systemJob) => {
      const job = jobs.get(systemJob);
      if (!job || state.cancels === 'kept') return 'kept';
      job.state = { state: state.cancels, message: '' };
      return state.cancels;
    },
    find: async (title) => [...jobs].find(([, job]) => job.title === title)?.[0] ?? null,
  };
  return {
    system,
    orders,
    jobs,
    state,
    /** Sets the outcomes of the next submissions; later ones are accepted again. */
    next: (...coming: (SubmitOutcome | (() => Promise<SubmitOutcome>))[]): void =>
      void outcomes.push(...coming),
    printer: (name: string, change: Partial<PrinterInfo>): void =>
      void printers.set(name, { ...(printers.get(name) ?? idle(name)), ...change }),
    remove: (name: string): void => void printers.delete(name),
    /** Sets the system's state of the job of an order, counted from 0. */
    set: (order: number, now: SystemJob): void => {
      const job = [...jobs.values()].find(({ title }) => title === orders[order]?.title);
      if (job) job.state = now;
    },
    accept,
  };
};
export type FakePrintSystem = ReturnType<typeof fakePrintSystem>;

import { plainRule } from '../../../core/rating/choosing.ts';
import { DeskError } from '../../../core/deskError.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names =
  | 'rating.start'
  | 'rating.waiting'
  | 'rating.forget'
  | 'rating.goOn'
  | 'rating.failures'
  | 'rating.variants'
  | 'choice.byRule'
  | 'choice.whatIf'
  | 'choice.explain'
  | 'choice.one'
  | 'booking.preflight'
  | 'booking.start'
  | 'booking.goOn'
  | 'booking.resolve'
  | 'guard.get'
  | 'guard.set'
  | 'guard.changePin'
  | 'runs.current'
  | 'runs.control'
  | 'shipments.search'
  | 'shipments.lastBooked'
  | 'shipments.get'
  | 'shipments.journal'
  | 'shipments.answers'
  | 'journal.export'
  | 'attention.count';

export const bookingHandlers = ({
  desk,
  settings,
  files,
}: HandlerContext): Pick<Handlers<typeof routes>, Names> => {
  const guardAnswer = () => ({ ...desk.guard.limits(), spentToday: desk.guard.spentToday() });

  const oneAtATime = (): void => {
    if (desk.runs.busy('booking'))
      throw new DeskError('notAllowed', 'A booking is under way. Wait for it to end.');
  };

  return {
    'rating.start': ({ ids }) => desk.rateQueue.ask(ids),
    'rating.waiting': () => desk.rateQueue.waiting(),
    'rating.forget': ({ ids }) => desk.rateQueue.forget(ids),
    'rating.goOn': ({ id }) => desk.rateQueue.goOn(id),
    'rating.failures': ({ id }) => desk.rating.failures(id),
    'rating.variants': ({ id }) => desk.variants(id),
    'choice.whatIf': ({ ids, rules, pastUnreadable }) =>
      desk.choosing.whatIf(ids, rules, { pastUnreadable }),
    'choice.explain': ({ id, rule }) => desk.choosing.explain(id, rule),
    'choice.byRule': ({ ids, rule, never, pastUnreadable }) =>
      desk.choosing.byRuleInTurns(ids, plainRule(rule, never), { pastUnreadable }),
    'choice.one': ({ id, slug }) => {
      desk.choosing.one(id, slug);
      return desk.ledger.announce([id])[0] ?? desk.ledger.snapshot(id);
    },
    'booking.preflight': ({ ids }) => desk.booking.preflightInTurns(ids),
    'guard.get': () => guardAnswer(),
    'guard.set': ({ pin, ...limits }) => {
      desk.guard.set(limits, pin);
      return guardAnswer();
    },
    'guard.changePin': ({ old, next }) => {
      desk.guard.changePin(old, next);
      return {};
    },
    'booking.start': ({ token, pin }) => {
      oneAtATime();
      const { documentsAs, concurrency } = settings.get();
      return desk.runs.track(
        desk.booking.start(
          token,
          { fileIsUrl: documentsAs === 'url', concurrency, pick: null },
          pin,
        ),
      );
    },
    'booking.goOn': ({ id }) => {
      oneAtATime();
      return desk.runs.track(desk.booking.goOn(id));
    },
    'booking.resolve': ({ id, outcome }) => desk.resolve(id, outcome),
    'runs.current': () => desk.runs.current(),
    'runs.control': ({ id, action }) => desk.runs.control(id, action),
    'shipments.search': (query) => desk.ledger.search(query),
    'shipments.lastBooked': ({ mode }) => desk.ledger.lastBooked(mode),
    'shipments.get': ({ id }) => desk.ledger.snapshot(id),
    'shipments.journal': ({ id }) => desk.context.store.journal.of(id),
    'shipments.answers': ({ id }) => desk.context.store.answers.of(id),
    'journal.export': async ({ part, format }) => {
      const { name, bytes, lines } = await desk.journal.write(part, format);
      const saved = await files.save(
        name,
        format === 'csv'
          ? { name: 'CSV', extensions: ['csv'] }
          : { name: 'Excel workbook', extensions: ['xlsx'] },
        'Export the journal',
        bytes,
      );
      return saved && { ...saved, lines };
    },
    'attention.count': () => ({ count: desk.ledger.attention() }),
  };
};

import type { AddressCard } from '../../domain/desk/savedEntries.ts';
import {
  STOPPING,
  type SiteAddress,
  type SiteLogin,
  type SiteSetAside,
  type SiteState,
  type SiteTrouble,
} from '../../domain/site/site.ts';
import { siteAddressText } from '../../domain/site/siteAddress.ts';
import { t } from '../../texts/index.ts';
import type { SiteContext } from './site.ts';
import { DeskError } from '../base/deskError.ts';
import type { SiteMembership } from '../ledger/tables/facts.ts';
import { plainWrite, type BeginLongWrite } from '../ledger/database/longWrite.ts';
import { ROW_FACTS, type RowFact } from '../ledger/tables/siteTriggers.ts';
import { createClaims } from './claims.ts';
import { createIncoming } from './incoming.ts';
import type { HelloAs } from './line.ts';
import { createMembership } from './membership.ts';
import { createOutgoing } from './outgoing.ts';
import type { Operators } from '../ledger/operators/operators.ts';
import type { PersonAddress } from '../../domain/desk/personalData.ts';
import { pgLine, type PgLineOptions } from './pgLine.ts';
import type { Site, SitePorts } from './site.ts';
import { createSession } from './session.ts';
import { limitsForSite, shownSpending } from './siteSpending.ts';
import { createOwnFactsReader } from './ownFacts.ts';
import { createSetUpAnew } from './setUpAnew.ts';
import { createShared } from './shared.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** Poll interval in milliseconds. Behind some poolers no notifications arrive. */
const POLL_MS = 5_000;
/** Waits between retries while the site cannot be reached, in milliseconds. */
const RETRIES_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** Difference of clocks from which the desk's clock is reported as wrong, in milliseconds. */
const CLOCK_OFF_MS = 5 * 60_000;
/**
 * Changes made within this time are sent together, in milliseconds, because each sending syncs the disk twice. After a notification the wait is
 * shorter.
 */
const COLLECT_MS = 100;
const COLLECT_NEWS_MS = 50;
/** More facts than one piece can have. */
const MOST_TAKEN = 1_000;
/** Shortest time between the starts of two rounds while changes keep coming, as in a booking run, in milliseconds. */
const ROUND_EVERY_MS = 250;

interface Deps extends SiteContext {
  /** Checkpoints of a long write. Default: the database makes them itself. */
  readonly beginLongWrite?: BeginLongWrite;
}

/** The parts of the desk that the site changes. */
export interface SiteEffects {
  /** Called with shipments that came back from the site. */
  readonly announce: (ids: readonly string[]) => void;
  readonly personalData: {
    /** Carries out the erasures that other desks of the site requested. */
    readonly eraseTold: () => Promise<void>;
    /** Returns whether the person of an address was erased here at or after `at`, milliseconds since the epoch. */
    readonly isErased: (address: PersonAddress, at: number) => boolean;
  };
  readonly operators: Pick<Operators, 'announce'>;
}

/**
 * Creates the site of a desk from its parts. Opens and queries nothing before the desk belongs to a site.
 * @param effects called only when something is erased or received
 */
export const createSite = (context: Deps, ports: SitePorts, effects: () => SiteEffects): Site => {
  const { store, clock } = context;
  const open = ports.open ?? pgLine;
  let line: SiteState['line'] = 'connecting';
  let trouble: SiteTrouble | null = null;
  let since = clock.now();
  let clockOff = 0;
  /** Whether the site was restored from a backup and waits for its desks, as last read. */
  let isReturning = false;
  /** Whether another desk has written since the last read began, and when that was, by the monotonic clock. */
  let hasNews = false;
  let readAt = -Infinity;
  let closing: AbortController | null = null;
  let sleeping = new AbortController();
  let looping: Promise<void> = Promise.resolve();
  let exchanging: Promise<void> | null = null;

  const member = (): SiteMembership | null => store.facts.get('site');
  const emitState = (): void => context.emit({ type: 'site' });
  const set = (to: SiteState['line'], why: SiteTrouble | null): void => {
    if (to === line && why === trouble) return;
    if (to !== line) since = clock.now();
    line = to;
    trouble = why;
    emitState();
  };
  // Each abort creates an error with a stack trace, and every change in the desk calls this.
  const wake = (): void => {
    if (!sleeping.signal.aborted) sleeping.abort();
  };
  const failed = (why: SiteTrouble): void =>
    set(why === 'returning' ? 'up' : STOPPING.includes(why) ? 'stopped' : 'down', why);

  const loginFor = async (address: SiteAddress): Promise<SiteLogin> => {
    const login = await ports.readLogin(siteAddressText(address)).catch(() => null);
    if (login === null) throw new SiteFailure('noLogin');
    return login;
  };
  const optionsFor = (address: SiteAddress, login: SiteLogin): PgLineOptions => ({
    address,
    login,
    certificates: ports.certificates(),
    ...(ports.answerMs !== undefined && { answerMs: ports.answerMs }),
  });
  const session = createSession({
    store,
    open: async ({ address }, onNews) => open(optionsFor(address, await loginFor(address)))(onNews),
    program: ports.program,
    onNews: () => {
      hasNews = true;
      wake();
    },
    onGreeted: (now) => {
      const off = Math.round(clock.now() - now);
      clockOff = Math.abs(off) > CLOCK_OFF_MS ? off : 0;
    },
    onTaken: (seq, place) => {
      for (const fact of store.site.outgoing(session.member().acked, MOST_TAKEN))
        if (fact.seq <= seq) shared.placed(fact, place);
    },
  });
  const claims = createClaims({
    context,
    session,
    trouble: () => (line === 'up' || line === 'connecting' ? trouble : (trouble ?? 'unreachable')),
    onTrouble: (why) => {
      if (why === 'returning') isReturning = true;
      failed(why);
      wake();
    },
    wake,
  });
  const shared = createShared({
    context,
    desk: () => session.member().desk,
    isJoining: () => session.member().before !== null,
    isErased: (values, at) => effects().personalData.isErased(values as unknown as AddressCard, at),
  });
  const readOwnFacts = createOwnFactsReader(context, session, shared);
  const outgoing = createOutgoing({
    context,
    session,
    shared,
    isInFlight: claims.isInFlight,
    onDouble: emitState,
    onSetAside: emitState,
  });
  const incoming = createIncoming({
    context,
    session,
    shared,
    onNews: () => context.emit({ type: 'siteNews' }),
    onOwnNews: (type) => {
      if (type === 'shared') effects().operators.announce();
      context.emit({ type });
    },
    onDouble: emitState,
    beginLongWrite: context.beginLongWrite ?? plainWrite,
  });

  const setUpAnew = createSetUpAnew({
    context,
    session,
    shared,
    onShipments: (ids) => {
      effects().announce(ids);
      emitState();
    },
  });

  /**
   * Runs one round: greets when needed, sends everything, reads everything. The connection counts as up only after all of it.
   * @param isSendOnly no other desk has written and the last read is recent: nothing is read, unless the site has to be greeted
   */
  const round = async (as: HelloAs, isSendOnly = false): Promise<void> => {
    claims.keepHeld();
    // Changes made while the site could not be reached get the time of now, not the time of sending.
    shared.absorb(session.member().acked);
    const isSettingUp = Boolean(session.member().settingUp);
    const isFirst = session.greeted() === null || as !== '' || isReturning || isSettingUp;
    if (isFirst) {
      const greeted = await session.greet(as);
      while (await setUpAnew());
      if (isSettingUp || as === 'resume') await effects().personalData.eraseTold();
      while (await readOwnFacts());
      if (greeted.giveBack) await outgoing.giveBack(greeted);
    }
    const greeting = session.greeted();
    while (await outgoing.next());
    if (isSendOnly && !isFirst && session.greeted() === greeting) {
      emitState();
      return;
    }
    hasNews = false;
    readAt = performance.now();
    // The result of this read, not of the greeting: the last desk may have returned since.
    isReturning = await incoming();
    await effects().personalData.eraseTold();
    // The site was restored during the round. The greeting shows what it has lost of this desk, and the other desks wait for that.
    if (isReturning && !isFirst) return round(as);
    set('up', isReturning ? 'returning' : null);
    emitState();
  };
  const exchange = (as: HelloAs = '', isSendOnly = false): Promise<void> => {
    exchanging ??= round(as, isSendOnly)
      .catch(async (reason: unknown) => {
        const why = troubleOf(reason);
        context.log.warn('the site did not answer', {
          trouble: why,
          message: reason instanceof Error ? reason.message : '',
        });
        failed(why);
        await session.disconnect();
      })
      .finally(() => {
        exchanging = null;
      });
    return exchanging;
  };

  const loop = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!signal.aborted && member() !== null) {
      sleeping = new AbortController();
      const began = performance.now();
      await exchange('', line === 'up' && !hasNews && began - readAt < POLL_MS);
      failures = line === 'up' ? 0 : failures + 1;
      if (line === 'stopped') return;
      const isUp = line === 'up';
      const wait = isUp
        ? Math.max(0, readAt + POLL_MS - performance.now())
        : (RETRIES_MS[Math.min(failures, RETRIES_MS.length) - 1] ?? POLL_MS);
      await clock
        .sleep(wait, isUp ? AbortSignal.any([signal, sleeping.signal]) : signal)
        .catch(() => undefined);
      if (!isUp || !sleeping.signal.aborted) continue;
      const collectMs = hasNews ? COLLECT_NEWS_MS : COLLECT_MS;
      await clock
        .sleep(Math.max(collectMs, began + ROUND_EVERY_MS - performance.now()), signal)
        .catch(() => undefined);
    }
  };
  const start = (): void => {
    if (member() === null || closing !== null) return;
    const mine = new AbortController();
    closing = mine;
    looping = loop(mine.signal).finally(() => {
      if (closing === mine) closing = null;
    });
  };
  const stop = async (): Promise<void> => {
    closing?.abort();
    await looping;
    await exchanging;
    await session.disconnect();
    closing = null;
  };

  const parcelOf = ({ kind, subject }: Pick<SiteSetAside, 'kind' | 'subject'>): string => {
    const row = kind in ROW_FACTS ? store.site.rowFact(kind as RowFact, subject) : null;
    const id = row === null ? subject : (row['shipment_id'] ?? '');
    return store.shipments.get(typeof id === 'string' ? id : '')?.externalReference ?? '';
  };
  const state = (): SiteState => {
    const at = member();
    const leftOut = store.site.leftOut();
    return {
      site: at && {
        name: at.name,
        address: at.address,
        deskName: at.deskName,
        rule: at.rule,
        zone: at.zone,
      },
      line: at === null ? 'off' : line,
      trouble: at === null ? null : trouble,
      since,
      unsent: at === null ? 0 : store.site.unsent(at.acked),
      unasked: at === null ? 0 : store.site.unaskedCount(),
      clockOff,
      settingUp: at?.settingUp?.taken ?? null,
      desks:
        at === null
          ? []
          : store.site.cursors().map(({ desk, name, seenAt, setUpAt, seq, last }) => ({
              id: desk,
              name,
              seenAt,
              setUpAt,
              behind: Math.max(0, last - seq),
              leftOut: leftOut.get(desk) ?? 0,
            })),
      doubles: store.site.doubles(),
      setAside:
        at === null
          ? []
          : store.site.allSetAside().map((each) => ({
              ...each,
              name: shared.nameOf(each.kind, each.subject) ?? parcelOf(each),
            })),
      offered: at === null ? [] : store.siteOrigins.offered(),
    };
  };

  /** Runs `work`; throws DeskError with a message for the user when the site cannot be reached. */
  const orDeskError = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((reason: unknown) => {
      throw new DeskError('notAllowed', t('site.trouble', { trouble: troubleOf(reason) }));
    });
  const membership = createMembership({
    context,
    ports,
    session,
    optionsFor,
    loginFor,
    line: { state, start, stop, exchange, begin: () => set('connecting', null) },
    onForgotten: () => {
      clockOff = 0;
      set('connecting', null);
    },
  });

  if (member() !== null) {
    // An update of the program may send more kinds of facts than the version that the desk joined with.
    store.site.begin();
    store.site.retrySetAside();
    outgoing.recover();
  }
  return {
    claim: claims.claim,
    expect: claims.expect,
    dismiss: claims.dismiss,
    ended: claims.ended,
    unaskable: claims.unaskable,
    alike: claims.alike,
    state,
    ...membership,
    spending: () =>
      orDeskError(async () => shownSpending(await session.read((to) => to.spending()))),
    setLimits: (limits) =>
      orDeskError(async () => {
        await session.write((to, speaker) => to.setLimits(speaker, limitsForSite(limits)));
        return shownSpending(await session.read((to) => to.spending()));
      }),
    resume: async () => {
      await stop();
      await exchange('resume');
      start();
      return state();
    },
    changes: shared.changes,
    seeDoubles: (shipmentId) => {
      store.site.seeDoubles(shipmentId, clock.now());
      emitState();
      return state();
    },
    exchange: async () => {
      // A running round may have begun before the latest change.
      while (exchanging !== null) await exchanging;
      if (member() !== null) await exchange();
      // A loop that had stopped continues once the site answered.
      if (line === 'up') start();
      return state();
    },
    start,
    wake,
    close: stop,
  };
};

import { randomBytes } from 'node:crypto';
import {
  STOPPING,
  type SiteAddress,
  type SiteLogin,
  type SiteState,
  type SiteTrouble,
} from '../../domain/site/site.ts';
import {
  readJoinCode,
  readSiteAddress,
  siteAddressText,
  writeJoinCode,
  type JoinCode,
} from '../../domain/site/siteAddress.ts';
import { t } from '../../texts/index.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { SiteMembership } from '../store/facts.ts';
import { BEFORE_JOINING } from '../store/siteTriggers.ts';
import { createClaims } from './claims.ts';
import { createIncoming } from './incoming.ts';
import type { HelloAs } from './line.ts';
import type { Site, SitePorts } from './ports.ts';
import { createOutgoing } from './outgoing.ts';
import type { PassEffects } from './passing.ts';
import { createPassRound, passesUnderWay } from './passRound.ts';
import { pgLine, type PgLineOptions } from './pgLine.ts';
import { createSession } from './session.ts';
import { setUpSite } from './setUp.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** The desk looks by itself this often, in milliseconds, where nothing wakes it: behind some poolers nobody is told of news. */
const LOOKS_MS = 5_000;
/** Waits between tries while the site is not there, in milliseconds. */
const RETRIES_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
/** From here on a clock is called wrong, in milliseconds. */
const CLOCK_OFF_MS = 5 * 60_000;
/** What changes together is told together, in milliseconds: each telling syncs the disk twice. */
const GATHERS_MS = 100;

type Deps = Pick<CoreContext, 'store' | 'clock' | 'random' | 'log' | 'emit'>;

/** Joins the parts of a desk's site. @param passes what passes do to the ledger; asked for once something is passed on. Nothing is opened or asked before the desk belongs to one. */
export const createSite = (context: Deps, ports: SitePorts, passes: () => PassEffects): Site => {
  const { store, clock } = context;
  const open = ports.open ?? pgLine;
  let line: SiteState['line'] = 'connecting';
  let trouble: SiteTrouble | null = null;
  let since = clock.now();
  let clockOff = 0;
  /** The site was put back and waits for its desks, by what was heard last. */
  let isReturning = false;
  let closing: AbortController | null = null;
  let sleeping = new AbortController();
  let looping: Promise<void> = Promise.resolve();
  let exchanging: Promise<void> | null = null;

  const member = (): SiteMembership | null => store.facts.get('site');
  const tellState = (): void => context.emit({ type: 'site' });
  const set = (to: SiteState['line'], why: SiteTrouble | null): void => {
    if (to === line && why === trouble) return;
    if (to !== line) since = clock.now();
    line = to;
    trouble = why;
    tellState();
  };
  const wake = (): void => sleeping.abort();
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
  });
  const session = createSession({
    store,
    open: async ({ address }, onNews) => open(optionsFor(address, await loginFor(address)))(onNews),
    program: ports.program,
    onNews: wake,
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
  const outgoing = createOutgoing({
    context,
    session,
    isInFlight: claims.isInFlight,
    onDouble: tellState,
  });
  const incoming = createIncoming({
    context,
    session,
    onNews: () => context.emit({ type: 'siteNews' }),
    onOwnNews: (type) => context.emit({ type }),
    onDouble: tellState,
  });

  const passing = createPassRound({ context, session, effects: passes });

  /** One round: greets where that is due, tells all there is, hears all there is. Only then the site is believed to be there. */
  const round = async (as: HelloAs): Promise<void> => {
    const isFirst = session.greeted() === null || as !== '' || isReturning;
    if (isFirst) {
      const { now, giveBack } = await session.greet(as);
      const off = Math.round(clock.now() - now);
      clockOff = Math.abs(off) > CLOCK_OFF_MS ? off : 0;
      if (giveBack) {
        await passing.giveBack();
        await outgoing.giveBack();
      }
    }
    while (await outgoing.next());
    await passing.run(isFirst);
    // What was just heard, not the greeting: the last desk may have returned since.
    isReturning = await incoming();
    set('up', isReturning ? 'returning' : null);
    tellState();
  };
  const exchange = (as: HelloAs = ''): Promise<void> => {
    exchanging ??= round(as)
      .catch(async (reason: unknown) => {
        const why = troubleOf(reason);
        context.log.warn('the site did not answer', {
          trouble: why,
          message: reason instanceof Error ? reason.message : '',
        });
        failed(why);
        await session.hangUp();
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
      await exchange();
      failures = line === 'up' ? 0 : failures + 1;
      if (line === 'stopped') return;
      const wait =
        failures === 0 ? LOOKS_MS : RETRIES_MS[Math.min(failures, RETRIES_MS.length) - 1];
      const isUp = line === 'up';
      await clock
        .sleep(wait ?? LOOKS_MS, isUp ? AbortSignal.any([signal, sleeping.signal]) : signal)
        .catch(() => undefined);
      if (isUp && sleeping.signal.aborted)
        await clock.sleep(GATHERS_MS, signal).catch(() => undefined);
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
    await session.hangUp();
    closing = null;
  };

  const state = (): SiteState => {
    const at = member();
    return {
      site: at && { name: at.name, address: at.address, deskName: at.deskName, rule: at.rule },
      line: at === null ? 'off' : line,
      trouble: at === null ? null : trouble,
      since,
      unsent: at === null ? 0 : store.site.unsent(at.acked),
      unasked: at === null ? 0 : store.site.unaskedCount(),
      clockOff,
      desks:
        at === null
          ? []
          : store.site.cursors().map(({ desk, name, seenAt, seq, last }) => ({
              id: desk,
              name,
              seenAt,
              behind: Math.max(0, last - seq),
            })),
      doubles: store.site.doubles(),
      passes: at === null ? [] : passesUnderWay(store),
    };
  };

  const words = (why: SiteTrouble): string => t('site.trouble', { trouble: why });
  /** The desk becomes one of the site, or stays without one where the site does not take it. */
  const joinAt = async ({ address, login }: JoinCode, deskName: string): Promise<SiteState> => {
    const before = member();
    if (before !== null && siteAddressText(before.address) !== siteAddressText(address))
      throw new DeskError('notAllowed', t('site.leaveFirst', { site: before.name }));
    await ports.keepLogin(siteAddressText(address), login);
    if (before !== null) {
      await stop();
      set('connecting', null);
      start();
      return state();
    }
    // A desk that comes back is the one that it was: what it had claimed is its own.
    const left = store.facts.get('siteLeft');
    const earlier =
      left && siteAddressText(left.address) === siteAddressText(address) ? left : null;
    store.db.transaction(() => {
      store.epoch.check();
      store.facts.set('site', {
        ...(earlier ?? {
          id: '',
          name: '',
          rule: 'refuse',
          desk: newId(context),
          secret: randomBytes(24).toString('base64url'),
          turn: 0,
          nonce: '',
          next: null,
          joined: false,
          acked: 0,
        }),
        address,
        deskName,
        before: { kind: BEFORE_JOINING[0] ?? '', after: 0 },
      });
      store.site.begin();
    });
    set('connecting', null);
    try {
      await session.greet();
    } catch (reason) {
      await session.hangUp();
      forget(earlier);
      await ports.forgetLogin();
      throw new DeskError('notAllowed', words(troubleOf(reason)));
    }
    start();
    tellState();
    return state();
  };
  const forget = (left: SiteMembership | null): void => {
    store.db.transaction(() => {
      store.epoch.check();
      store.site.end();
      store.facts.remove('site');
      if (left) store.facts.set('siteLeft', left);
    });
    clockOff = 0;
    set('connecting', null);
  };

  if (member() !== null) {
    // An update may tell of more than the version that the desk joined with.
    store.site.begin();
    outgoing.recover();
  }
  return {
    claim: claims.claim,
    ended: claims.ended,
    unaskable: claims.unaskable,
    alike: claims.alike,
    state,
    create: async ({ address: typed, password, name, rule, deskName }) => {
      const read = readSiteAddress(typed);
      if (read === null) throw new DeskError('badInput', t('site.badAddress'));
      if (member() !== null)
        throw new DeskError('notAllowed', t('site.leaveFirst', { site: member()?.name ?? '' }));
      const login = { user: read.login.user, password: password || read.login.password };
      const code = await setUpSite(optionsFor(read.address, login), {
        id: newId(context),
        name,
        rule,
      }).catch((reason: unknown) => {
        throw new DeskError('notAllowed', words(troubleOf(reason)));
      });
      if (code === null) throw new DeskError('notAllowed', t('site.isThere'));
      return joinAt(code, deskName);
    },
    join: (text, deskName) => {
      const code = readJoinCode(text);
      if (code === null) throw new DeskError('badInput', t('site.badCode'));
      return joinAt(code, deskName);
    },
    code: async () => {
      const at = member();
      if (at === null) throw new DeskError('notFound', words('noSite'));
      const login = await loginFor(at.address).catch(() => {
        throw new DeskError('notAllowed', words('noLogin'));
      });
      return writeJoinCode({ address: at.address, login });
    },
    leave: async (evenUnsent) => {
      const at = member();
      if (at === null) return state();
      await exchange();
      const left = state();
      if (!evenUnsent && (line !== 'up' || left.unsent > 0 || left.unasked > 0))
        throw new DeskError('notAllowed', t('site.unsentLeft', { n: left.unsent + left.unasked }));
      // Whoever has left takes nothing back.
      const away = left.passes.filter((pass) => pass.state !== 'offered').length;
      if (!evenUnsent && away > 0)
        throw new DeskError('notAllowed', t('site.passLeft', { n: away }));
      await stop();
      await session.speak((to, speaker) => to.leave(speaker)).catch(() => undefined);
      await session.hangUp();
      forget(member());
      await ports.forgetLogin();
      tellState();
      return state();
    },
    resume: async () => {
      await stop();
      await exchange('resume');
      start();
      return state();
    },
    seeDoubles: (shipmentId) => {
      store.site.seeDoubles(shipmentId, clock.now());
      tellState();
      return state();
    },
    exchange: async () => {
      // One that is under way may have begun before what is to be told now.
      await exchanging;
      if (member() !== null) await exchange();
      // One that had stopped goes on where it was answered.
      if (line === 'up') start();
      return state();
    },
    start,
    wake,
    close: stop,
  };
};

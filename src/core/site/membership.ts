import { randomBytes } from 'node:crypto';
import type { SiteAddress, SiteLogin, SiteState, SiteTrouble } from '../../domain/site/site.ts';
import {
  readJoinCode,
  readSiteAddress,
  siteAddressText,
  writeJoinCode,
  type JoinCode,
} from '../../domain/site/siteAddress.ts';
import { t } from '../../texts/index.ts';
import { newId } from '../base/clock.ts';
import type { SiteContext } from './site.ts';
import { DeskError } from '../base/deskError.ts';
import type { LeftMembership, SiteMembership } from '../ledger/tables/facts.ts';
import { SHARED_KINDS } from '../../domain/site/sharedEntry.ts';
import { BEFORE_JOINING } from '../ledger/tables/siteTriggers.ts';
import type { PgLineOptions } from './pgLine.ts';
import type { Site, SitePorts } from './site.ts';
import type { SiteSession } from './session.ts';
import { setDeskUpAnew, setUpSite } from './setUp.ts';
import { troubleOf } from './trouble.ts';

/** Most rows of one kind that a ledger without shipments can already have. */
const MOST_EXISTING_ROWS = 10_000;
const NEW_MEMBER = {
  id: '',
  name: '',
  rule: 'refuse',
  zone: '',
  place: 0,
  turn: 0,
  nonce: '',
  next: null,
  joined: false,
  acked: 0,
} as const;
const newSecret = (): string => randomBytes(24).toString('base64url');

/** Dependencies of `createMembership`. */
export interface MembershipDeps {
  readonly context: SiteContext;
  readonly ports: SitePorts;
  readonly session: SiteSession;
  readonly optionsFor: (address: SiteAddress, login: SiteLogin) => PgLineOptions;
  /** Throws SiteFailure `noLogin`. */
  readonly loginFor: (address: SiteAddress) => Promise<SiteLogin>;
  readonly line: {
    readonly state: () => SiteState;
    readonly start: () => void;
    readonly stop: () => Promise<void>;
    readonly exchange: () => Promise<void>;
    /** Resets the state of the connection to "connecting". */
    readonly begin: () => void;
  };
  readonly onForgotten: () => void;
}

/** Creates the part that joins a desk to a site and lets it leave. */
export const createMembership = ({
  context,
  ports,
  session,
  optionsFor,
  loginFor,
  line,
  onForgotten,
}: MembershipDeps): Pick<Site, 'create' | 'join' | 'setUpAnew' | 'code' | 'leave'> => {
  const { store } = context;
  const member = (): SiteMembership | null => store.facts.get('site');
  const emitState = (): void => context.emit({ type: 'site' });

  const words = (why: SiteTrouble): string => t('site.trouble', { trouble: why });
  /** Joins the site. Throws DeskError when the site refuses the desk; the desk then belongs to no site, as before. */
  const joinAt = async ({ address, login }: JoinCode, deskName: string): Promise<SiteState> => {
    const before = member();
    if (before !== null && siteAddressText(before.address) !== siteAddressText(address))
      throw new DeskError('notAllowed', t('site.leaveFirst', { site: before.name }));
    await ports.keepLogin(siteAddressText(address), login);
    if (before !== null) {
      await line.stop();
      line.begin();
      line.start();
      return line.state();
    }
    // A desk that returns keeps its id and secret, so that its earlier claims remain its own.
    const left = store.facts.get('siteLeft');
    const earlier =
      left && siteAddressText(left.address) === siteAddressText(address) ? left : null;
    // A copy becomes another desk. The site knows what it was copied with from the desk that stays; the rest is in its outbox.
    const isCopy = earlier?.isCopy === true;
    store.db.transaction(() => {
      store.epoch.check();
      store.facts.set('site', {
        ...(earlier && !isCopy
          ? earlier
          : { ...NEW_MEMBER, desk: newId(context), secret: newSecret() }),
        address,
        deskName,
        before: { kind: (isCopy ? SHARED_KINDS[0] : BEFORE_JOINING[0]) ?? '', after: 0 },
        ...(earlier && !isCopy && { ownAgain: 0, readOfLeft: {} }),
      });
      store.site.begin();
    });
    line.begin();
    try {
      await session.greet();
    } catch (reason) {
      await session.disconnect();
      forget(left);
      await ports.forgetLogin();
      throw new DeskError('notAllowed', words(troubleOf(reason)));
    }
    line.start();
    emitState();
    return line.state();
  };
  const forget = (left: LeftMembership | null): void => {
    store.db.transaction(() => {
      store.epoch.check();
      store.site.end(left?.isCopy === true ? left.acked : null);
      store.facts.remove('site');
      if (left) store.facts.set('siteLeft', left);
    });
    onForgotten();
  };

  return {
    create: async ({ address: typed, password, name, rule, zone, deskName }) => {
      const read = readSiteAddress(typed);
      if (read === null) throw new DeskError('badInput', t('site.badAddress'));
      if (member() !== null)
        throw new DeskError('notAllowed', t('site.leaveFirst', { site: member()?.name ?? '' }));
      const login = { user: read.login.user, password: password || read.login.password };
      const code = await setUpSite(optionsFor(read.address, login), {
        id: newId(context),
        name,
        rule,
        zone,
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
    setUpAnew: async ({ code: typed, user, password, deskName }) => {
      const code = readJoinCode(typed);
      if (code === null) throw new DeskError('badInput', t('site.badCode'));
      const before = member();
      if (before !== null)
        throw new DeskError('notAllowed', t('site.leaveFirst', { site: before.name }));
      if (!store.shipments.isUnused()) throw new DeskError('notAllowed', t('site.setUpNotNew'));
      const secret = newSecret();
      const given = await setDeskUpAnew(optionsFor(code.address, { user, password }), {
        name: deskName,
        secret,
        nonce: newId(context),
      }).catch((reason: unknown) => {
        throw new DeskError('notAllowed', words(troubleOf(reason)));
      });
      if (given === null)
        throw new DeskError('notFound', t('site.setUpNoDesk', { desk: deskName }));
      await ports.keepLogin(siteAddressText(code.address), code.login);
      store.db.transaction(() => {
        store.epoch.check();
        store.facts.set('site', {
          ...NEW_MEMBER,
          desk: given.desk,
          secret,
          turn: given.turn,
          nonce: given.nonce,
          joined: true,
          acked: given.seq,
          address: code.address,
          deskName,
          before: null,
          settingUp: { part: 'shipment', after: 0, services: {}, taken: 0 },
        });
        store.site.begin();
        // Rows that exist already, such as a printed test page, are sent under numbers that the site has not seen.
        for (const kind of BEFORE_JOINING) store.site.noteBefore(kind, 0, MOST_EXISTING_ROWS);
        store.site.continueAfter(given.seq, 0);
      });
      line.begin();
      line.start();
      emitState();
      return line.state();
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
      if (at === null) return line.state();
      await line.exchange();
      const left = line.state();
      if (!evenUnsent && (left.line !== 'up' || left.unsent > 0 || left.unasked > 0))
        throw new DeskError('notAllowed', t('site.unsentLeft', { n: left.unsent + left.unasked }));
      await line.stop();
      await session.write((to, speaker) => to.leave(speaker)).catch(() => undefined);
      await session.disconnect();
      const last = member();
      forget(last && { ...last, isCopy: left.trouble === 'copied' });
      await ports.forgetLogin();
      emitState();
      return line.state();
    },
  };
};

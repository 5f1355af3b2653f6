import { randomBytes } from 'node:crypto';
import type { SiteTrouble } from '../../domain/site/site.ts';
import type { SettingUp, SiteMembership } from '../ledger/tables/facts.ts';
import type { Store } from '../ledger/tables/store.ts';
import type {
  Greeting,
  HelloAs,
  OpenSiteLine,
  SiteLine,
  DeskCredentials,
  WriteCount,
} from './line.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** Dependencies of `createSession`. */
export interface SessionDeps {
  readonly store: Pick<Store, 'facts' | 'site' | 'db' | 'epoch'>;
  /** Opens a connection to the site of this membership. Throws SiteFailure. */
  readonly open: (
    member: SiteMembership,
    onNews: (desk: string) => void,
  ) => ReturnType<OpenSiteLine>;
  /** Version of this program. */
  readonly program: string;
  readonly onNews: () => void;
  /** Called after each greeting. @param now time of the site's clock, milliseconds since the epoch */
  readonly onGreeted: (now: number) => void;
  /** Called in the transaction that stores a greeting, when the site has taken the facts up to number `seq` at `place` and its answer was lost. */
  readonly onTaken: (seq: number, place: number) => void;
}

/** The site's answer when it accepts the desk. Each greeting gives a new object. */
export type Greeted = Extract<Greeting, { how: 'ok' }>;

/** Identity of the desk, and the count and name of its last write. */
type Speaker = DeskCredentials & WriteCount;

/** The connection of a desk to its site. Writes run one after the other, each with the next count. */
export interface SiteSession {
  /** Throws SiteFailure `noSite` while the desk belongs to no site. */
  readonly member: () => SiteMembership;
  readonly save: (patch: Partial<SiteMembership>) => void;
  /**
   * Runs one call at the site after all earlier ones, after a greeting when one is needed. When the site does not know the desk's count, because it
   * was restored from a backup, the desk greets again and the call is repeated once. Throws SiteFailure.
   */
  readonly write: <A extends string | { readonly how: string }>(
    ask: (line: SiteLine, speaker: Speaker) => Promise<A>,
    /** Rejects if the site was greeted again since this greeting: a restored site has lost the writes made under it. */
    under?: Greeted,
  ) => Promise<A>;
  /**
   * Sends facts; see SiteLine.append. Sends nothing if a greeting changed `acked` meanwhile: the site may have lost the facts before these.
   * `after`: number of the last change that the site has, which these facts follow. `upTo`: number of the last change among them.
   * @returns their place in the order of the site; null when they were not sent, or only a greeting can show whether they were taken
   */
  readonly append: (
    facts: Parameters<SiteLine['append']>[2],
    after: number,
    upTo: number,
  ) => Promise<number | null>;
  /** Runs a read, which needs neither greeting nor order. Throws SiteFailure. */
  readonly read: <T>(ask: (line: SiteLine) => Promise<T>) => Promise<T>;
  /** Greets the site, even when it was greeted already. Throws SiteFailure. */
  readonly greet: (as?: HelloAs) => Promise<Greeted>;
  /** Returns the site's answer to the last greeting; null while no greeting is valid. */
  readonly greeted: () => Greeted | null;
  /** Closes the connection; the next call opens another. */
  readonly disconnect: () => Promise<void>;
}

const REFUSED: Readonly<Record<string, SiteTrouble>> = {
  copied: 'copied',
  secret: 'copied',
  nameTaken: 'nameTaken',
};

const RESTORED: SettingUp = {
  part: 'shipment',
  after: 0,
  services: {},
  taken: 0,
  isRestored: true,
};

/** Creates a session. It connects on the first call and keeps the count of this desk's writes. */
export const createSession = ({
  store,
  open,
  program,
  onNews,
  onGreeted,
  onTaken,
}: SessionDeps): SiteSession => {
  let line: SiteLine | null = null;
  let greeted: Greeted | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const member = (): SiteMembership => {
    const found = store.facts.get('site');
    if (!found) throw new SiteFailure('noSite');
    return found;
  };
  /** Synced to disk: if the desk forgot a write that the site counted, its ledger would look like an old copy. */
  const save = (patch: Partial<SiteMembership>): void => {
    store.db.transaction(() => {
      store.epoch.check();
      store.facts.set('site', { ...member(), ...patch });
    });
  };
  const speaker = (): Speaker => {
    const { desk, secret, turn, nonce } = member();
    return { desk, secret, turn, nonce };
  };
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const currentLine = async (): Promise<SiteLine> =>
    (line ??= await open(member(), (desk) => {
      // Skips notifications of this desk's own writes.
      if (desk !== store.facts.get('site')?.desk) onNews();
    }));
  const disconnect = async (): Promise<void> => {
    const old = line;
    line = null;
    greeted = null;
    await old?.close();
  };

  /** Returns the name of the write in progress. It is stored before the site can receive it. */
  const nextName = (): string => {
    const { next } = member();
    if (next !== null) return next;
    const made = randomBytes(9).toString('base64url');
    save({ next: made });
    return made;
  };

  const greetNow = async (as: HelloAs): Promise<Greeted> => {
    // If the answer is lost, the site may have counted this greeting, so the next call must greet again.
    greeted = null;
    const { joined, deskName, acked, id, settingUp } = member();
    const next = nextName();
    const said = await (
      await currentLine()
    ).hello(speaker(), next, {
      name: deskName,
      program,
      as: as === '' && !joined ? 'join' : as,
      place: Math.max(member().place, ...store.site.cursors().map(({ place }) => place)),
    });
    if (said.how !== 'ok') throw new SiteFailure(REFUSED[said.how] ?? 'failed');
    if (id !== '' && said.site !== id) throw new SiteFailure('otherSite');
    store.db.transaction(() => {
      // After a restore from a backup, changes get numbers that the site has not seen from this desk.
      if (as === 'resume') store.site.continueAfter(said.seq, acked);
      else if (said.seq > acked) onTaken(said.seq, said.place);
      save({
        turn: said.turn,
        nonce: next,
        next: null,
        acked: said.seq,
        joined: true,
        id: said.site,
        name: said.name,
        rule: said.rule,
        zone: said.zone,
        place: Math.max(member().place, said.place),
        // Reads back its own facts, which this ledger may have lost: else it would buy again what it bought after the backup.
        ...(as === 'resume' && { settingUp: settingUp ?? RESTORED }),
      });
    });
    greeted = said;
    onGreeted(said.now);
    return said;
  };
  const ready = async (): Promise<SiteLine> => {
    if (greeted === null) await greetNow('');
    return currentLine();
  };
  const howOf = (answer: string | { readonly how: string }): string =>
    typeof answer === 'string' ? answer : answer.how;

  const speak: SiteSession['write'] = (ask, under) =>
    runInOrder(async () => {
      for (const isLast of [false, true]) {
        const to = await ready();
        if (under !== undefined && greeted !== under)
          throw new SiteFailure('failed', 'the site was greeted again');
        const answer = await ask(to, speaker());
        const how = howOf(answer);
        if (how in REFUSED) {
          greeted = null;
          throw new SiteFailure(REFUSED[how] ?? 'failed');
        }
        if (!['again', 'ahead', 'unknown', 'order'].includes(how)) return answer;
        greeted = null;
        if (isLast) throw new SiteFailure('failed', `the site says ${how}`);
      }
      throw new SiteFailure('failed');
    });

  return {
    member,
    save,
    write: speak,
    append: (facts, after, upTo) =>
      runInOrder(async () => {
        const to = await ready();
        const { turn, acked } = member();
        if (acked !== after) return null;
        const next = nextName();
        // Without an answer the facts may have been stored; only the next greeting shows it.
        const said = await to.append(speaker(), next, facts).catch((reason: unknown) => {
          // A refusal is an answer: nothing of this was stored.
          if (troubleOf(reason) !== 'refused') greeted = null;
          throw reason;
        });
        if (said.how !== 'ok') {
          // The facts were stored before, the site was restored, or this ledger is a copy. The greeting shows which, and from which number to
          // continue.
          greeted = null;
          await ready();
          return null;
        }
        save({ turn: turn + 1, nonce: next, next: null, acked: upTo, place: said.place });
        return said.place;
      }),
    read: async (ask) => ask(await currentLine()),
    greet: (as = '') => runInOrder(() => greetNow(as)),
    greeted: () => greeted,
    disconnect,
  };
};

import { randomBytes } from 'node:crypto';
import type { SiteTrouble } from '../../domain/site/site.ts';
import type { SiteMembership } from '../store/facts.ts';
import type { Store } from '../store/store.ts';
import type { Greeting, HelloAs, OpenSiteLine, SiteLine, SiteSpeaker, SiteTurn } from './line.ts';
import { SiteFailure } from './trouble.ts';

/** What a session of a desk with its site needs. */
export interface SessionDeps {
  readonly store: Pick<Store, 'facts' | 'site' | 'db' | 'epoch'>;
  /** Opens a line to the site of this membership. @throws SiteFailure */
  readonly open: (
    member: SiteMembership,
    onNews: (desk: string) => void,
  ) => ReturnType<OpenSiteLine>;
  /** Version of this program. */
  readonly program: string;
  readonly onNews: () => void;
  /** @param now the time of the site, milliseconds since the epoch */
  readonly onGreeted: (now: number) => void;
}

type Greeted = Extract<Greeting, { how: 'ok' }>;

/** One desk's turn to speak: who it is and which write of it was the last. */
type Speaker = SiteSpeaker & SiteTurn;

/** The line of a desk to its site. Whatever writes there goes one after the other, each under the next count. */
export interface Session {
  /** @throws Error while the desk belongs to no site */
  readonly member: () => SiteMembership;
  readonly save: (patch: Partial<SiteMembership>) => void;
  /**
   * Does one thing at the site when all before it is done, greeted before. A count that the site does not know, because it was put back, is
   * found out by greeting anew; then it is tried once more.
   * @throws SiteFailure
   */
  readonly speak: <A extends string | { readonly how: string }>(
    ask: (line: SiteLine, speaker: Speaker) => Promise<A>,
  ) => Promise<A>;
  /** Takes facts there; see SiteLine.append. `upTo`: the last change in them. */
  readonly append: (facts: Parameters<SiteLine['append']>[2], upTo: number) => Promise<void>;
  /** What may be read at any time. @throws SiteFailure */
  readonly read: <T>(ask: (line: SiteLine) => Promise<T>) => Promise<T>;
  /** Greets the site, anew where it was greeted already. @throws SiteFailure */
  readonly greet: (as?: HelloAs) => Promise<Greeted>;
  /** How the site greeted this desk last; null while it did not. */
  readonly greeted: () => Greeted | null;
  /** Lets go of the line; the next question opens another. */
  readonly hangUp: () => Promise<void>;
}

const REFUSED: Readonly<Record<string, SiteTrouble>> = {
  copied: 'copied',
  secret: 'copied',
  nameTaken: 'nameTaken',
};

/** Opens the line when something is asked, and keeps the count of what this desk wrote. */
export const createSession = ({
  store,
  open,
  program,
  onNews,
  onGreeted,
}: SessionDeps): Session => {
  let line: SiteLine | null = null;
  let greeted: Greeted | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const member = (): SiteMembership => {
    const found = store.facts.get('site');
    if (!found) throw new SiteFailure('noSite');
    return found;
  };
  /** Synced: what the site counted must not be forgotten here, or this ledger would look like an old copy. */
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
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
  const lineNow = async (): Promise<SiteLine> =>
    (line ??= await open(member(), (desk) => {
      // What this desk wrote itself is no news to it.
      if (desk !== store.facts.get('site')?.desk) onNews();
    }));
  const hangUp = async (): Promise<void> => {
    const old = line;
    line = null;
    greeted = null;
    await old?.close();
  };

  /** The name of the write that is under way, on disk before the site can know it. */
  const nextName = (): string => {
    const { next } = member();
    if (next !== null) return next;
    const made = randomBytes(9).toString('base64url');
    save({ next: made });
    return made;
  };

  const greetNow = async (as: HelloAs): Promise<Greeted> => {
    // Without an answer the site may count this greeting: nothing is said before the next one.
    greeted = null;
    const { joined, deskName, acked, id } = member();
    const next = nextName();
    const said = await (
      await lineNow()
    ).hello(speaker(), next, {
      name: deskName,
      program,
      as: as === '' && !joined ? 'join' : as,
    });
    if (said.how !== 'ok') throw new SiteFailure(REFUSED[said.how] ?? 'failed');
    if (id !== '' && said.site !== id) throw new SiteFailure('otherSite');
    store.db.transaction(() => {
      // A ledger that was put back gives its changes numbers that the site has not seen of this desk.
      if (as === 'resume') store.site.continueAfter(said.seq, acked);
      save({
        turn: said.turn,
        nonce: next,
        next: null,
        acked: said.seq,
        joined: true,
        id: said.site,
        name: said.name,
        rule: said.rule,
        // It had told of entries what this ledger does not know.
        ...(as === 'resume' && { ownAgain: 0 }),
      });
    });
    greeted = said;
    onGreeted(said.now);
    return said;
  };
  const ready = async (): Promise<SiteLine> => {
    if (greeted === null) await greetNow('');
    return lineNow();
  };
  const howOf = (answer: string | { readonly how: string }): string =>
    typeof answer === 'string' ? answer : answer.how;

  const speak: Session['speak'] = (ask) =>
    inTurn(async () => {
      for (const isLast of [false, true]) {
        const answer = await ask(await ready(), speaker());
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
    speak,
    append: (facts, upTo) =>
      inTurn(async () => {
        const to = await ready();
        const { turn } = member();
        const next = nextName();
        // Without an answer it may have been taken: only greeting tells.
        const how = await to.append(speaker(), next, facts).catch((reason: unknown) => {
          greeted = null;
          throw reason;
        });
        if (how !== 'ok') {
          // Taken before, put back, or a copy: greeting finds out which, and from where to go on.
          greeted = null;
          await ready();
          return;
        }
        save({ turn: turn + 1, nonce: next, next: null, acked: upTo });
      }),
    read: async (ask) => ask(await lineNow()),
    greet: (as = '') => inTurn(() => greetNow(as)),
    greeted: () => greeted,
    hangUp,
  };
};

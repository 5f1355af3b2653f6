import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteRule } from '../../src/domain/site/site.ts';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { bad } from '../fakes/http.ts';
import { fakeService, type FakeService } from '../fakes/service.ts';
import type { SiteServer } from '../fakes/siteDesks.ts';
import { randomOf } from './random.ts';
import { judge, PARCELS, type Judged } from './siteJudge.ts';
import type { CopyKind } from './siteActs.ts';
import { DeskKilled, memberHere, memberInProcess, type SiteMember } from './siteMembers.ts';

/** The result of one random run of several desks. */
export interface SiteRun {
  readonly acts: readonly string[];
  readonly purchases: number;
  /** Number of acts during which a desk's process was killed. */
  readonly kills: number;
  /** Violations as texts; empty on success. */
  readonly wrong: readonly string[];
}

const ACTS = 26;
/** How often each kind of act is drawn. */
const WEIGHTS = {
  book: 16,
  line: 3,
  exchange: 2,
  kill: 2,
  ledger: 1,
  site: 2,
  offer: 3,
  openCopy: 3,
  share: 8,
};
type Kind = keyof typeof WEIGHTS;
const KINDS = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
);
/** Clocks of desks compared with the site's, in milliseconds. */
const SKEWS_MS = [0, 0, 3_600_000, -7_200_000, 5 * 86_400_000, -3 * 86_400_000];
/** After so many rounds desks that still have news for each other are reported. */
const QUIET_ROUNDS = 12;
/** A booking of a desk in its own process takes about this long. */
const KILLED_WITHIN_MS = 60;

const PLANS = ['sells', 'sells', 'sells', 'refuses', 'loses', 'sellsSilently'] as const;

/** A service that takes a moment for a purchase, and can sell without an answer. */
const moodyService = (): FakeService & { plan(plan: (typeof PLANS)[number]): void } => {
  const service = fakeService();
  let isSilent = false;
  return {
    ...service,
    plan: (plan) => {
      isSilent = plan === 'sellsSilently';
      if (plan === 'refuses') service.next('purchase', bad(422, 'no'));
      if (plan === 'loses')
        service.next('purchase', () => {
          throw new Error('lost');
        });
    },
    send: async (request) => {
      const sold = service.bought.length;
      const answer = await service.send(request);
      if (service.bought.length > sold) {
        if (isSilent) throw new Error('sold, and the answer was lost');
        await delay(5);
      }
      return answer;
    },
  };
};

interface Member {
  readonly member: SiteMember;
  /** Kills the desk's process, if it has one of its own. */
  readonly kill: (() => Promise<void>) | null;
  /** Path of the last copy of its ledger. */
  backup: string | null;
  wasPutBack: boolean;
  lostDisk: boolean;
}

/**
 * Lets 2 to 5 desks of one site, with clocks hours and days apart, book the same few parcels in a random order, open copies of
 * each other's drafts and change shared records, while connections are cut, answers get lost, requests arrive twice, programs are killed, disks are lost, and ledgers and the site are
 * restored. Then lets all exchange until nothing is left to send, and compares them with each other and with the service.
 * @param how `processes`: each desk is its own process, and kills are SIGKILL, some of them during an act
 */
export const siteRun = async (
  server: Omit<SiteServer, 'stop'>,
  seed: number,
  how: 'objects' | 'processes' = 'objects',
): Promise<SiteRun> => {
  const random = randomOf(seed);
  const rule: SiteRule = seed % 3 === 0 ? 'allow' : 'refuse';
  const code = await server.site(rule);
  const service = moodyService();
  const members: Member[] = [];
  /** Ids of every shipment of any desk, by its parcel, in the order in which they were made. */
  const parcels = new Map<number, string[]>();
  const acts: string[] = [];
  // A disk takes with it what only the lost part of a site held: a run has one or the other.
  const losesDisks = seed % 2 === 0;
  let putSiteBack: (() => Promise<void>) | null = null;
  let kills = 0;

  const noteShipments = async ({ member }: Member): Promise<void> => {
    const { parcels: own } = await member.acts.report();
    for (const [parcel, ids] of own)
      parcels.set(parcel, [...new Set([...(parcels.get(parcel) ?? []), ...ids])]);
  };
  const joinDesk = async (name: string): Promise<void> => {
    const skew = SKEWS_MS[random(SKEWS_MS.length)] ?? 0;
    const options = { code, name, service, skew };
    const rest = { backup: null, wasPutBack: false, lostDisk: false };
    if (how === 'objects') members.push({ member: await memberHere(options), kill: null, ...rest });
    else {
      const member = await memberInProcess(options);
      members.push({ member, kill: member.kill, ...rest });
    }
  };
  /** Waits for an act; for a desk in its own process, one act in four is interrupted by a kill. */
  const killedAtTimes = async (
    { member, kill }: Member,
    work: Promise<unknown>,
  ): Promise<string> => {
    if (kill === null || random(4) > 0) {
      await work;
      return '';
    }
    const ended = work.then(
      () => 'done',
      (reason: unknown) => {
        if (!(reason instanceof DeskKilled)) throw reason;
        return 'killed';
      },
    );
    await Promise.race([ended, delay(random(KILLED_WITHIN_MS))]);
    await kill();
    const ending = await ended;
    await member.restart();
    if (ending === 'killed') kills += 1;
    return ending === 'killed' ? ', killed meanwhile' : ', killed after it';
  };
  const loseDisk = async (of: Member): Promise<void> => {
    await of.member.restart((dataDir) => {
      rmSync(dataDir, { recursive: true });
      mkdirSync(dataDir);
    });
    of.backup = null;
    of.wasPutBack = false;
    of.lostDisk = true;
    const { user, password } = server.server;
    await of.member.acts.setUpAnew({
      code: writeJoinCode(code),
      user,
      password,
      deskName: of.member.name,
    });
  };
  const putBack = async (of: Member, from: string): Promise<void> => {
    await of.member.restart((dataDir) => {
      for (const end of ['', '-wal', '-shm'])
        rmSync(join(dataDir, `desk.db${end}`), { force: true });
      copyFileSync(from, join(dataDir, 'desk.db'));
    });
    of.wasPutBack = true;
  };
  const bookSome = async (of: Member): Promise<string> => {
    const parcel = random(PARCELS);
    service.plan(PLANS[random(PLANS.length)] ?? 'sells');
    const booking = of.member.acts.book(parcel, parcels.get(parcel) ?? []);
    return `books ${parcel}${await killedAtTimes(of, booking)}`;
  };
  const copyOne = async (of: Member, kind: CopyKind): Promise<string> => {
    let said: string = kind;
    const copying = of.member.acts.copy(kind, random(97)).then((words) => {
      said = words;
    });
    const killed = await killedAtTimes(of, copying);
    return `${said}${killed}`;
  };
  const backUpOrPutBack = async (of: Member): Promise<string> => {
    if (of.backup === null) {
      of.backup = await of.member.acts.backUp(`backup-${seed}.db`);
      return 'is backed up';
    }
    await putBack(of, of.backup);
    return 'is put back';
  };
  const siteOrDisk = async (of: Member): Promise<string> => {
    if (losesDisks) {
      await loseDisk(of);
      return 'loses its disk and is set up anew';
    }
    if (putSiteBack === null) {
      putSiteBack = await server.backUp(code);
      return 'sees the site backed up';
    }
    await putSiteBack();
    return 'sees the site put back';
  };
  const act = async (of: Member): Promise<string> => {
    const { member } = of;
    const kind = KINDS[random(KINDS.length)] ?? 'book';
    switch (kind) {
      case 'book':
        return bookSome(of);
      case 'line': {
        const fault = (['none', 'cut', 'deaf', 'twice'] as const)[random(4)] ?? 'none';
        await member.acts.setLine(fault);
        return `line ${fault}`;
      }
      case 'exchange':
        return `exchanges${await killedAtTimes(of, member.acts.exchange())}`;
      case 'kill':
        await member.restart();
        return 'is killed and comes back';
      case 'ledger':
        return backUpOrPutBack(of);
      case 'site':
        return siteOrDisk(of);
      case 'offer':
      case 'openCopy':
        return copyOne(of, kind);
      case 'share':
        return member.acts.writeShared(random(1_000_000) + 1);
    }
  };
  const rest = async (): Promise<void> => {
    for (const { member } of members) await member.acts.calm();
    let quietRounds = 0;
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      const quiet: boolean[] = [];
      for (const { member } of members) quiet.push(await member.acts.rest());
      // The others receive what the last one sent in the round after.
      quietRounds = quiet.every(Boolean) ? quietRounds + 1 : 0;
      if (quietRounds === 2) return;
    }
  };

  try {
    // Mostly two or three: more of them make a run long.
    const count = 2 + random(seed % 4 === 0 ? 4 : 2);
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'].slice(0, count))
      await joinDesk(name);
    for (let turn = 0; turn < ACTS; turn += 1) {
      const of = members[random(members.length)];
      if (!of) break;
      acts.push(`${of.member.name} ${await act(of)}`);
      await noteShipments(of);
    }
    await rest();
    const judged: Judged[] = [];
    for (const { member, wasPutBack, lostDisk } of members)
      judged.push({ name: member.name, report: await member.acts.report(), wasPutBack, lostDisk });
    for (const each of members) await noteShipments(each);
    return {
      acts,
      purchases: service.bought.length,
      kills,
      wrong: judge(judged, rule, parcels, service.bought),
    };
  } finally {
    for (const { member } of members) await member.close();
  }
};

import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRule } from '../../src/domain/site/site.ts';
import { chosen, goodDraft, stateOf } from '../builders.ts';
import { bad } from '../fakes/http.ts';
import { fakeService, type FakeService } from '../fakes/service.ts';
import { systemClock } from '../../src/core/clock.ts';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { joined, type SiteServer } from '../fakes/siteDesks.ts';
import { isHere, judge, judgePasses, PARCELS, type Member } from './siteJudge.ts';
import { judgeShared, writeShared } from './siteShared.ts';

/** What one random run of several desks came to. */
export interface SiteRun {
  readonly acts: readonly string[];
  readonly purchases: number;
  /** What does not hold, in words; empty where all does. */
  readonly wrong: readonly string[];
}

const ACTS = 26;
/** Clocks of desks beside that of the site, in milliseconds. */
const SKEWS_MS = [0, 0, 3_600_000, -7_200_000, 5 * 86_400_000, -3 * 86_400_000];
/** Rounds after which desks that still tell each other something news are called restless. */
const QUIET_ROUNDS = 12;

/** Random whole numbers below `n`, the same for a seed. */
const randomOf = (seed: number) => {
  let at = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return (n: number): number => {
    at = (at * 48_271) % 2_147_483_647;
    return at % n;
  };
};

/** Whether the service carries out what it is sent, by what is planned for it. */
const scripted = (service: FakeService, plan: 'sells' | 'refuses' | 'loses'): void => {
  if (plan === 'refuses') service.next('purchase', bad(422, 'no'));
  if (plan === 'loses')
    service.next('purchase', () => {
      throw new Error('lost');
    });
};

/**
 * Lets 2 to 5 desks of one site, with clocks hours and days apart, book the same few parcels in a random order, while lines are cut, answers get lost,
 * questions arrive twice, cards, boxes, operators and price lists are changed at any of them, programs are killed, disks are lost and ledgers and the site are put back; then lets all come to rest and compares them.
 */
export const siteRun = async (server: SiteServer, seed: number): Promise<SiteRun> => {
  const random = randomOf(seed);
  const rule: SiteRule = seed % 3 === 0 ? 'allow' : 'refuse';
  const code = await server.site(rule);
  const service = fakeService();
  const members: Member[] = [];
  /** Every shipment of any desk, by the parcel that it is. */
  const everMade = new Map<number, string[]>();
  // Mostly two or three: more of them make a run long.
  const names = ['One', 'Two', 'Three', 'Four', 'Five'].slice(
    0,
    2 + random(seed % 4 === 0 ? 4 : 2),
  );
  for (const name of names) {
    const skew = SKEWS_MS[random(SKEWS_MS.length)] ?? 0;
    const clock = { ...systemClock, now: () => systemClock.now() + skew };
    members.push({
      name,
      // What is learned on the practice service is not shared.
      desk: await joined(code, name, { service, clock, settings: { activeProfile: 'test' } }),
      made: new Map(),
      backup: null,
      wasPutBack: false,
      lostDisk: false,
    });
  }
  // What only the lost part of a site held is lost with the disk that it came from: a run has one or the other.
  const losesDisks = seed % 2 === 0;
  const acts: string[] = [];
  let putSiteBack: (() => Promise<void>) | null = null;
  let siteWasPutBack = false;

  const book = async (member: Member, parcel: number): Promise<void> => {
    const { desk, made } = member;
    const ids = made.get(parcel) ?? [];
    // What was given away is tried too: it must not go out.
    let id = ids.findLast((each) =>
      ['ready', 'quoted', 'chosen', 'refused'].includes(stateOf(desk, each)),
    );
    if (id !== undefined && stateOf(desk, id) !== 'refused' && isHere(desk, id)) {
      await desk.desk.rating.start([id], null).finished;
      desk.desk.choosing.byRule([id], { name: '', pick: { kind: 'cheapest' }, never: [] });
    }
    // A desk books a parcel again only where it surely was not bought by it.
    if (id === undefined && ids.some((each) => stateOf(desk, each) !== 'gone')) return;
    if (id === undefined) {
      [id = ''] = await chosen(desk, goodDraft(`P-${parcel}`));
      made.set(parcel, [...ids, id]);
      everMade.set(parcel, [...(everMade.get(parcel) ?? []), id]);
    }
    scripted(
      service,
      (['sells', 'sells', 'sells', 'refuses', 'loses'] as const)[random(5)] ?? 'sells',
    );
    const { booking } = desk.desk;
    try {
      const { token } = booking.preflight([id]);
      await booking.start(token, { fileIsUrl: true, concurrency: 1, pick: null }, null).finished;
    } catch {
      // The site cannot be asked, or the ledger waits for a person: nothing was begun.
    }
  };
  /** Gives, takes or takes back something, if there is anything. */
  const pass = async ({ desk, made }: Member, kind: number): Promise<string> => {
    const { passing } = desk.desk;
    const underWay = desk.site.state().passes;
    const step = async (what: string, work: Promise<void>): Promise<string> => {
      await work.catch(() => undefined);
      return what;
    };
    const offered = underWay.find(({ state }) => state === 'offered');
    if (kind >= 24 && offered) return step('takes', passing.take(offered.shipmentId));
    const given = underWay.find(({ state }) => state === 'given' || state === 'giving');
    if (kind === 23 && given) return step('takes back', passing.takeBack(given.shipmentId));
    const ids = [...made.values()].flat();
    const free = ids.filter((id) =>
      ['ready', 'quoted', 'chosen', 'refused'].includes(stateOf(desk, id)),
    );
    const others = desk.site.state().desks;
    const [id, to] = [
      free[random(Math.max(1, free.length))],
      others[random(Math.max(1, others.length))],
    ];
    return id === undefined || to === undefined
      ? 'has nothing to pass on'
      : step(`gives ${id} to ${to.name}`, passing.give(id, to.id));
  };
  /** What a desk took over is one of its own from then on. */
  const noteTaken = (): void => {
    for (const { desk, made } of members)
      for (const [parcel, ids] of everMade)
        for (const id of ids)
          if (isHere(desk, id) && !(made.get(parcel) ?? []).includes(id))
            made.set(parcel, [...(made.get(parcel) ?? []), id]);
  };
  /** An empty folder in the place of a desk's own, and the desk set up anew there. */
  const loseDisk = async (member: Member): Promise<void> => {
    member.desk = await member.desk.reopen((dataDir) => {
      rmSync(dataDir, { recursive: true });
      mkdirSync(dataDir);
    });
    member.backup = null;
    member.wasPutBack = false;
    member.lostDisk = true;
    const { user, password } = server.server;
    await member.desk.site.setUpAnew({
      code: writeJoinCode(code),
      user,
      password,
      deskName: member.name,
    });
    await member.desk.site.exchange();
    // What it had not told is gone; the others may be asked for what it had been given.
    for (const [parcel, ids] of member.made)
      member.made.set(
        parcel,
        ids.filter((id) => stateOf(member.desk, id) !== 'gone'),
      );
  };
  const act = async (): Promise<string> => {
    const at = random(members.length);
    const member = members[at];
    if (!member) return '';
    const who = `desk ${at + 1}`;
    const kind = random(34);
    if (kind >= 26) return `${who} ${writeShared(member.desk, random)}`;
    if (kind < 10) {
      const parcel = random(PARCELS);
      await book(member, parcel);
      return `${who} books ${parcel}`;
    }
    if (kind >= 20) {
      const acted = await pass(member, kind);
      return `${who} ${acted}`;
    }
    if (kind < 13) {
      const fault = (['none', 'cut', 'deaf', 'twice'] as const)[random(4)] ?? 'none';
      member.desk.setLine(fault);
      return `${who} line ${fault}`;
    }
    if (kind < 15) {
      await member.desk.site.exchange();
      return `${who} exchanges`;
    }
    if (kind < 17) {
      member.desk = await member.desk.reopen();
      return `${who} is killed and comes back`;
    }
    if (kind === 17) {
      if (member.backup === null) {
        member.backup = join(member.desk.dataDir, `backup-${seed}.db`);
        rmSync(member.backup, { force: true });
        member.desk.desk.context.store.db.copyTo(member.backup);
        return `${who} is backed up`;
      }
      const from = member.backup;
      member.desk = await member.desk.reopen((dataDir) => {
        for (const end of ['', '-wal', '-shm'])
          rmSync(join(dataDir, `desk.db${end}`), { force: true });
        copyFileSync(from, join(dataDir, 'desk.db'));
      });
      member.wasPutBack = true;
      return `${who} is put back`;
    }
    if (losesDisks) {
      await loseDisk(member);
      return `${who} loses its disk and is set up anew`;
    }
    if (putSiteBack === null) {
      putSiteBack = await server.backUp(code);
      return 'the site is backed up';
    }
    await putSiteBack();
    siteWasPutBack = true;
    return 'the site is put back';
  };
  const settle = async (): Promise<void> => {
    for (const { desk } of members) {
      desk.setLine('none');
      // What it would learn in a moment of a parcel that it booked last is news to the others.
      desk.desk.memory.learner.flush();
    }
    let quietRounds = 0;
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      for (const member of members) {
        const { site, desk } = member.desk;
        if (desk.ledgerLock.get()?.by === 'putBack') desk.ledgerLock.reviewed();
        await site.exchange();
        if (site.state().trouble === 'copied') await site.resume();
        // What came back last may have been made by nobody here: a claim of which nobody told the end.
        if (member.lostDisk) noteTaken();
      }
      const isQuiet = members.every(({ desk }) => {
        const { unsent, trouble } = desk.site.state();
        return unsent === 0 && trouble === null;
      });
      // What the last one told is heard in the round after.
      quietRounds = isQuiet ? quietRounds + 1 : 0;
      if (quietRounds === 2) return;
    }
  };

  try {
    for (let turn = 0; turn < ACTS; turn += 1) {
      acts.push(await act());
      noteTaken();
    }
    await settle();
    noteTaken();
    return {
      acts,
      purchases: service.bought.length,
      wrong: [
        ...judge(members, rule, siteWasPutBack),
        ...judgeShared(members),
        ...judgePasses(members, [...everMade.values()].flat()),
      ],
    };
  } finally {
    for (const { desk } of members) await desk.close();
  }
};

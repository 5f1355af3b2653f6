import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRule } from '../../src/domain/site/site.ts';
import { chosen, goodDraft, stateOf } from '../builders.ts';
import { bad } from '../fakes/http.ts';
import { fakeService, type FakeService } from '../fakes/service.ts';
import { joined, type SiteDeskUnderTest, type SiteServer } from '../fakes/siteDesks.ts';

/** What one random run of several desks came to. */
export interface SiteRun {
  readonly acts: readonly string[];
  readonly purchases: number;
  /** What does not hold, in words; empty where all does. */
  readonly wrong: readonly string[];
}

const PARCELS = 5;
const ACTS = 18;
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

interface Member {
  desk: SiteDeskUnderTest;
  /** Shipments of this desk by the parcel that they are, the newest last. */
  readonly made: Map<number, string[]>;
  /** A copy of the ledger to put back, with what had been made by then. */
  backup: string | null;
  wasPutBack: boolean;
}

/** Whether the service carries out what it is sent, by what is planned for it. */
const scripted = (service: FakeService, plan: 'sells' | 'refuses' | 'loses'): void => {
  if (plan === 'refuses') service.next('purchase', bad(422, 'no'));
  if (plan === 'loses')
    service.next('purchase', () => {
      throw new Error('lost');
    });
};

/**
 * Lets 2 or 3 desks of one site book the same few parcels in a random order, while lines are cut, answers get lost, programs are killed and ledgers and the
 * site are put back; then lets all come to rest and compares them.
 */
export const siteRun = async (server: SiteServer, seed: number): Promise<SiteRun> => {
  const random = randomOf(seed);
  const rule: SiteRule = seed % 3 === 0 ? 'allow' : 'refuse';
  const code = await server.site(rule);
  const service = fakeService();
  const members: Member[] = [];
  for (const name of ['One', 'Two', 'Three'].slice(0, 2 + random(2)))
    members.push({
      desk: await joined(code, name, { service }),
      made: new Map(),
      backup: null,
      wasPutBack: false,
    });
  const acts: string[] = [];
  let putSiteBack: (() => Promise<void>) | null = null;
  let siteWasPutBack = false;

  const book = async (member: Member, parcel: number): Promise<void> => {
    const { desk, made } = member;
    const ids = made.get(parcel) ?? [];
    let id = ids.findLast((each) => ['chosen', 'refused'].includes(stateOf(desk, each)));
    // A desk books a parcel again only where it surely was not bought by it.
    if (id === undefined && ids.some((each) => stateOf(desk, each) !== 'gone')) return;
    if (id === undefined) {
      [id = ''] = await chosen(desk, goodDraft(`P-${parcel}`));
      made.set(parcel, [...ids, id]);
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
  const act = async (): Promise<string> => {
    const at = random(members.length);
    const member = members[at];
    if (!member) return '';
    const who = `desk ${at + 1}`;
    const kind = random(20);
    if (kind < 10) {
      const parcel = random(PARCELS);
      await book(member, parcel);
      return `${who} books ${parcel}`;
    }
    if (kind < 13) {
      const fault = (['none', 'cut', 'deaf'] as const)[random(3)] ?? 'none';
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
    if (putSiteBack === null) {
      putSiteBack = await server.backUp(code);
      return 'the site is backed up';
    }
    await putSiteBack();
    siteWasPutBack = true;
    return 'the site is put back';
  };
  const settle = async (): Promise<void> => {
    for (const { desk } of members) desk.setLine('none');
    let quietRounds = 0;
    for (let round = 0; round < QUIET_ROUNDS; round += 1) {
      for (const member of members) {
        const { site, desk } = member.desk;
        if (desk.ledgerLock.get()?.by === 'putBack') desk.ledgerLock.reviewed();
        await site.exchange();
        if (site.state().trouble === 'copied') await site.resume();
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
    for (let turn = 0; turn < ACTS; turn += 1) acts.push(await act());
    await settle();
    return {
      acts,
      purchases: service.bought.length,
      wrong: judge(members, rule, siteWasPutBack),
    };
  } finally {
    for (const { desk } of members) await desk.close();
  }
};

const SENT = new Set(['sending', 'booked', 'uncertain']);

const judge = (members: readonly Member[], rule: SiteRule, siteWasPutBack: boolean): string[] => {
  const wrong: string[] = [];
  for (const [at, { desk }] of members.entries()) {
    const state = desk.site.state();
    if (state.line !== 'up' || state.trouble !== null)
      wrong.push(`desk ${at + 1} is ${state.line}, ${state.trouble ?? 'no trouble'}`);
    if (state.unsent > 0 || state.unasked > 0)
      wrong.push(`desk ${at + 1} has ${state.unsent} unsent, ${state.unasked} unasked`);
    for (const other of members) {
      if (other.desk === desk) continue;
      const mine = new Map(
        desk.desk.context.store.shipments
          .some([...(members[at]?.made.values() ?? [])].flat())
          .flatMap((record) =>
            SENT.has(record.purchase.kind) ? [[record.id, record.purchase.kind] as const] : [],
          ),
      );
      const told = new Map(
        other.desk.desk.othersShipments
          .search('', 500)
          .map((each) => [each.id, each.state] as const),
      );
      for (const [id, kind] of mine)
        if (told.get(id) !== kind)
          wrong.push(
            `desk ${at + 1} has ${id} ${kind}, another was told ${told.get(id) ?? 'nothing'}`,
          );
    }
  }
  for (let parcel = 0; parcel < PARCELS; parcel += 1) {
    const sent = members.map(({ desk, made }) =>
      (made.get(parcel) ?? []).filter((id) => SENT.has(stateOf(desk, id))),
    );
    const buyers = sent.filter((ids) => ids.length > 0);
    if (buyers.length < 2) continue;
    if (rule === 'refuse')
      wrong.push(
        `parcel ${parcel} was sent by ${buyers.length} desks under refuse${siteWasPutBack ? ', the site was put back' : ''}`,
      );
    const shown = members.filter(({ desk }, at) =>
      desk.site.state().doubles.some(({ shipmentId }) => sent[at]?.includes(shipmentId)),
    );
    // What a ledger put back had bought unasked is known by its reference only: nobody can tell that it is alike.
    const isForgotten = members.some(({ wasPutBack }, at) => wasPutBack && sent[at]?.length !== 0);
    if (shown.length < 2 && !isForgotten)
      wrong.push(`parcel ${parcel} was bought twice and ${shown.length} desks show it`);
  }
  return wrong;
};

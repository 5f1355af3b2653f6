import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { pgOptions } from '../../src/core/site/pgLine.ts';
import { fakeService } from '../fakes/service.ts';
import type { SiteServer } from '../fakes/siteDesks.ts';
import { randomOf } from './random.ts';
import { siteIntruder } from './siteIntruder.ts';
import { DeskKilled, memberInProcess } from './siteMembers.ts';

/** The result of three desks that book the same parcels while somebody works against them. */
export interface SiteAttack {
  readonly purchases: number;
  readonly kills: number;
  /** Number of acts of the intruder. */
  readonly intrusions: number;
  /** Number of facts that the desks left out, in total. */
  readonly leftOut: number;
  /** Violations as texts; empty on success. */
  readonly wrong: readonly string[];
}

const SENT = ['sending', 'booked', 'uncertain'];
/** Parcels booked in one run. */
const PER_RUN = 10;
/** A run of ten parcels takes about this long. */
const KILLED_WITHIN_MS = 900;
/** After so many passes over all parcels those that nobody bought are reported. */
const PASSES = 12;
const QUIET_ROUNDS = 10;

/**
 * Lets three desks, each in a process of its own, book the same parcels under the rule to buy nothing alone and under a limit for the day that all
 * together would exceed, while desks are killed and an intruder has the login of the desks. Then ends the limit and the intruder and lets them finish.
 * @param count number of parcels
 */
export const siteAttack = async (
  server: Omit<SiteServer, 'stop'>,
  seed: number,
  count: number,
): Promise<SiteAttack> => {
  const random = randomOf(seed);
  const code = await server.site('refuse');
  const { schema } = code.address;
  const service = fakeService();
  const owner = new Client(pgOptions(server.owner(schema)));
  await owner.connect();
  type Member = Awaited<ReturnType<typeof memberInProcess>>;
  const members: Member[] = [];
  for (const name of ['One', 'Two', 'Three'])
    members.push(await memberInProcess({ code, name, service, skew: random(3) * 3_600_000 }));
  const wrong: string[] = [];
  let kills = 0;

  const bookOrDie = async (of: Member, parcels: readonly number[]): Promise<void> => {
    const work = of.acts.bookParcels(parcels).then(
      () => false,
      (reason: unknown) => {
        if (!(reason instanceof DeskKilled)) throw reason;
        return true;
      },
    );
    if (random(6) === 0) {
      await Promise.race([work, delay(random(KILLED_WITHIN_MS))]);
      await of.kill();
      if (await work) kills += 1;
      await of.restart();
    } else await work;
  };
  const bookAll = async (of: Member): Promise<void> => {
    const order = Array.from({ length: count }, (_, at) => at);
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (let at = 0; at < count; at += PER_RUN) await bookOrDie(of, order.slice(at, at + PER_RUN));
    await of.acts.exchange();
  };
  const everybody = (): Promise<unknown> => Promise.all(members.map(bookAll));
  /** What the site counts as spent today, and the cost of one parcel, in ten-thousandths. */
  const spent = async (): Promise<{ readonly sum: number; readonly one: number }> => {
    const { rows } = await owner.query<{ sum: string; one: string }>(
      `SELECT coalesce(sum(amount), 0) AS sum, coalesce(max(amount), 0) AS one FROM ${schema}.spent`,
    );
    return { sum: Number(rows[0]?.sum), one: Number(rows[0]?.one) };
  };

  try {
    // The first parcel shows what one costs.
    await members[0]?.acts.bookParcels([0]);
    const { one } = await spent();
    const limit = one * Math.floor(count * 0.6);
    await owner.query(`INSERT INTO ${schema}.limits (currency, amount) VALUES ('NGN', $1)`, [
      limit,
    ]);
    const intruder = await siteIntruder(code, random);
    await everybody();
    await everybody();
    if (service.bought.length * one > limit)
      wrong.push(`${service.bought.length} parcels were bought under a limit of ${limit / one}`);
    await owner.query(`DELETE FROM ${schema}.limits`);
    await everybody();
    await intruder.stop();

    const left = async (): Promise<number> => {
      const states = await Promise.all(members.map(async ({ acts }) => acts.report()));
      const done = new Set<number>();
      for (const { parcels, states: of } of states)
        for (const [parcel, ids] of parcels)
          if (ids.some((id) => SENT.includes(of.get(id) ?? ''))) done.add(parcel);
      return count - done.size;
    };
    for (let pass = 0; pass < PASSES && (await left()) > 0; pass += 1) await everybody();
    if ((await left()) > 0) wrong.push(`${await left()} parcels were bought by nobody`);
    for (let round = 0, isQuiet = false; round < QUIET_ROUNDS && !isQuiet; round += 1)
      isQuiet = (await Promise.all(members.map(({ acts }) => acts.rest()))).every(Boolean);

    const reports = await Promise.all(
      members.map(async ({ name, acts }) => ({ name, report: await acts.report() })),
    );
    for (const { name, report } of reports) {
      if (report.line !== 'up' || report.trouble !== null || report.unsent > 0)
        wrong.push(`${name} is ${report.line}, ${report.trouble ?? ''}, ${report.unsent} unsent`);
      if (report.doubles.size > 0) wrong.push(`${name} shows ${report.doubles.size} doubles`);
    }
    for (let parcel = 0; parcel < count; parcel += 1) {
      const at = reports.filter(({ report }) =>
        (report.parcels.get(parcel) ?? []).some((id) => SENT.includes(report.states.get(id) ?? '')),
      );
      if (at.length > 1)
        wrong.push(`parcel ${parcel} was sent by ${at.map(({ name }) => name).join(' and ')}`);
    }
    const known = new Set(
      reports.flatMap(({ report }) =>
        [...report.references].flatMap(([id, reference]) =>
          SENT.includes(report.states.get(id) ?? '') ? reference : [],
        ),
      ),
    );
    for (const reference of service.bought)
      if (!known.has(reference)) wrong.push(`no desk knows that ${reference} was sold`);
    if (new Set(service.bought).size !== service.bought.length)
      wrong.push('the service sold a reference twice');
    let leftOut = 0;
    for (const { name, acts } of members)
      leftOut += await acts.lookAround().catch((reason: unknown) => {
        wrong.push(`${name} cannot show what it knows: ${String(reason)}`);
        return 0;
      });
    return {
      purchases: service.bought.length,
      kills,
      intrusions: intruder.acts(),
      leftOut,
      wrong,
    };
  } finally {
    for (const member of members) await member.close();
    await owner.end();
  }
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotStarted } from '../../../../../src/core/service/http/runQueued.ts';
import { createTermsRegister, type Ask } from '../../../../../src/core/purchase/terms/register.ts';
import type { Clock } from '../../../../../src/core/base/ports.ts';
import { fakeClock, START } from '../../../../fakes/clock.ts';

const MINUTE = 60_000;
const ask = (terms: string, content = terms, consignment = 'K'): Ask => ({
  consignment,
  terms,
  content: `${terms} ${content}`,
});
const door = ask('door');
const pickup = ask('pickup');
const opened = (isUncertain: (id: string) => boolean = () => true) => {
  const clock = fakeClock();
  return { clock, register: createTermsRegister(clock, isUncertain) };
};
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('what the desk knows of the terms that a purchase has', () => {
  it('is nothing at the start, what was rated last after that, and nothing again when anything alike was asked for otherwise', () => {
    const { register } = opened();
    expect(register.isCurrent(door, 'prices')).toBe(false);
    register.recordRequest(door)('prices');
    expect(register.isCurrent(door, 'prices')).toBe(true);
    expect(register.isCurrent(ask('door', 'another name'), 'prices')).toBe(false);
    register.recordRequest(ask('pickup', 'somebody else'));
    expect(register.isCurrent(door, 'prices')).toBe(false);
    register.recordRequest(door)('prices');
    expect(register.isCurrent(door, 'prices')).toBe(true);
    register.recordRequest(ask('pickup', 'x', 'elsewhere'));
    expect(register.isCurrent(door, 'prices')).toBe(true);
  });

  it('is not what was rated under these terms in other words: the coarse key tells of danger only', () => {
    const { register } = opened();
    register.recordRequest(ask('door', 'A'))('prices');
    register.recordRequest(ask('pickup', 'A'))('prices');
    register.recordRequest(ask('door', 'B'))('prices');
    expect(register.isCurrent(ask('door', 'A'), 'prices')).toBe(false);
  });

  it('is nothing after an hour, after a clock that was set back, without an answer, and for other prices than it gave', () => {
    const { clock, register } = opened();
    register.recordRequest(door)('prices');
    expect(register.isCurrent(door, 'other prices')).toBe(false);
    clock.pass(60 * MINUTE);
    expect(register.isCurrent(door, 'prices')).toBe(true);
    clock.pass(1);
    expect(register.isCurrent(door, 'prices')).toBe(false);
    register.recordRequest(door)('prices');
    clock.pass(-5);
    expect(register.isCurrent(door, 'prices')).toBe(false);
    register.recordRequest(door);
    expect(register.isCurrent(door, 'prices')).toBe(false);
  });

  it('is not forgotten earlier, nor trusted longer, because the clock was set while the computer ran', () => {
    let [now, steady] = [START, 0];
    const clock: Clock = { now: () => now, steady: () => steady, sleep: async () => undefined };
    const register = createTermsRegister(clock, () => true);
    const pass = (ms: number): void => {
      now += ms;
      steady += ms;
    };
    register.recordUnanswered(pickup, null);
    now += 60 * MINUTE;
    expect(register.unansweredOnOtherTerms(door, 'any')).not.toBe(null);
    pass(10 * MINUTE - 1);
    expect(register.unansweredOnOtherTerms(door, 'any')).not.toBe(null);
    pass(1);
    expect(register.unansweredOnOtherTerms(door, 'any')).toBe(null);
    register.recordRequest(door)('prices');
    pass(40 * MINUTE);
    now -= 30 * MINUTE;
    expect(register.isCurrent(door, 'prices')).toBe(true);
    pass(30 * MINUTE);
    expect(register.isCurrent(door, 'prices')).toBe(false);
  });

  it('tells for ten minutes of what may still be carried out under other terms; of a purchase only while it is uncertain', () => {
    let isUncertain = true;
    const { clock, register } = opened(() => isUncertain);
    register.recordUnanswered(pickup, null);
    expect([
      register.unansweredOnOtherTerms(door, 'any'),
      register.unansweredOnOtherTerms(door, 'purchase'),
      register.unansweredOnOtherTerms(pickup, 'any'),
    ]).toEqual([clock.now(), null, null]);
    register.recordUnanswered(pickup, 'S-1');
    expect(register.unansweredOnOtherTerms(door, 'purchase')).toBe(clock.now());
    isUncertain = false;
    expect(register.unansweredOnOtherTerms(door, 'purchase')).toBe(null);
    clock.pass(10 * MINUTE - 1);
    expect(register.unansweredOnOtherTerms(door, 'any')).not.toBe(null);
    clock.pass(1);
    expect(register.unansweredOnOtherTerms(door, 'any')).toBe(null);
  });

  it('a clock that is set back makes the wait begin anew, and holds nobody up for days', () => {
    const { clock, register } = opened();
    register.recordUnanswered(pickup, null);
    clock.pass(-24 * 60 * MINUTE);
    expect(register.unansweredOnOtherTerms(door, 'any')).toBe(clock.now());
    clock.pass(10 * MINUTE);
    expect(register.unansweredOnOtherTerms(door, 'any')).toBe(null);
  });
});

describe('work on one consignment', () => {
  it('is never under way on two terms at once, all of it is done, and who waits longest goes first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            terms: fc.constantFrom('a', 'b', 'c'),
            consignment: fc.constantFrom('K', 'L'),
            turns: fc.integer({ min: 0, max: 3 }),
            leaves: fc.boolean(),
          }),
          { maxLength: 14 },
        ),
        async (jobs) => {
          const { register } = opened();
          const inside: { readonly terms: string; readonly consignment: string }[] = [];
          let [done, left] = [0, 0];
          await Promise.all(
            jobs.map(async ({ terms, consignment, turns, leaves }, at) => {
              const going = new AbortController();
              if (leaves) setImmediate(() => going.abort());
              await register
                .hold(
                  ask(terms, String(at), consignment),
                  async () => {
                    const mine = { terms, consignment };
                    inside.push(mine);
                    for (let n = 0; n < turns; n += 1) await turn();
                    expect(
                      inside.filter(
                        (each) => each.consignment === consignment && each.terms !== terms,
                      ),
                    ).toEqual([]);
                    inside.splice(inside.indexOf(mine), 1);
                    done += 1;
                  },
                  going.signal,
                )
                .catch((reason: unknown) => {
                  if (!(reason instanceof NotStarted)) throw reason;
                  left += 1;
                });
            }),
          );
          expect(done + left).toBe(jobs.length);
          expect(jobs.filter(({ leaves }) => !leaves).length).toBeLessThanOrEqual(done);
        },
      ),
    );
  });

  it('goes on at once with others on the same terms, and is not overtaken by them while somebody waits', async () => {
    const { register } = opened();
    const order: string[] = [];
    const holding = (name: string, terms: string): (() => void) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      void register.hold(ask(terms), () => {
        order.push(name);
        return ended;
      });
      return end;
    };
    const first = holding('door 1', 'door');
    const second = holding('door 2', 'door');
    const third = holding('pickup 1', 'pickup');
    const fourth = holding('door 3', 'door');
    await turn();
    expect(order).toEqual(['door 1', 'door 2']);
    first();
    second();
    await turn();
    expect(order).toEqual(['door 1', 'door 2', 'pickup 1']);
    third();
    await turn();
    expect(order.at(-1)).toBe('door 3');
    fourth();
  });
});

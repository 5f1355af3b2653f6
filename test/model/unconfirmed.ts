import type { Desk } from '../../src/core/desk.ts';
import { NO_LIMITS } from '../../src/domain/purchase/guard.ts';
import type { Known } from './model.ts';
import { taken } from './said.ts';
import type { System, Trouble } from './system.ts';

/** The manager's PIN of every desk here, and another. */
const PIN = '2468';
const WRONG_PIN = '1357';

/** Gives the desk a manager. Nothing else asks for the PIN: there are no limits. */
export const setPin = ({ desk }: System): void =>
  desk.guard.set({ perRun: [], perDay: [], share: NO_LIMITS.share }, PIN);

/** Booked by a person's word, which the service has not confirmed. */
export const isUnconfirmed = ({ purchase }: Known): boolean =>
  purchase.kind === 'booked' && purchase.unconfirmed === true;

/** The service tracks none of these. */
const mistypedNumber = ({ draft, mistyped }: Known): string =>
  `TYPO-${draft.name}-${mistyped.size + 1}`;

/** A person insists with the PIN on a number that is not right; without the PIN the desk must not take it. */
export const mistype = async (system: System, known: Known, trouble: Trouble): Promise<void> => {
  const number = mistypedNumber(known);
  known.mistyped.add(number);
  const say = (desk: Desk, pin: string | null): Promise<boolean> =>
    taken(desk, known.id, { kind: 'booked', trackingNumber: number, unconfirmed: { pin } });
  await system.work(trouble, async (desk) => {
    if (await say(desk, null))
      throw new Error(`${known.draft.name} was booked unconfirmed without the PIN`);
    if (await say(desk, PIN)) system.counts.unconfirmed += 1;
  });
  system.model.sync(system.desk);
};

/** A person takes back that something unconfirmed is booked; with a wrong PIN the desk must not do it. */
const sayTakenBack = async (system: System, desk: Desk, known: Known): Promise<void> => {
  const say = (pin: string): Promise<boolean> => taken(desk, known.id, { kind: 'takenBack', pin });
  if (await say(WRONG_PIN)) throw new Error(`${known.draft.name} was taken back with a wrong PIN`);
  if (await say(PIN)) system.counts.takenBack += 1;
};

/** The same while the desk is at something else. */
export const takeBackMeanwhile = (system: System): void => {
  const { desk, model } = system;
  model.sync(desk);
  for (const known of model.all.filter(isUnconfirmed)) {
    const word = sayTakenBack(system, desk, known);
    // Of a desk that was killed nobody hears again.
    word.catch(() => undefined);
    system.looks.push(word);
  }
};

/** The same on its own. */
export const takeBack = async (system: System, known: Known, trouble: Trouble): Promise<void> => {
  await system.work(trouble, (desk) => sayTakenBack(system, desk, known));
  system.model.sync(system.desk);
};

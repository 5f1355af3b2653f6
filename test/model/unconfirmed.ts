import type { Desk } from '../../src/core/desk.ts';
import { NO_LIMITS } from '../../src/domain/purchase/guard.ts';
import type { Known } from './model.ts';
import { taken } from './said.ts';
import type { System, Trouble } from './system.ts';

/** The manager's PIN of every desk here, and a wrong one. */
const PIN = '2468';
const WRONG_PIN = '1357';

/** Sets the manager's PIN. Nothing else requires it: there are no limits. */
export const setPin = ({ desk }: System): void =>
  desk.guard.set({ perRun: [], perDay: [], share: NO_LIMITS.share }, PIN);

/** True for a booking by a person's word that the service has not confirmed. */
export const isUnconfirmed = ({ purchase }: Known): boolean =>
  purchase.kind === 'booked' && purchase.unconfirmed === true;

/** A number that the service does not track. */
const mistypedNumber = ({ draft, mistyped }: Known): string =>
  `TYPO-${draft.name}-${mistyped.size + 1}`;

/** A person insists on a wrong number with the PIN; without the PIN the desk must refuse. */
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

/** A person takes back an unconfirmed booking; with a wrong PIN the desk must refuse. */
const sayTakenBack = async (system: System, desk: Desk, known: Known): Promise<void> => {
  const say = (pin: string): Promise<boolean> => taken(desk, known.id, { kind: 'takenBack', pin });
  if (await say(WRONG_PIN)) throw new Error(`${known.draft.name} was taken back with a wrong PIN`);
  if (await say(PIN)) system.counts.takenBack += 1;
};

/** The same while the desk is working. */
export const takeBackMeanwhile = (system: System): void => {
  const { desk, model } = system;
  model.sync(desk);
  for (const known of model.all.filter(isUnconfirmed)) {
    const word = sayTakenBack(system, desk, known);
    // After a kill this promise may reject or never settle.
    word.catch(() => undefined);
    system.looks.push(word);
  }
};

/** The same with the desk idle. */
export const takeBack = async (system: System, known: Known, trouble: Trouble): Promise<void> => {
  await system.work(trouble, (desk) => sayTakenBack(system, desk, known));
  system.model.sync(system.desk);
};

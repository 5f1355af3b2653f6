import type { Resolution } from '../../src/domain/purchase/resolution.ts';
import { plainRule } from '../../src/core/rating/choosing.ts';
import type { Desk } from '../../src/core/desk.ts';
import { DeskError } from '../../src/core/deskError.ts';
import type { PickRule } from '../../src/domain/rates/choose.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { isSealed } from '../../src/domain/purchase/purchase.ts';
import { goodDraft, phone } from '../builders.ts';
import type { Known, Model } from './model.ts';
import { senderFor } from './deskSet.ts';
import { save } from './putBack.ts';
import { isSaid, taken } from './said.ts';
import type { System, Trouble } from './system.ts';
import type { World } from './world.ts';
import { isUnconfirmed, setPin, takeBack } from './unconfirmed.ts';

/** Shipments that were not taken away. */
export const here = ({ all }: Model): Known[] => all.filter(({ removed }) => !removed);
export const idsOf = (some: readonly Known[]): string[] => some.map(({ id }) => id);

/** What is drawn of a draft. */
export interface Content {
  readonly weight: string;
  /** False: the draft is not fit to be sent. */
  readonly valid: boolean;
  /** One of the files, or none. */
  readonly file: number | null;
  /** '' as the desk is set. */
  readonly door: 'yes' | 'no' | '';
  readonly insured: 'yes' | 'no' | '';
}
/** All go to one place, so that those of one weight are the same consignment to the service. */
const draftOf = (
  name: string,
  { weight, valid, file, door, insured }: Content,
  files: World['files'],
): Draft => {
  const attached = file === null ? undefined : files[file];
  const item = phone({
    quantity: valid ? '2' : '',
    documents: attached === undefined ? [] : [attached.text],
  });
  return goodDraft(name, {
    sender: senderFor(name),
    last_mile: door,
    insured,
    boxes: [{ length: '32', width: '24', height: '12', weight, items: [item] }],
  });
};

/** Drafts shipments in the run's batch. */
export const addDrafts = (
  { desk, model, world, batch }: System,
  contents: readonly Content[],
): void => {
  const drafts = contents.map((each, at) =>
    draftOf(`M-${model.all.length + at + 1}`, each, world.files),
  );
  desk.drafts.add(batch(), drafts).forEach(({ id }, at) => {
    const known = model.add(desk.ledger.must(id), contents[at]?.valid ?? false);
    model.drafted(desk, known, known.draft, known.valid);
  });
};

/** Gives a draft another content, which the desk must refuse once it was sent. */
export const edit = (system: System, known: Known, to: Content): void => {
  const { desk, model, world } = system;
  model.sync(desk);
  const draft = draftOf(known.draft.name, to, world.files);
  try {
    desk.drafts.save([{ id: known.id, draft }]);
  } catch (reason) {
    if (reason instanceof DeskError && (isSealed(known.purchase.kind) || known.removed)) return;
    throw reason;
  }
  if (isSealed(known.purchase.kind))
    throw new Error(`${draft.name} was changed although it is ${known.purchase.kind}`);
  model.drafted(desk, known, draft, to.valid);
};

/** Takes a draft away, which the desk must refuse once it was sent. */
export const remove = ({ desk, model }: System, known: Known): void => {
  model.sync(desk);
  const gone = desk.drafts.remove([known.id]).length > 0;
  if (gone && isSealed(known.purchase.kind))
    throw new Error(`${known.draft.name} was taken away although it is ${known.purchase.kind}`);
  known.removed ||= gone;
};

/** Chooses by rule. */
export const choose = (
  { desk, model, world }: System,
  ids: readonly Known[],
  rule: PickRule,
): void => {
  model.sync(desk);
  desk.choosing.byRule(
    ids.map(({ id }) => id),
    plainRule(rule),
  );
  for (const known of ids) model.chosenBy(known, rule, world.now());
};

/** Preflight and start, as the window does; answers nothing where nothing can be booked. */
export const startBooking = (
  system: System,
  wanted: readonly Known[],
  concurrency: number,
): void => {
  const { desk, model, world, runs } = system;
  model.sync(desk);
  const preflight = desk.booking.preflight(idsOf(wanted));
  const expected = wanted.filter((known) => model.bookable(known, world.now()));
  if (preflight.ids.join() !== idsOf(expected).join())
    throw new Error(
      `preflight takes ${preflight.ids.length} shipments, the rules take ${expected.length}`,
    );
  try {
    const run = desk.booking.start(
      preflight.token,
      { fileIsUrl: true, concurrency, pick: null },
      null,
    );
    desk.runs.track(run);
    runs.push(run);
  } catch (reason) {
    if (!isSaid(reason)) throw reason;
  }
};

/** Asks for prices. */
export const rate = async (system: System, wanted: readonly Known[]): Promise<void> => {
  const run = system.desk.rating.start(idsOf(wanted), null);
  system.runs.push(run);
  await run.finished;
};

/** Opens “side by side”: rates one shipment under every mix of terms. */
export const compareTerms = (system: System, known: Known): void => {
  const look = system.desk.variants(known.id).catch((reason: unknown) => {
    if (!isSaid(reason)) throw reason;
  });
  // A dead desk's look ends in whatever it likes; that of a living one is waited for in `work`.
  look.catch(() => undefined);
  system.looks.push(look);
};

/** The service comes to rest within this time of a send: what it has not done by then it does not do. */
const AT_REST_MS = 10 * 60_000;

/** Time goes by, and the service is at rest before much of it has. */
export const wait = async ({ world }: System, ms: number): Promise<void> => {
  await world.settled();
  world.pass(ms);
};

/** Says of all that is in doubt, and was sent just now, that the service does not have it, and books it again where the desk lets one. */
export const sayTooEarly = (system: System): void => {
  const { desk, model, world } = system;
  model.sync(desk);
  const doubtful = model.all.filter(
    ({ purchase }) =>
      purchase.kind === 'uncertain' && world.now() - purchase.attempt.at < AT_REST_MS / 2,
  );
  if (doubtful.length === 0) return;
  for (const { id } of doubtful) void taken(desk, id, { kind: 'notBooked' });
  system.counts.tooEarly += doubtful.length;
  startBooking(system, doubtful, 4);
};

/** What is said of what was found: its number, or first only the reference that came with an answer without one. */
const wordOn = (
  desk: Desk,
  id: string,
  found: { readonly tracking_number: string; readonly reference: string } | undefined,
  byWhatCame: boolean,
): Resolution => {
  const { purchase } = desk.ledger.must(id);
  const came = purchase.kind === 'uncertain' ? (purchase.hints?.reference ?? '') : '';
  if (found && byWhatCame && came === found.reference) return { kind: 'bookedAs', came };
  return found ? { kind: 'booked', trackingNumber: found.tracking_number } : { kind: 'notBooked' };
};

/** As a person does it: looks the shipment up with the service once it can have come to rest, then says what is there. */
export const resolve = async (
  system: System,
  known: Known,
  trouble: Trouble,
  wrongNumber: boolean,
  byWhatCame = false,
): Promise<void> => {
  const { world, model, counts } = system;
  // That it is not booked can be said of an uncertain one only, and nobody knows the right number of one that was not bought.
  if (isUnconfirmed(known)) await takeBack(system, known, trouble);
  const { purchase } = known;
  if (purchase.kind === 'uncertain')
    await wait(system, Math.max(0, purchase.attempt.at + AT_REST_MS - world.now()));
  const reference = system.desk.ledger.must(known.id).externalReference;
  const found = world.sold().find((each) => each.external_reference === reference);
  const before = known.read;
  await system.work(trouble, async (desk) => {
    if (wrongNumber) {
      const number = world
        .sold()
        .find(
          (each) =>
            each.external_reference !== reference &&
            model.all.some(
              ({ purchase }) =>
                purchase.kind === 'booked' &&
                purchase.receipt.trackingNumber === each.tracking_number,
            ),
        )?.tracking_number;
      if (
        await taken(desk, known.id, { kind: 'booked', trackingNumber: number ?? 'PX000000000NG' })
      )
        throw new Error(`${known.draft.name} was resolved with a number that is not its own`);
    }
    await taken(desk, known.id, wordOn(desk, known.id, found, byWhatCame));
  });
  model.sync(system.desk);
  if (known.read > before) counts[found ? 'resolvedBooked' : 'resolvedNotBooked'] += 1;
};

/** Nothing goes wrong. */
export const CALM: Trouble = { faults: [], kills: [], full: null, line: null, meanwhile: [] };

/** What a run begins with: some drafts, most often with a price and a choice. */
export interface Beginning {
  readonly contents: readonly Content[];
  readonly chosen: boolean;
}
/** Makes what a run begins with. */
export const begin = async (system: System, { contents, chosen }: Beginning): Promise<void> => {
  setPin(system);
  for (const { bytes } of system.world.files) await system.desk.context.documentStore.put(bytes);
  addDrafts(system, contents);
  save(system);
  if (!chosen) return;
  await system.work(CALM, () => rate(system, here(system.model)));
  choose(system, here(system.model), { kind: 'cheapest' });
  system.check();
};

/** A waybill that a booking gave an address of is in the archive in the end. One inside the answer can have come broken, or found no room: that is said. */
const papersAreHere = ({ desk, model }: System): void => {
  const { documents, journal } = desk.context.store;
  for (const { id, draft } of model.all) {
    if (!journal.of(id).some(({ event }) => event === 'booked')) continue;
    const waybill = documents.of(id).find(({ kind }) => kind === 'waybill');
    if (
      waybill?.state !== 'stored' &&
      !(waybill?.state === 'failed' && waybill.source.kind !== 'url' && waybill.message)
    )
      throw new Error(
        `the waybill of ${draft.name} is ${waybill?.state ?? 'not known'}: ${waybill?.message ?? ''}`,
      );
  }
};

/** Brings a run to its end without further trouble: everything that is fit is bought in the end, once. */
export const finish = async (system: System): Promise<void> => {
  const { model } = system;
  await system.restart();
  for (let round = 0; round < 2; round += 1) {
    system.check();
    for (const known of model.all.filter(
      (each) => each.purchase.kind === 'uncertain' || isUnconfirmed(each),
    ))
      await resolve(system, known, CALM, false);
    const open = here(model).filter(({ purchase }) => !isSealed(purchase.kind));
    if (open.length === 0) break;
    await system.work(CALM, () => rate(system, open));
    choose(system, open, { kind: 'cheapest' });
    await system.work(CALM, async () => startBooking(system, here(model), 4));
  }
  await system.work(CALM, (desk) =>
    Promise.all(
      desk.context.store.documents.incomplete('practice').map((id) => desk.collector.collect(id)),
    ),
  );
  system.check();
  papersAreHere(system);
  const sold = system.world.sold().length;
  const left = here(model).filter(({ valid, purchase }) => valid && purchase.kind !== 'booked');
  if (left.length > 0)
    throw new Error(
      `in the end ${left.map(({ draft, purchase }) => `${draft.name} is ${purchase.kind}`).join(', ')}`,
    );
  const booked = model.all.filter(({ purchase }) => purchase.kind === 'booked').length;
  if (booked !== sold) throw new Error(`in the end ${booked} are booked and ${sold} sold`);
};

import type { Resolution } from '../../src/domain/purchase/resolution.ts';
import { plainRule } from '../../src/core/purchase/rating/choosing.ts';
import type { Desk } from '../../src/core/desk.ts';
import { DeskError } from '../../src/core/base/deskError.ts';
import type { PickRule } from '../../src/domain/rates/choose.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { isSentState } from '../../src/domain/purchase/purchase.ts';
import { goodDraft, phone } from '../builders.ts';
import type { Known, Model } from './model.ts';
import { senderFor } from './deskSet.ts';
import { save } from './putBack.ts';
import { isSaid, taken } from './said.ts';
import type { System, Trouble } from './system.ts';
import type { World } from './world.ts';
import { isUnconfirmed, setPin, takeBack } from './unconfirmed.ts';

/** Shipments that were not removed. */
export const here = ({ all }: Model): Known[] => all.filter(({ removed }) => !removed);
export const idsOf = (some: readonly Known[]): string[] => some.map(({ id }) => id);

/** The random part of a draft. */
export interface Content {
  readonly weight: string;
  /** False: the draft has an error and may not be sent. */
  readonly valid: boolean;
  /** Index of a file, or none. */
  readonly file: number | null;
  /** '' for the setting of the desk. */
  readonly door: 'yes' | 'no' | '';
  readonly insured: 'yes' | 'no' | '';
}
/** All have the same destination, so that those with the same weight are one consignment to the service. */
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

/** Adds drafts to the run's batch. */
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

/** Changes the content of a draft; the desk must refuse once it was sent. */
export const edit = (system: System, known: Known, to: Content): void => {
  const { desk, model, world } = system;
  model.sync(desk);
  const draft = draftOf(known.draft.name, to, world.files);
  try {
    desk.drafts.save([{ id: known.id, draft }]);
  } catch (reason) {
    if (reason instanceof DeskError && (isSentState(known.purchase.kind) || known.removed)) return;
    throw reason;
  }
  if (isSentState(known.purchase.kind))
    throw new Error(`${draft.name} was changed although it is ${known.purchase.kind}`);
  model.drafted(desk, known, draft, to.valid);
};

/** Removes a draft; the desk must refuse once it was sent. */
export const remove = ({ desk, model }: System, known: Known): void => {
  model.sync(desk);
  const gone = desk.drafts.remove([known.id]).length > 0;
  if (gone && isSentState(known.purchase.kind))
    throw new Error(`${known.draft.name} was taken away although it is ${known.purchase.kind}`);
  known.removed ||= gone;
};

/** Chooses options by a rule. */
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

/** Preflight and start, as the window does; starts no run when nothing can be booked. */
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

/** Requests prices. */
export const rate = async (system: System, wanted: readonly Known[]): Promise<void> => {
  const run = system.desk.rating.start(idsOf(wanted), null);
  system.runs.push(run);
  await run.finished;
};

/** Opens “side by side”: rates one shipment with every combination of terms. */
export const compareTerms = (system: System, known: Known): void => {
  const look = system.desk.variants(known.id).catch((reason: unknown) => {
    if (!isSaid(reason)) throw reason;
  });
  // On a killed desk this may end in any way; on a living one `work` waits for it.
  look.catch(() => undefined);
  system.looks.push(look);
};

/** What the service has not done this long after a send, it will not do. */
const AT_REST_MS = 10 * 60_000;

/** Waits until the service has finished, then advances the clock. */
export const wait = async ({ world }: System, ms: number): Promise<void> => {
  await world.settled();
  world.pass(ms);
};

/** Declares recent uncertain shipments as not booked, and books them again if the desk allows it. */
export const sayTooEarly = (system: System): void => {
  const { desk, model, world } = system;
  model.sync(desk);
  const uncertain = model.all.filter(
    ({ purchase }) =>
      purchase.kind === 'uncertain' && world.now() - purchase.attempt.at < AT_REST_MS / 2,
  );
  if (uncertain.length === 0) return;
  for (const { id } of uncertain) void taken(desk, id, { kind: 'notBooked' });
  system.counts.tooEarly += uncertain.length;
  startBooking(system, uncertain, 4);
};

/** The resolution for a shipment that was looked up: its number, or with `byWhatCame` only the reference in an answer without a number. */
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

/** Resolves as a person does: looks the shipment up at the service once it must have finished, then enters the result. */
export const resolve = async (
  system: System,
  known: Known,
  trouble: Trouble,
  wrongNumber: boolean,
  byWhatCame = false,
): Promise<void> => {
  const { world, model, counts } = system;
  // Only an uncertain shipment can be declared not booked, and one that was not bought has no right number.
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

/** No trouble. */
export const CALM: Trouble = { faults: [], kills: [], full: null, line: null, meanwhile: [] };

/** The initial state of a run: some drafts, mostly with a price and a choice. */
export interface Beginning {
  readonly contents: readonly Content[];
  readonly chosen: boolean;
}
/** Creates the initial state of a run. */
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

/** Every waybill with a URL must be stored at the end. One inside the answer may have been broken or not fit on the disk; then it has a message. */
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

/** Finishes a run without further trouble: every valid shipment must be bought in the end, once. */
export const finish = async (system: System): Promise<void> => {
  const { model } = system;
  await system.restart();
  for (let round = 0; round < 2; round += 1) {
    system.check();
    for (const known of model.all.filter(
      (each) => each.purchase.kind === 'uncertain' || isUnconfirmed(each),
    ))
      await resolve(system, known, CALM, false);
    const open = here(model).filter(({ purchase }) => !isSentState(purchase.kind));
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

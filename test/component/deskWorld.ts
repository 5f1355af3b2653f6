import { HttpFailure, type HttpRequest } from '../../src/core/base/ports.ts';
import type { Mode } from '../../src/domain/shipment/mode.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { isSentState } from '../../src/domain/purchase/purchase.ts';
import type { BatchSummary, ShipmentSnapshot } from '../../src/domain/shipment/snapshot.ts';
import { bad, good, sentJson, type Scripted } from '../fakes/http.ts';
import { optionData, receiptData } from '../fakes/service.ts';
import { draft, person } from './builders.ts';
import type { RealDesk } from './realDesk.ts';

/** What is done to the desk behind a window, in a line each. All of it goes through the core; only the service is scripted. */
export interface World {
  readonly desk: RealDesk;
  readonly addBatch: (batch: {
    readonly name: string;
    readonly mode?: Mode;
    readonly kind?: BatchSummary['kind'];
  }) => BatchSummary;
  readonly add: (batchId: string, draft: Draft) => ShipmentSnapshot;
  readonly fill: (batchId: string, drafts: readonly Draft[]) => string[];
  readonly get: (id: string) => ShipmentSnapshot;
  readonly of: (batchId: string) => readonly ShipmentSnapshot[];
  /** Gives a shipment another content, as another hand would. */
  readonly change: (id: string, draft: Draft) => ShipmentSnapshot;
  /** Asks for rates and waits for them. */
  readonly rate: (...ids: readonly string[]) => Promise<void>;
  readonly choose: (id: string, slug: string) => ShipmentSnapshot;
  /** Books one and waits for its documents; rated and chosen first where it is not. @param outcome or what the service answers to the purchase */
  readonly book: (id: string, outcome?: Outcome | Scripted) => Promise<ShipmentSnapshot>;
  /** The service cannot be reached from now on, and the desk knows it. */
  readonly lineDown: () => void;
}

/** What comes of a purchase. `uncertain`: sent, and no answer came. */
export type Outcome = 'booked' | 'refused' | 'uncertain';

const OFFERS = [
  ['africanies_air_standard', 21_900, [5, 8]],
  ['africanies_air_express', 34_480, [2, 3]],
  ['africanies_air_expedited', 27_437, [3, 5]],
  ['sea_saver', 8_406, [25, 40]],
  ['road_partner', 15_120, [9, 14]],
  ['courier_plus', 39_900, [2, 4]],
] as const;
const nameOf = (slug: string): string =>
  slug
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
const dollars = ({ headers }: HttpRequest): boolean => headers['X-Shipment-Mode'] === 'STN';

/** An option that the service offers, in the currency of the request's mode. */
const offerData = (
  request: HttpRequest,
  slug: string,
  naira: number,
  days: readonly [number, number],
): Record<string, unknown> => {
  const data = optionData(slug, dollars(request) ? Math.round(naira * 1.2) / 100 : naira, days);
  return {
    ...data,
    name: nameOf(slug),
    others: { ...(data['others'] as object), currency: dollars(request) ? 'USD' : 'NGN' },
  };
};

/** The smallest PDF of one page, 4 by 6 inches, in base64. @param mark what is written into it and not drawn: no two shipments have the same label */
export const label = (mark: string): string => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Resources << >> >>',
  ];
  let text = `%PDF-1.4\n%${mark}\n`;
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1').toString('base64');
};

/** The shipment of a purchase, in the words of the service. */
export const referenceOf = (request: HttpRequest): string =>
  (sentJson(request) as { readonly external_reference: string }).external_reference;

/** The answer to a purchase that was booked, with a waybill and an invoice in it. */
const bookedAnswer = (request: HttpRequest) => {
  const reference = referenceOf(request);
  return good(
    receiptData(reference, {
      documents: {
        waybill_doc: label(reference),
        insurance_doc: null,
        invoice_doc: label(`invoice ${reference}`),
      },
    }),
  );
};

const OUTCOMES = {
  booked: bookedAnswer,
  refused: bad(422, 'The receiver’s postcode does not fit the city.'),
  uncertain: new HttpFailure('timeout', true, 'no answer within 60 seconds'),
} as const;

const createWorld = (desk: RealDesk): World => {
  const { core, service } = desk;
  service.always('rates', (request) =>
    good(OFFERS.map(([slug, price, days]) => offerData(request, slug, price, days))),
  );
  service.always('purchase', bookedAnswer);

  const get = (id: string): ShipmentSnapshot => core.ledger.snapshot(id);
  const rate = async (...ids: readonly string[]): Promise<void> => {
    await core.rating.start(ids, null).finished;
  };
  const choose = (id: string, slug: string): ShipmentSnapshot => {
    core.choosing.one(id, slug);
    return core.ledger.announce([id])[0] ?? get(id);
  };
  const fill = (batchId: string, drafts: readonly Draft[]): string[] =>
    core.batches.add(batchId, drafts).map(({ id }) => id);

  return {
    desk,
    addBatch: ({ name, mode = 'SFN', kind = 'batch' }) =>
      core.batches.summary(
        (kind === 'counter' ? core.batches.counter(mode) : core.batches.create(name, mode)).id,
      ),
    fill,
    add: (batchId, draft) => get(fill(batchId, [draft])[0] ?? ''),
    get,
    of: (batchId) => core.batches.open(batchId).shipments,
    change: (id, draft) => core.drafts.save([{ id, draft }])[0] ?? get(id),
    rate,
    choose,
    lineDown: () => {
      const away = new HttpFailure('connect', false, 'no way to the service', 'ENETUNREACH');
      for (const operation of [
        'search',
        'verify',
        'list',
        'rates',
        'purchase',
        'track',
        'other',
      ] as const)
        service.always(operation, away);
      core.context.connectivity.markOffline();
    },
    book: async (id, outcome = 'booked') => {
      if (get(id).quote === null) await rate(id);
      if (get(id).chosen === null) choose(id, get(id).quote?.options[0]?.slug ?? '');
      service.next('purchase', typeof outcome === 'string' ? OUTCOMES[outcome] : outcome);
      const { token } = core.booking.preflight([id]);
      await core.booking.start(token, { fileIsUrl: false, concurrency: 1, pick: null }, null)
        .finished;
      await core.collector.idle();
      const booked = get(id);
      if (!isSentState(booked.state) && booked.state !== outcome)
        throw new Error(`not sent: ${JSON.stringify(booked.issues)}`);
      return booked;
    },
  };
};

/** The world of the desk that the test's window has. */
export const openWorld = async (desk: RealDesk): Promise<World> => {
  await desk.start();
  return createWorld(desk);
};

/** Books at a LIVE service, and then gives other keys for it: is the account the same? */
export const bookThenOtherKeys = async (
  { desk, addBatch, add, book }: World,
  address = 'https://live.example',
): Promise<void> => {
  const { settings, change, request } = desk;
  const ask = async (route: string, input: unknown): Promise<void> => {
    const answer = await request(route, input);
    if (!answer.ok) throw new Error(answer.error.message);
  };
  const giveKeys = (publicKey: string): Promise<void> =>
    ask('keys.set', { profileId: 'live', keys: `${publicKey}:sk_live`, insist: true });
  change({
    profiles: settings().profiles.map((each) =>
      each.id === 'live' ? { ...each, baseAddress: address } : each,
    ),
  });
  await giveKeys('pk_live_first');
  await ask('settings.save', { activeProfile: 'live' });
  desk.core.memory.senders.save({
    id: null,
    mode: 'SFN',
    name: 'Ikeja',
    isDefault: true,
    address: person({ country: 'NG', state: 'LA', city: 'Ikeja', phone: '08000000002' }),
  });
  await book(add(addBatch({ name: 'Live' }).id, draft()).id);
  await giveKeys('pk_live_other');
};

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { HttpRequest } from '../../../src/core/base/ports.ts';
import type { OrderKind } from '../../../src/core/papers/printing/paperFacts.ts';
import { DEFAULT_CHOICES } from '../../../src/domain/paper/print.ts';
import type { PrintJob } from '../../../src/domain/paper/printJob.ts';
import { emptyItem, type Draft, type DraftAddress } from '../../../src/domain/shipment/draft.ts';
import { draft, person, printer } from '../../component/builders.ts';
import {
  label,
  openWorld,
  referenceOf,
  type Outcome,
  type World,
} from '../../component/deskWorld.ts';
import { realDesk, type RealDesk } from '../../component/realDesk.ts';
import { START } from '../../fakes/clock.ts';
import { good, sentJson } from '../../fakes/http.ts';
import { receiptData } from '../../fakes/service.ts';

const LAST_YEAR = START - 400 * 86_400_000;
const BATCH = 'Lagos Friday drop';
/** Time at which a desk is opened. It is later than the data in it, because ids are ordered by time. */
export const LOOKED_AT = START + 60_000;

/** A desk for tests of the screens, and functions that act on it. */
export interface LookDesk {
  readonly desk: RealDesk;
  readonly world: World;
  /** The batch in the pictures of the design. */
  readonly batchId: string;
  readonly close: () => Promise<void>;
}

/** A data folder with a batch in every state, some history, a print queue and remembered contacts. Each opened desk has its own copy. */
export interface LookDesks {
  readonly open: () => Promise<LookDesk>;
  readonly remove: () => void;
}

const PLACES: Readonly<Record<string, Partial<DraftAddress>>> = {
  Washington: { country: 'US', state: 'DC', zip_code: '20001' },
  Houston: { country: 'US', state: 'TX', zip_code: '77001', phone: '17135550143' },
  Atlanta: { country: 'US', state: 'GA', zip_code: '30303', phone: '14045550143' },
  東京都港区: { country: 'JP', state: 'Tokyo', zip_code: '105-0001', phone: '81355500143' },
  Dubai: { country: 'AE', state: 'DU', zip_code: '00000', phone: '97145550143' },
  Köln: { country: 'DE', state: '', zip_code: '50667', phone: '492215550100' },
  Accra: { country: 'GH', state: 'AA', zip_code: 'GA184', phone: '233302550143' },
  Nairobi: { country: 'KE', state: '30', zip_code: '00100', phone: '254205550143' },
  Toronto: { country: 'CA', state: 'ON', zip_code: 'M5H 2N2', phone: '14165550143' },
  Ottawa: { country: 'CA', state: 'ON', zip_code: 'K1P 1J1', phone: '16135550143' },
  Durban: { country: 'ZA', state: 'KZN', zip_code: '4001', phone: '27315550143' },
  'Cape Town': { country: 'ZA', state: 'WC', zip_code: '8001', phone: '27215550143' },
};

const shipmentTo = (
  name: string,
  receiver: string,
  city: string,
  [weight, item, hs, price]: readonly [string, string, string, string],
): Draft => {
  const base = draft();
  const [first = '', ...rest] = receiver.split(' ');
  return draft({
    name,
    receiver: person({ ...PLACES[city], city, first_name: first, last_name: rest.join(' ') }),
    boxes: base.boxes.map((box) => ({
      ...box,
      weight,
      items: [
        {
          ...emptyItem(),
          name: item,
          description: item,
          product_hs_code: hs,
          quantity: '1',
          unit_price: price,
          weight: '0.40',
          country: 'NG',
          battery: hs === PHONE[2] ? 'inside' : '',
        },
      ],
    })),
  });
};

const PHONE = ['2.50', 'Smartphone, used', '8517130000', '25000.00'] as const;
const COFFEE = '0901210000';
/** Receiver, city, goods, and final state. */
const ROWS: readonly (readonly [
  string,
  string,
  readonly [string, string, string, string],
  (Outcome | 'chosen' | 'rated')?,
])[] = [
  ['Sam Taylor', 'Washington', PHONE, 'booked'],
  ['Aiko Yamada', '東京都港区', ['4.10', 'Coffee, roasted', COFFEE, '3200.00'], 'booked'],
  ['Nur O’Brien', 'Dubai', ['1.20', 'T-shirts', '6109100000', '8000.00'], 'uncertain'],
  ['José Núñez Ibáñez', 'Houston', ['6.40', 'Shoes', '6403990000', '25000.00'], 'chosen'],
  ['Klara Weiß', 'Köln', ['0.80', 'Carved box', '44200000', '12000.00']],
  ['Amara Bello', 'Nairobi', ['3.00', 'Books', '4901990000', '1500.00'], 'rated'],
  ['Femi Adeyemi', 'Toronto', ['5.25', 'Shea butter', '3304990000', '2500.00']],
  ['Chidi Eze', 'Durban', ['74.00', 'Coffee, roasted', COFFEE, '3200.00']],
  ['Ngozi Umeh', 'Atlanta', ['1.00', 'Books', '', '1500.00']],
  ['Tunde Alabi', 'Accra', ['2.00', 'T-shirts', '6109100000', '8000.00'], 'refused'],
  ...[
    'Ada Obi',
    'Kemi Bright',
    'Yusuf Sani',
    'Ife Cole',
    'Grace Udo',
    'Musa Bala',
    'Zara Lawal',
    'Emeka Nwosu',
    'Hauwa Idris',
    'Bola Ojo',
    'Efe Akpan',
    'Simi Dada',
    'Kunle Ayo',
    'Rita Okoro',
  ].map(
    (name, at) =>
      [
        name,
        ['Atlanta', 'Ottawa', 'Accra', 'Cape Town'][at % 4] ?? '',
        [(1 + at * 0.65).toFixed(2), 'Sneakers', '6404190000', '18000.00'],
        'chosen',
      ] as const,
  ),
];

const CODES = [
  ['8517130000', 'Smartphones'],
  ['8517140000', 'Other telephones for cellular networks'],
  [COFFEE, 'Coffee, roasted, not decaffeinated'],
  ['6403990000', 'Footwear with outer soles of rubber and uppers of leather'],
  ['6404190000', 'Footwear with outer soles of rubber and uppers of textile'],
  ['6109100000', 'T-shirts, of cotton, knitted'],
  ['4901990000', 'Printed books, brochures and leaflets'],
  ['3304990000', 'Beauty or make-up preparations'],
  ['1511900000', 'Palm oil, refined'],
  ['4420110000', 'Statuettes and other ornaments of tropical wood'],
  ['4420900000', 'Caskets and cases of wood'],
  ['4602120000', 'Basketwork of rattan'],
].map(([hs_code = '', name = ''], id) => ({ id, hs_code, name, active: id !== 8 }));
const WAREHOUSES = [
  ['Ikeja hub', 'NG', '12 Sample Road, Ikeja, Lagos'],
  ['Abuja depot', 'NG', '4 Example Crescent, Garki, Abuja'],
  ['Houston', 'US', '900 Sample Freeway, Houston TX 77001'],
  ['London Gateway', 'GB', 'Unit 3, Example Park, Barking IG11'],
  ['Accra', 'GH', '7 Example Street, Tema'],
].map(([name, country, address], id) => ({
  id: id + 1,
  name,
  country,
  address,
  active: country !== 'GH',
}));

/** Address of the document of last year's shipment. */
const ELSEWHERE = 'https://documents.example.com/waybill.pdf';

const lastPart = ({ url }: HttpRequest): string =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
const warehousesOf = (request: HttpRequest): readonly unknown[] =>
  new URL(request.url).pathname.includes('/country/')
    ? WAREHOUSES.filter(({ country }) => country === lastPart(request))
    : WAREHOUSES;
const serveLists = ({ service }: RealDesk): void => {
  service.always('search', (request) => {
    const text = lastPart(request).toLowerCase();
    return good(
      CODES.filter(
        ({ hs_code, name }) => hs_code.startsWith(text) || name.toLowerCase().includes(text),
      ),
    );
  });
  service.always('verify', (request) => {
    const { hs_code } = sentJson(request) as { readonly hs_code: string };
    const found = CODES.find((each) => each.hs_code === hs_code);
    return good({
      hs_code,
      valid: found !== undefined,
      description: found?.name ?? '',
      category: found ? `Chapter ${hs_code.slice(0, 2)}` : '',
    });
  });
  service.always('list', good(CODES));
  service.always('other', (request) =>
    request.url === ELSEWHERE
      ? {
          status: 200,
          headers: { 'content-type': 'application/pdf' },
          body: Buffer.from(label(ELSEWHERE), 'base64'),
        }
      : good(warehousesOf(request)),
  );
};

const A4 = { name: 'iso_a4_210x297mm', widthMm: 210, heightMm: 297 };
/** Connects the desk's printers. @param empty true: the office printer has no paper */
const connectPrinters = ({ printers }: RealDesk, empty: boolean): void => {
  printers.printer('counter-label', printer());
  printers.printer('office', {
    ...printer({ name: 'office', title: 'Office laser', location: 'back room', model: 'A4' }),
    media: [A4],
    defaultMedia: A4.name,
    ready: [A4],
    isDefault: true,
    reasons: empty ? ['media-empty-error'] : [],
  });
  printers.printer('spare', printer({ name: 'spare', title: 'Spare label printer', location: '' }));
};

/** Creates print jobs in all possible states. */
const fillQueue = async (desk: RealDesk, id: string): Promise<void> => {
  const { printing, printers } = desk;
  connectPrinters(desk, false);
  const to = { label: 'counter-label', manifest: 'office', receipt: 'office', invoice: 'office' };
  for (const [role, name] of Object.entries(to) as [keyof typeof to, string][])
    printing.choose(role, { ...DEFAULT_CHOICES[role], printer: name });
  const print = async (kind: OrderKind, state: PrintJob['kind'] | null): Promise<string> => {
    const answer = await printing.print({
      kind,
      ids: [id],
      reason: 'The paper jammed',
      confirmed: true,
    });
    if (answer.kind !== 'queued') throw new Error(`not queued: ${answer.kind}`);
    const job = answer.jobs[0]?.id ?? '';
    const stateOf = () => printing.jobs().find((each) => each.id === job)?.job.kind;
    while (state !== null && stateOf() !== state)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    return job;
  };
  printers.next({ kind: 'unknown', message: 'The connection to the printer broke off.' });
  await print('label', 'unknown');
  printers.next({ kind: 'refused', message: 'Turned away.', passing: false });
  await print('invoice', 'failed');
  printers.next({ kind: 'done' });
  await print('label', 'printed');
  await print('label', 'sent');
  printing.pause('office', true);
  const cancelled = await print('receipt', null);
  await printing.cancel(cancelled);
  await print('receipt', null);
  printing.hold(await print('receipt', null));
  printing.pause('office', false);
};

const remember = ({ core }: RealDesk): void => {
  const { memory } = core;
  memory.senders.save({
    id: null,
    mode: 'SFN',
    name: 'Ikeja branch',
    isDefault: true,
    address: person({
      first_name: 'Ikeja',
      last_name: 'Branch',
      country: 'NG',
      state: 'LA',
      city: 'Ikeja',
      phone: '08000000002',
      zip_code: '100271',
    }),
  });
  memory.addresses.save(null, {
    ...person({ first_name: 'Samira', last_name: 'Okafor', phone: '12025550188' }),
    company: '',
    note: 'Closed on Mondays',
  });
};

const fill = async (world: World): Promise<void> => {
  const { id } = world.addBatch({ name: BATCH });
  const ids = world.fill(
    id,
    ROWS.map(([receiver, city, goods], at) => shipmentTo(`A-${at + 1}`, receiver, city, goods)),
  );
  const becoming = (...wanted: readonly string[]): string[] =>
    ids.filter((_, at) => wanted.includes(ROWS[at]?.[3] ?? ''));
  await world.rate(...becoming('chosen', 'rated'));
  becoming('chosen').forEach((each, at) =>
    world.choose(each, at % 3 === 0 ? 'africanies_air_express' : 'africanies_air_standard'),
  );
  for (const outcome of ['booked', 'uncertain', 'refused'] as const)
    for (const each of becoming(outcome)) await world.book(each, outcome);
  world.addBatch({ name: 'Abuja returns', mode: 'STN' });
  await fillQueue(world.desk, ids[0] ?? '');
  const { codes } = world.desk.core;
  await codes.all();
  await (
    await codes.verifier.start(ids.slice(4, 5), id)
  ).finished;
};

const openAt = async (folder: string, now: number): Promise<World> => {
  const desk = realDesk({ folder, path: path.join(folder, 'desk.db'), now });
  serveLists(desk);
  return await openWorld(desk);
};

export const makeLookDesks = async (): Promise<LookDesks> => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-looks-'));
  const filled = path.join(root, 'filled');
  fs.mkdirSync(filled);
  // Creates documents that are old enough to be removed.
  const before = await openAt(filled, LAST_YEAR);
  remember(before.desk);
  const old = before.addBatch({ name: 'Last year' }).id;
  const { id } = before.add(old, shipmentTo('A-0', 'Ola Bello', 'Houston', PHONE));
  await before.book(id, (request) =>
    good(
      receiptData(referenceOf(request), {
        documents: { waybill_doc: ELSEWHERE, insurance_doc: null, invoice_doc: null },
        waybill_is_url: 1,
      }),
    ),
  );
  before.desk.core.batches.hide(old, true);
  await before.desk.close();
  const archive = path.join(filled, 'archive');
  for (const name of fs.readdirSync(archive, { recursive: true, encoding: 'utf8' }))
    fs.utimesSync(path.join(archive, name), LAST_YEAR / 1000, LAST_YEAR / 1000);
  const now = await openAt(filled, START);
  await fill(now);
  // Otherwise each copy would learn it again, some time after the window has requested it.
  now.desk.core.memory.learner.flush();
  const printed = [...now.desk.printers.jobs];
  await now.desk.close();

  let copies = 0;
  return {
    open: async () => {
      const folder = path.join(root, String((copies += 1)));
      fs.cpSync(filled, folder, { recursive: true, preserveTimestamps: true });
      const desk = realDesk({ folder, path: path.join(folder, 'desk.db'), now: LOOKED_AT });
      serveLists(desk);
      connectPrinters(desk, true);
      printed.forEach(([job, state]) => desk.printers.jobs.set(job, state));
      const world = await openWorld(desk);
      const batchId = desk.core.batches.list(false).find(({ name }) => name === BATCH)?.id ?? '';
      return {
        desk,
        world,
        batchId,
        close: async () => {
          await desk.close();
          fs.rmSync(folder, { recursive: true, force: true });
        },
      };
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
};

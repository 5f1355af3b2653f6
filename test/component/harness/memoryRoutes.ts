import type { CodeSuggestion } from '../../../src/domain/customs/codes.ts';
import type { AddressCard, Remembered } from '../../../src/domain/desk/memory.ts';
import type { ItemLine } from '../../../src/domain/desk/memoryCsv.ts';
import type { HsCode } from '../../../src/domain/service/service.ts';
import type { BoxPreset, SenderProfile } from '../../../src/domain/packing/presets.ts';
import { box, nextId, person } from '../builders.ts';
import { Refusal } from './fakeDesk.ts';
import { serveMoney } from './moneyRoutes.ts';
import type { World } from './world.ts';

const remembered = <T>(data: T, uses: number): Remembered<T> => ({
  id: nextId(),
  data,
  own: uses === 0,
  uses,
  booked: uses,
  lastUsedAt: uses === 0 ? null : 1_760_000_000_000,
  updatedAt: 1,
});
const card = (change: Partial<AddressCard> = {}): AddressCard => ({
  ...person(),
  company: '',
  note: '',
  ...change,
});
const goods = (
  name: string,
  code: string,
  price: string,
  weight: string,
  state: ItemLine['code']['state'] = 'verified',
): ItemLine => ({
  ...remembered(
    {
      mode: 'SFN' as const,
      name,
      description: `${name}, new`,
      product_hs_code: code,
      unit_price: price,
      weight,
      country: 'NG',
      length: '',
      width: '',
      height: '',
    },
    4,
  ),
  code: { state, at: state === 'unverified' ? null : 1_760_000_000_000 },
});

/** Answers the routes of what the desk remembers, from a memory of its own, and those of rules and limits. */
export const serveMemory = (world: World, codes: readonly HsCode[]): void => {
  const { desk } = world;
  serveMoney(world);
  let addresses = [
    remembered(card(), 6),
    remembered(
      card({
        first_name: 'Samira',
        last_name: 'Okafor',
        phone: '12025550188',
        city: 'Baltimore',
        address: '18 Sample Row',
      }),
      2,
    ),
    remembered(
      card({
        first_name: 'Klara',
        last_name: 'Weiß',
        company: 'Beispiel GmbH',
        phone: '+49 221 5550100',
        country: 'DE',
        city: 'Köln',
        address: 'Beispielweg 4',
        zip_code: '50667',
        state: 'NW',
      }),
      1,
    ),
    remembered(
      card({
        first_name: 'Aiko',
        last_name: 'Yamada',
        phone: '+81 3 5550 0143',
        country: 'JP',
        city: '東京都港区',
        address: '1-2-3 Example',
        note: 'Closed on Mondays',
      }),
      0,
    ),
  ];
  let items = [
    goods('Smartphone, used', '8517130000', '25000.00', '0.40'),
    goods('Coffee, roasted', '0901210000', '3200.00', '0.25', 'unverified'),
    goods('Carved box', '77000000', '12000', '0.8', 'unknown'),
  ];
  let boxes: BoxPreset[] = [
    box('Medium carton', [30.5, 20, 10]),
    box('Large carton', [60, 40, 40], 0.9, 30),
    box('Document mailer', [35, 25, 3], 0.05, 2),
  ];
  let senders: SenderProfile[] = [
    {
      id: nextId(),
      mode: 'SFN',
      name: 'Ikeja branch',
      isDefault: true,
      address: person({
        first_name: 'Ikeja',
        last_name: 'Branch',
        country: 'NG',
        city: 'Ikeja',
        state: 'LA',
        phone: '08000000002',
      }),
    },
  ];
  const holds = (text: string, ...values: readonly string[]): boolean =>
    values.join(' ').toLowerCase().includes(text.trim().toLowerCase());
  const put = <T extends { readonly id: string }>(list: readonly T[], entry: T): T[] =>
    list.some(({ id }) => id === entry.id)
      ? list.map((each) => (each.id === entry.id ? entry : each))
      : [...list, entry];
  const verdicts = new Map<string, boolean>();
  const suggestion = ({ code, name, active }: HsCode): CodeSuggestion => {
    const used = items.find(({ data }) => data.product_hs_code === code);
    const said = verdicts.get(code);
    const state =
      said === undefined ? (used?.code.state ?? 'unverified') : said ? 'verified' : 'unknown';
    return {
      code,
      name,
      usedFor: used?.data.name ?? null,
      state,
      at: state === 'unverified' ? null : 1_760_000_000_000,
      active,
      uses: used?.uses ?? 0,
    };
  };
  const verify = (code: string): HsCode | undefined => {
    const found = codes.find((each) => each.code === code);
    verdicts.set(code, found !== undefined);
    return found;
  };
  const offered = (text: string): CodeSuggestion[] => [
    ...codes.filter(({ code, name }) => code.startsWith(text) || holds(text, name)).map(suggestion),
    ...items
      .filter(
        ({ data }) =>
          !codes.some(({ code }) => code === data.product_hs_code) &&
          data.product_hs_code.startsWith(text),
      )
      .map(({ data, code, uses }): CodeSuggestion => ({
        code: data.product_hs_code,
        name: '',
        usedFor: data.name,
        state: code.state,
        at: null,
        active: true,
        uses,
      })),
  ];

  desk
    .handle('addresses.search', ({ text, limit }) =>
      addresses
        .filter(({ data }) =>
          holds(text, data.phone, data.first_name, data.last_name, data.company, data.city),
        )
        .slice(0, limit),
    )
    .handle('addresses.save', ({ id, card: data }) => {
      const made = { ...remembered(data, 0), ...(id !== null && { id }) };
      addresses = put(addresses, made);
      return made;
    })
    .handle('addresses.remove', ({ ids }) => {
      addresses = addresses.filter(({ id }) => !ids.includes(id));
      return { removed: ids.length };
    })
    .handle('addresses.restore', (entry) => {
      const back = { ...remembered(entry.data, 6), id: entry.id, own: entry.own };
      addresses = put(addresses, back);
      return back;
    })
    .handle('addresses.export', () => ({ path: 'Documents/address-book.csv' }))
    .handle('addresses.import', () => ({
      taken: 12,
      refused: [{ row: 7, why: 'It has neither a name nor a company.' }],
    }))
    .handle('items.search', ({ text, limit }) =>
      items.filter(({ data }) => holds(text, data.name, data.product_hs_code)).slice(0, limit),
    )
    .handle('items.save', ({ id, item }) => {
      const made: ItemLine = {
        ...remembered(item, 0),
        ...(id !== null && { id }),
        code: { state: 'unverified', at: null },
      };
      items = put(items, made);
      return made;
    })
    .handle('items.remove', ({ ids }) => {
      items = items.filter(({ id }) => !ids.includes(id));
      return { removed: ids.length };
    })
    .handle('items.restore', (entry) => {
      const back: ItemLine = {
        ...remembered(entry.data, 4),
        id: entry.id,
        own: entry.own,
        code: { state: 'unverified', at: null },
      };
      items = put(items, back);
      return back;
    })
    .handle('items.export', () => ({ path: 'Documents/catalogue.csv' }))
    .handle('items.import', () => ({ taken: 3, refused: [] }))
    .handle('boxes.list', ({ mode }) => boxes.filter((each) => each.mode === mode))
    .handle('boxes.save', ({ id, ...rest }) => {
      if (rest.length <= 0)
        throw new Refusal('notAllowed', 'Length, width and height must be more than zero (cm).');
      const made = { ...rest, id: id ?? nextId() };
      boxes = put(boxes, made);
      return made;
    })
    .handle('boxes.remove', ({ id }) => {
      boxes = boxes.filter((each) => each.id !== id);
      return { removed: true };
    })
    .handle('senders.list', ({ mode }) => senders.filter((each) => each.mode === mode))
    .handle('senders.save', ({ id, ...rest }) => {
      const made = { ...rest, id: id ?? nextId() };
      senders = put(senders, made);
      return made;
    })
    .handle('senders.remove', ({ id }) => {
      senders = senders.filter((each) => each.id !== id);
      return { removed: true };
    })
    .handle('boxes.pack', ({ draft }) => {
      const [preset] = boxes;
      if (!preset)
        return {
          result: {
            boxes: [],
            left: [{ item: 'boxes.0.items.0', quantity: 1, why: 'no-box' as const }],
            measured: true,
          },
          draft,
        };
      return {
        result: {
          boxes: [
            {
              preset,
              placed: [],
              loose: [{ item: 'boxes.0.items.0', quantity: 1 }],
              weight: 0.65,
              fill: 0.42,
            },
          ],
          left: [],
          measured: false,
        },
        draft: {
          ...draft,
          boxes: [
            {
              length: '30.5',
              width: '20',
              height: '10',
              weight: '0.65',
              items: draft.boxes[0]?.items ?? [],
            },
          ],
        },
      };
    })
    .handle('codes.local', ({ text }) =>
      offered(text).filter(({ uses, state }) => uses > 0 || state !== 'unverified'),
    )
    .handle('codes.suggest', ({ text, ticket }) => ({
      text,
      suggestions: text === '' ? [] : offered(text),
      service: text === '' ? ('cancelled' as const) : ('answered' as const),
      message: null,
      ticket,
    }))
    .handle('codes.list', () => ({
      text: '',
      suggestions: codes.map(suggestion),
      service: 'answered' as const,
      message: null,
    }))
    .handle('codes.verify', ({ code }) => {
      const found = verify(code);
      return {
        code,
        valid: found !== undefined,
        description: found?.name ?? '',
        category: found ? `Chapter ${code.slice(0, 2)}` : '',
      };
    })
    .handle('codes.verifyBatch', ({ ids }) => {
      const asked = new Set(
        ids
          .flatMap((id) =>
            world
              .get(id)
              .draft.boxes.flatMap((each) => each.items.map((item) => item.product_hs_code)),
          )
          .filter((code) => code !== '' && !verdicts.has(code)),
      );
      return world.run(
        'codes',
        [...asked],
        (code) => {
          verify(code);
          return null;
        },
        world.get(ids[0] ?? '').batchId,
      );
    })
    .handle('codes.nearest', () => codes.slice(0, 3).map(suggestion))
    .handle('invoices.choices', () => ({
      defaultIncoterm: 'DAP',
      incoterms: [
        { code: 'DAP', name: 'delivered at place' },
        { code: 'DDP', name: 'delivered duty paid' },
      ],
      defaultReason: 'sale',
      reasons: [
        { code: 'sale', text: 'Sale' },
        { code: 'gift', text: 'Gift' },
      ],
    }))
    .handle('invoices.make', ({ id }) => attach(id, 'invoice.pdf'))
    .handle('attachments.choose', ({ id }) => attach(id, 'chosen.pdf'))
    .handle('attachments.attach', ({ id, files }) => {
      const [file] = files;
      return attach(id, typeof file === 'object' ? file.name : 'link');
    })
    .handle('attachments.takeCopies', ({ id }) => world.get(id));
  const attach = (id: string, name: string) => {
    const row = world.get(id);
    const [first, ...more] = row.draft.boxes;
    if (!first) return row;
    const [item, ...items] = first.items;
    return world.put(row, {
      draft: {
        ...row.draft,
        boxes: [
          { ...first, items: item ? [{ ...item, documents: [name] }, ...items] : [] },
          ...more,
        ],
      },
    });
  };
};

import { emptyItem } from '../../../src/domain/shipment/draft.ts';
import { draft, person } from '../builders.ts';
import type { World } from './world.ts';

const box = (weight: string, item: string, hs: string, price: string, pieces = '1') => {
  const base = draft().boxes[0]!;
  return {
    ...base,
    weight,
    items: [
      {
        ...emptyItem(),
        name: item,
        description: item,
        product_hs_code: hs,
        quantity: pieces,
        unit_price: price,
        weight: '0.40',
        country: 'NG',
      },
    ],
  };
};

/** The batch that the design's pictures show, and a little history. */
export const seed = (world: World): string => {
  const { id } = world.addBatch({ name: 'Lagos Friday drop' });
  const add = (
    first: string,
    last: string,
    country: string,
    city: string,
    weight: string,
    hs: string,
    item: string,
    price: string,
  ) =>
    world.add(
      id,
      draft({
        name: `A-${world.of(id).length + 1}`,
        receiver: person({ first_name: first, last_name: last, country, city }),
        boxes: [box(weight, item, hs, price)],
      }),
    );
  const finish = (row: string, slug: string, how: 'booked' | 'uncertain' | 'refused'): void => {
    world.rate(row);
    world.choose(row, slug);
    world.book(row, how);
  };
  finish(
    add('Sam', 'Taylor', 'US', 'Washington', '2.50', '8517130000', 'Smartphone, used', '25000.00')
      .id,
    'africanies_air_expedited',
    'booked',
  );
  const two = add(
    'Aiko',
    'Yamada',
    'JP',
    '東京都港区',
    '4.10',
    '0901210000',
    'Coffee, roasted',
    '3200.00',
  );
  world.put(two, {
    draft: {
      ...two.draft,
      boxes: [
        {
          ...two.draft.boxes[0]!,
          items: [
            ...two.draft.boxes[0]!.items,
            {
              ...emptyItem(),
              name: 'Basket',
              description: 'Rattan basket',
              product_hs_code: '4602120000',
              quantity: '2',
              unit_price: '4500',
              weight: '0.6',
              country: 'NG',
            },
          ],
        },
      ],
    },
  });
  finish(two.id, 'africanies_air_standard', 'booked');
  finish(
    add('Nur', 'O’Brien', 'AE', 'Dubai', '1.20', '6109100000', 'T-shirts', '8000.00').id,
    'africanies_air_standard',
    'uncertain',
  );
  const four = add(
    'José',
    'Núñez Ibáñez',
    'US',
    'Houston',
    '6.40',
    '6403990000',
    'Shoes',
    '25000.00',
  ).id;
  world.rate(four);
  world.choose(four, 'africanies_air_standard');
  add('Klara', 'Weiß', 'DE', 'Köln', '0.80', '77000000', 'Carved box', '12000.00');
  world.rate(add('Amara', 'Bello', 'GB', 'Leeds', '3.00', '4901990000', 'Books', '1500.00').id);
  add('Femi', 'Adeyemi', 'CA', 'Toronto', '5.25', '3304990000', 'Shea butter', '2500.00');
  add('Chidi', 'Eze', 'ZA', 'Durban', '74.00', '0901210000', 'Coffee, roasted', '3200.00');
  add('Ngozi', 'Umeh', 'US', '', '1.00', '', 'Books', '1500.00');
  const refused = add(
    'Tunde',
    'Alabi',
    'GB',
    'London',
    '2.00',
    '6109100000',
    'T-shirts',
    '8000.00',
  ).id;
  finish(refused, 'sea_saver', 'refused');
  const names = [
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
  ];
  names.forEach((name, at) => {
    const [first = '', last = ''] = name.split(' ');
    const row = add(
      first,
      last,
      ['US', 'CA', 'GB', 'ZA'][at % 4]!,
      ['Atlanta', 'Ottawa', 'Manchester', 'Cape Town'][at % 4]!,
      (1 + at * 0.65).toFixed(2),
      '6404190000',
      'Sneakers',
      '18000.00',
    ).id;
    world.rate(row);
    world.choose(row, at % 3 === 0 ? 'africanies_air_express' : 'africanies_air_standard');
  });
  const first = world.of(id)[0]!;
  world.put(first, {
    documents: first.documents.map((entry) =>
      entry.kind === 'invoice'
        ? {
            ...entry,
            state: 'failed' as const,
            hash: null,
            pages: null,
            message: 'The file came cut off; it can be got again.',
          }
        : entry,
    ),
  });
  world.addBatch({ name: 'Abuja returns', mode: 'STN' });
  return id;
};

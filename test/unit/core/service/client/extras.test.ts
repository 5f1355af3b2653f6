import { describe, expect, it } from 'vitest';
import { isNotOffered } from '../../../../../src/domain/service/serviceError.ts';
import { bad, good, sentJson, textAnswer } from '../../../../fakes/http.ts';
import { bench, shipment } from './support.ts';

const PLACE = {
  countryCode: 'NG',
  postalCode: '100271',
  cityName: 'IKEJA',
  serviceArea: { code: 'LOS', description: 'LAGOS-NG', GMTOffset: '+01:00' },
};
const IKEJA = { country: 'NG', city: 'IKEJA', postcode: '100271', serviceArea: 'LOS · LAGOS-NG' };
const CARRIER = {
  id: '3',
  name: 'Kora Priority',
  slug: 'kora_priority_sfn',
  mode: 'sfn',
  min_weight: '0.5',
  max_weight: '68.00',
  max_length: '274',
  max_width: '',
  max_height: '0',
  min_delivery_business_day: '4',
  max_delivery_business_day: '6',
};

describe('the address check (docs/service.md §4.11)', () => {
  it('sends all that is required, google_address as a boolean, and the first line in the place of a missing second', async () => {
    const { service, requests } = bench([good({ address: [PLACE] })]);
    const address = { ...shipment().receiver, address_in_detail: '' };
    expect(await service.verifyAddress(address, 'receiver')).toEqual({ ok: true, value: [IKEJA] });
    const [request] = requests;
    expect(new URL(request?.url ?? '').pathname).toMatch(/\/api\/v1\/address\/verify$/);
    expect(sentJson(request)).toMatchObject({
      first_name: address.first_name,
      address_in_detail: address.address,
      type: 'receiver',
      google_address: false,
    });
  });

  it.each([
    ['a list as the data itself', [PLACE]],
    ['one place alone', PLACE],
    ['one place in the list’s stead', { address: PLACE }],
    [
      'other spellings',
      {
        addresses: [
          {
            country: 'Nigeria',
            postal_code: 100271,
            city: 'IKEJA',
            service_area: 'LOS · LAGOS-NG',
          },
        ],
      },
    ],
  ])('reads %s', async (_name, data) => {
    const { service } = bench([good(data)]);
    expect(await service.verifyAddress(shipment().receiver, 'receiver')).toEqual({
      ok: true,
      value: [IKEJA],
    });
  });

  it('takes an empty answer for no place, and a list of no places for one that cannot be read', async () => {
    const { service } = bench([good({ address: [] }), good({ address: [{ a: 1 }] })]);
    expect(await service.verifyAddress(shipment().receiver, 'receiver')).toEqual({
      ok: true,
      value: [],
    });
    expect(await service.verifyAddress(shipment().receiver, 'receiver')).toMatchObject({
      error: { kind: 'malformed' },
    });
  });

  it.each([
    ['the service’s own 404', bad(404, 'Not found')],
    ['that of its framework', textAnswer(404, '{"message":"The route could not be found."}')],
    ['that of a web server', textAnswer(404, '<html>nginx</html>')],
  ])('is not offered by %s', async (_name, reply) => {
    const { service } = bench([reply]);
    const answer = await service.verifyAddress(shipment().receiver, 'receiver');
    expect(!answer.ok && isNotOffered(answer.error)).toBe(true);
  });
});

describe('the carriers (docs/service.md §4.10)', () => {
  it('are read of all pages, their texts as numbers, and nothing or zero as no limit', async () => {
    const { service, requests } = bench([
      good({ current_page: 1, data: [CARRIER], next_page_url: 'https://x.example/?page=2' }),
      good({
        current_page: 2,
        data: [{ ...CARRIER, slug: 'b', max_weight: '30 kg', max_girth: 330 }],
        next_page_url: null,
      }),
    ]);
    const answer = await service.carriers('SFN');
    expect(answer.ok && answer.value).toMatchObject([
      {
        slug: 'kora_priority_sfn',
        mode: 'SFN',
        minWeight: 0.5,
        maxWeight: 68,
        maxLength: 274,
        maxWidth: null,
        maxHeight: null,
        maxGirth: null,
      },
      { slug: 'b', maxWeight: 30, maxGirth: 330 },
    ]);
    expect(requests).toHaveLength(2);
  });

  it('stand for no option without a slug or of an unknown mode, and have the mode asked for where they name none', async () => {
    const { service } = bench([
      good([
        { ...CARRIER, slug: '' },
        { ...CARRIER, mode: 'sea' },
        { ...CARRIER, mode: null },
      ]),
    ]);
    const answer = await service.carriers('STN');
    expect(answer.ok && answer.value.map(({ mode }) => mode)).toEqual(['STN']);
  });
});

import { describe, expect, it } from 'vitest';
import { matchTable } from '../../../../src/domain/batchFile/batchColumns.ts';

const NO_SAMPLES: readonly (readonly string[])[] = [];
const fieldsOf = (headers: readonly string[], samples = NO_SAMPLES) =>
  matchTable(headers, samples, null).columns.map(({ field }) => field);

const NAME_TO_COUNTRY = [
  'receiver.full_name',
  'receiver.address',
  'receiver.city',
  'receiver.zip_code',
  'receiver.country',
];

describe('the words before and behind a field that say whose it is', () => {
  it.each<[string, readonly string[]]>([
    [
      'ship to',
      ['Ship to Name', 'Ship to Address 1', 'Ship to City', 'Ship to Zip', 'Ship to Country'],
    ],
    [
      'send to',
      [
        'Send to - Name',
        'Send to - Street',
        'Send to - City',
        'Send to - Postcode',
        'Send to - Country',
      ],
    ],
    [
      'buyer’s',
      ["Buyer's Name", "Buyer's Address", "Buyer's City", "Buyer's Postcode", "Buyer's Country"],
    ],
    [
      'destinataire',
      [
        'Nom du destinataire',
        'Adresse du destinataire',
        'Ville du destinataire',
        'Code postal du destinataire',
        'Pays du destinataire',
      ],
    ],
    [
      'acheteur',
      [
        "Nom de l'acheteur",
        "Adresse 1 de l'acheteur",
        "Ville de l'acheteur",
        "Code postal de l'acheteur",
        "Pays de l'acheteur",
      ],
    ],
    [
      'livrer à',
      [
        'Livrer à - Nom',
        'Livrer à - Adresse',
        'Livrer à - Ville',
        'Livrer à - Code postal',
        'Livrer à - Pays',
      ],
    ],
    [
      'expédié à',
      [
        'Expédié à : nom',
        'Expédié à : adresse',
        'Expédié à : ville',
        'Expédié à : CP',
        'Expédié à : pays',
      ],
    ],
    [
      'Empfänger',
      [
        'Name des Empfängers',
        'Adresse 1 des Empfängers',
        'Ort des Empfängers',
        'PLZ des Empfängers',
        'Land des Empfängers',
      ],
    ],
    [
      'Käufer',
      [
        'Vollständiger Name des Käufers',
        'Käuferadresse 1',
        'Wohnort des Käufers',
        'Postleitzahl des Käufers',
        'Land des Käufers',
      ],
    ],
    [
      'Kaeufer',
      [
        'Name des Kaeufers',
        'Strasse des Kaeufers',
        'Ort des Kaeufers',
        'PLZ des Kaeufers',
        'Land des Kaeufers',
      ],
    ],
    [
      'Versand nach',
      [
        'Versand an - Name',
        'Versand nach - Straße',
        'Versand nach - Ort',
        'Versand nach - PLZ',
        'Versand nach - Land',
      ],
    ],
    [
      'Besteller',
      ['Besteller Name', 'Besteller Straße', 'Besteller Ort', 'Besteller PLZ', 'Besteller Land'],
    ],
    [
      'comprador',
      [
        'Nombre del comprador',
        'Dirección del comprador',
        'Ciudad del comprador',
        'Código postal del comprador',
        'País del comprador',
      ],
    ],
    [
      'enviar a',
      [
        'Enviar a: nombre',
        'Enviar a: dirección',
        'Enviar a: ciudad',
        'Enviar a: código postal',
        'Enviar a: país',
      ],
    ],
    [
      'entrega',
      [
        'Nombre de entrega',
        'Dirección de entrega 1',
        'Ciudad de entrega',
        'Código postal de entrega',
        'País de entrega',
      ],
    ],
    [
      'comprador (pt)',
      [
        'Nome do comprador',
        'Endereço do comprador',
        'Cidade do comprador',
        'CEP do comprador',
        'País do comprador',
      ],
    ],
    [
      'enviar para',
      [
        'Enviar para - Nome',
        'Enviar para - Morada',
        'Enviar para - Cidade',
        'Enviar para - Código postal',
        'Enviar para - País',
      ],
    ],
    [
      'acquirente',
      [
        "Nome completo dell'acquirente",
        "Indirizzo dell'acquirente",
        "Città dell'acquirente",
        "CAP dell'acquirente",
        "Paese dell'acquirente",
      ],
    ],
    [
      'spedire a',
      [
        'Spedire a - Nome completo',
        'Spedire a - Indirizzo',
        'Spedire a - Città',
        'Spedire a - CAP',
        'Spedire a - Paese',
      ],
    ],
    [
      'müşteri',
      [
        'Müşteri Adı Soyadı',
        'Müşteri Adresi',
        'Müşteri Şehir',
        'Müşteri Posta Kodu',
        'Müşteri Ülke',
      ],
    ],
    [
      'teslimat',
      [
        'Teslimat Ad Soyad',
        'Teslimat Adresi',
        'Teslimat Şehri',
        'Teslimat Posta Kodu',
        'Teslimat Ülkesi',
      ],
    ],
    [
      'المشتري',
      ['اسم المشتري', 'عنوان المشتري', 'مدينة المشتري', 'الرمز البريدي المشتري', 'بلد المشتري'],
    ],
    ['买家', ['买家姓名', '买家地址', '买家城市', '买家邮编', '买家国家']],
    ['收货', ['收货人姓名', '收货地址', '收货城市', '收货邮编', '收货国家']],
  ])('are known in every language: %s', (_, headers) => {
    expect(fieldsOf(headers)).toEqual(NAME_TO_COUNTRY);
  });

  it.each([
    'Delivery address',
    'Shipping Address',
    'Lieferadresse',
    'Adresse de livraison',
    'Indirizzo di spedizione',
    'Endereço de entrega',
  ])('are known where its lines have only a number: %s', (header) => {
    expect(fieldsOf([`${header} 1`, `${header} 2`])).toEqual([
      'receiver.address',
      'receiver.address_in_detail',
    ]);
  });

  it('leave the seller’s and the billing address where a receiver is named', () => {
    expect(
      fieldsOf([
        'Name des Käufers',
        'Ort des Käufers',
        'Name des Empfängers',
        'Ort des Empfängers',
        'Adresse des Empfängers',
        'Rechnungsadresse Ort',
      ]),
    ).toEqual([null, null, 'receiver.full_name', 'receiver.city', 'receiver.address', null]);
  });
});

describe('a column that nobody knows', () => {
  const GOODS = ['Quantity', 'Unit price'];
  const asked = (header: string, values: readonly string[]) =>
    matchTable([...GOODS, header], [['1', '2'], ['5', '6'], values], null).columns[2]?.guesses;

  it.each([
    [
      'Land des Geschäftspartners',
      ['Deutschland', 'Schweden', 'Oesterreich'],
      ['receiver.country'],
    ],
    ['Zemlja Land', ['Deutschl.', 'Frankr.', 'Schw.'], ['receiver.country']],
    ['Pays du partenaire', ['Allemagne', 'Suède', 'Autr.'], ['receiver.country']],
    ['Stadt der Filiale', ['Köln', 'Bonn', 'Trier'], ['receiver.city']],
    ['Partner e-mail', ['to ask', 'none yet', 'see list'], undefined],
    ['Ort XY', ['Deutschland', 'Schweden', 'Kenya'], ['receiver.city']],
  ])(
    'is asked about by the word of its header, not by its values: %s',
    (header, values, guesses) => {
      expect(asked(header, values)).toEqual(guesses);
    },
  );

  it('with a meaningless header beside goods may still be the goods', () => {
    expect(asked('Sache', ['Tasse', 'Topf', 'Teller'])).toEqual(['item.name']);
  });
});

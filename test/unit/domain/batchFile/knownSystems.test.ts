import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readRules } from '../../../../src/core/base/rules.ts';
import { importBatch } from '../../../../src/core/imports/read/index.ts';
import type { ImportedBatch } from '../../../../src/core/imports/read/index.ts';
import { checkDraft } from '../../../../src/domain/shipment/check/draft.ts';
import { matchHeaders } from '../../../../src/domain/batchFile/batchColumns.ts';
import { emptyAddress } from '../../../../src/domain/shipment/draft.ts';
import type { Mode } from '../../../../src/domain/shipment/mode.ts';
import { KNOWN_SYSTEMS } from '../../../../src/domain/batchFile/knownSystems/index.ts';
import { like } from '../../../like.ts';

/** Lines of a made-up export: cells by header, the way people read a file. */
const file = (...rows: readonly Readonly<Record<string, string>>[]): string => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text: string): string =>
    /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');
};
const load = async (text: string, mode: Mode = 'SFN'): Promise<ImportedBatch> => {
  const got = await importBatch(
    { bytes: new TextEncoder().encode(text), name: 'orders.csv' },
    { mode },
  );
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};
const draftsOf = (batch: ImportedBatch) => batch.drafts.map(({ draft }) => draft);
const told = (batch: ImportedBatch) =>
  [...batch.issues, ...batch.drafts.flatMap(({ issues }) => issues)]
    .filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code);

describe('exports of well-known systems', () => {
  it('names and goods that a shop exports as its web pages have them are read with their signs, not with their codes', async () => {
    const batch = await load(
      file({
        'Order ID': '2001',
        'Transaction ID': '1',
        'Listing ID': '2',
        'Item Name': 'Men&#39;s shirt &quot;Lagos&quot; &amp; cap &#8211; blue &unknown; &#0; R&B',
        Quantity: '1',
        Price: '45.00',
        Currency: 'USD',
        'Ship Name': 'Ann O&#x27;Neill',
        'Ship Address1': '1 Elm &amp; Oak St',
        'Ship Zipcode': '02108',
        'Ship Country': 'United States',
      }),
    );
    expect(draftsOf(batch)).toMatchObject([
      {
        receiver: { first_name: 'Ann', last_name: "O'Neill", address: '1 Elm & Oak St' },
        boxes: [{ items: [{ name: 'Men\'s shirt "Lagos" & cap – blue &unknown; &#0; R&B' }] }],
      },
    ]);
  });

  it('does not send the pieces that WooCommerce counts as refunded beside those of an item', async () => {
    const batch = await load(
      file({
        order_id: '501',
        order_number: '501',
        status: 'processing',
        shipping_first_name: 'Ann',
        shipping_last_name: 'One',
        shipping_address_1: '1 Elm',
        shipping_city: 'Boston',
        shipping_country: 'US',
        item_name: 'Shirt',
        item_quantity: '3',
        item_total: '30',
        item_refunded_qty: '-1',
        order_currency: 'USD',
      }),
    );
    expect(draftsOf(batch)).toMatchObject([
      { boxes: [{ items: [{ quantity: '2', unit_price: '20.00 USD total' }] }] },
    ]);
  });

  it('Shopify orders: the lines below the first of an order have no address of their own', async () => {
    const batch = await load(
      file(
        {
          Name: '#1001',
          Email: 'grace@example.com',
          Currency: 'USD',
          Subtotal: '40.00',
          Shipping: '10.00',
          Total: '50.00',
          'Shipping Method': 'Standard',
          'Lineitem quantity': '2',
          'Lineitem name': 'Ankara dress - M',
          'Lineitem price': '15.00',
          'Lineitem sku': 'ANK-M',
          'Billing Name': 'Someone Else',
          'Shipping Name': 'Grace van der Berg',
          'Shipping Street': '5 Example Avenue, Floor 2',
          'Shipping Address1': '5 Example Avenue',
          'Shipping Address2': 'Floor 2',
          'Shipping Company': 'Example Ltd',
          'Shipping City': 'Boston',
          'Shipping Zip': "'02108",
          'Shipping Province': 'MA',
          'Shipping Country': 'US',
          'Shipping Phone': '',
          'Billing Phone': '+1 202 555 0199',
          Id: '5123',
          'Lineitem weight': '',
        },
        {
          Name: '#1001',
          Email: 'grace@example.com',
          'Lineitem quantity': '1',
          'Lineitem name': 'Shea butter',
          'Lineitem price': '10.00',
          'Lineitem sku': '',
        },
        {
          Name: '#1002',
          Email: 'ben@example.com',
          Currency: 'USD',
          'Lineitem quantity': '3',
          'Lineitem name': 'Cup',
          'Lineitem price': '5.00',
          'Shipping Name': 'Ben Sample',
          'Shipping Address1': '1 Rue Exemple',
          'Shipping City': 'Paris',
          'Shipping Zip': '75001',
          'Shipping Country': 'FR',
          'Shipping Phone': '33155555555',
        },
      ),
    );
    const [first, second] = draftsOf(batch);
    expect([batch.system, told(batch), batch.issues.map(({ code }) => code)]).toEqual([
      'shopify-orders',
      [],
      ['known-system'],
    ]);
    expect(first).toMatchObject({
      name: '#1001',
      receiver: {
        first_name: 'Grace',
        last_name: 'van der Berg',
        address: '5 Example Avenue',
        address_in_detail: 'Example Ltd, Floor 2',
        zip_code: '02108',
        phone: '+1 202 555 0199',
        email: 'grace@example.com',
        country: 'US',
        state: 'MA',
      },
    });
    expect(
      first?.boxes[0]?.items.map(({ name, quantity, unit_price, description }) => [
        name,
        quantity,
        unit_price,
        description,
      ]),
    ).toEqual([
      ['Ankara dress - M', '2', '15.00 USD', ''],
      ['Shea butter', '1', '10.00 USD', ''],
    ]);
    expect(second?.receiver).toMatchObject({
      first_name: 'Ben',
      last_name: 'Sample',
      phone: '33155555555',
    });
  });

  it('Shopify products: known as goods for the catalogue, with the grams of the column', async () => {
    const batch = await load(
      file({
        Handle: 'dress',
        Title: 'Ankara dress',
        'Variant SKU': 'ANK-M',
        'Variant Grams': '400',
        'Variant Price': '15.00',
        'HS Code': '620442',
        COO: 'NG',
      }),
    );
    expect([batch.system, told(batch)]).toEqual(['shopify-products', ['products']]);
    expect(draftsOf(batch)[0]?.boxes[0]?.items[0]).toMatchObject({
      name: 'Ankara dress',
      unit_price: '15.00',
      weight: '400 g',
      product_hs_code: '620442',
      country: 'NG',
      description: '',
    });
  });

  it('WooCommerce orders with the pieces that are left beside those that were sold', async () => {
    const order = {
      'Order Number': '871',
      'First Name (Shipping)': 'Ada',
      'Last Name (Shipping)': 'Obi',
      'Address 1&2 (Shipping)': '14 Marina Road',
      'City (Shipping)': 'Lagos',
      'Country Code (Shipping)': 'NG',
      'Item Name': 'Phone',
      Quantity: '3',
      'Quantity (- Refund)': '1',
      'Item Cost': '99.5',
    };
    expect(draftsOf(await load(file(order), 'STN'))[0]?.boxes[0]?.items).toMatchObject([
      { name: 'Phone', quantity: '1' },
    ]);
  });

  it('WooCommerce orders, as both common exporters write them', async () => {
    const titled = await load(
      file(
        {
          'Order Number': '871',
          'Order Status': 'Processing',
          'First Name (Billing)': 'Other',
          'Phone (Billing)': '08000000001',
          'Email (Billing)': 'ada@example.com',
          'First Name (Shipping)': 'Ada',
          'Last Name (Shipping)': 'Obi',
          'Address 1&2 (Shipping)': '14 Marina Road',
          'City (Shipping)': 'Lagos',
          'State Code (Shipping)': 'LA',
          'Postcode (Shipping)': '101241',
          'Country Code (Shipping)': 'NG',
          'Item #': '1',
          'Item Name': 'Phone',
          SKU: 'P-1',
          'Quantity (- Refund)': '2',
          'Item Cost': '99.5',
        },
        {
          'Order Number': '871',
          'Item #': '2',
          'Item Name': 'Case',
          SKU: 'C-1',
          'Quantity (- Refund)': '1',
          'Item Cost': '9',
        },
      ),
      'STN',
    );
    expect([titled.system, told(titled)]).toEqual(['woocommerce-orders', []]);
    expect(draftsOf(titled)[0]).toMatchObject({
      name: '871',
      receiver: { first_name: 'Ada', phone: '08000000001', state: 'LA' },
      boxes: [{ items: [{ name: 'Phone', quantity: '2', unit_price: '99.5' }, { name: 'Case' }] }],
    });
    const plain = await load(
      file({
        order_id: '9',
        order_number: '871',
        shipping_first_name: 'Ada',
        shipping_last_name: 'Obi',
        shipping_address_1: '14 Marina Road',
        shipping_address_2: 'Suite 5',
        shipping_city: 'Lagos',
        shipping_state: 'NG-LA',
        shipping_postcode: '101241',
        shipping_country: 'NG',
        billing_phone: '0800',
        item_name: 'Phone',
        item_sku: 'P-1',
        item_quantity: '2',
        item_price: '99.5',
      }),
    );
    expect(plain.system).toBe('woocommerce-orders');
    expect(draftsOf(plain)[0]?.receiver).toMatchObject({
      state: 'LA',
      address_in_detail: 'Suite 5',
      phone: '0800',
    });
  });

  it('WooCommerce products, in English and in French', async () => {
    const english = await load(
      file({
        ID: '1',
        Type: 'simple',
        SKU: 'P-1',
        Name: 'Phone',
        Published: '1',
        Description: '<p>x</p>',
        'Tax status': 'taxable',
        'Weight (kg)': '0.4',
        'Regular price': '99',
      }),
    );
    const french = await load(
      file({ ID: '1', UGS: 'P-1', Nom: 'Téléphone', 'Poids (kg)': '0.4', 'Tarif régulier': '99' }),
    );
    expect(
      [english, french].map((batch) => [batch.system, draftsOf(batch)[0]?.boxes[0]?.items[0]]),
    ).toEqual([
      [
        'woocommerce-products',
        like.objectContaining({
          name: 'Phone',
          unit_price: '99',
          weight: '0.4 kg',
          description: '',
        }),
      ],
      [
        'woocommerce-products',
        like.objectContaining({ name: 'Téléphone', unit_price: '99', weight: '0.4 kg' }),
      ],
    ]);
  });

  it('ShipStation: ounces and inches of the columns, company in the address', async () => {
    const batch = await load(
      file({
        'Order - Number': 'S-77',
        'Date - Order Date': '1/2/2026',
        'Ship To - Name': 'Grace Whitfield',
        'Ship To - Company': 'Example Inc',
        'Ship To - Address 1': '88 Harbor Lane',
        'Ship To - Address 2': 'Floor 12',
        'Ship To - City': 'New York',
        'Ship To - State': 'NY',
        'Ship To - Postal Code': '10004',
        'Ship To - Country': 'United States',
        'Ship To - Phone': '12025550143',
        'Item - SKU': 'X',
        'Item - Name': 'Lamp',
        'Item - Qty': '1',
        'Item - Unit Price': '20',
        'Weight(oz)': '48',
        'Length(in)': '10',
      }),
    );
    expect([batch.system, told(batch)]).toEqual(['shipstation', []]);
    expect(draftsOf(batch)[0]).toMatchObject({
      name: 'S-77',
      receiver: {
        first_name: 'Grace',
        last_name: 'Whitfield',
        country: 'US',
        address_in_detail: 'Example Inc, Floor 12',
      },
      boxes: [{ weight: '48 oz', length: '10 in', items: [{ name: 'Lamp', quantity: '1' }] }],
    });
  });

  it('Shippo: units in columns of their own, the street number beside the street', async () => {
    const batch = await load(
      file({
        'Order Number': '1068',
        'Order Date': '2026-11-01',
        'Recipient Name': 'Jane Doe',
        Company: '',
        Email: 'jane@example.com',
        Phone: '12025550177',
        'Street Line 1': 'Main St',
        'Street Number': '965',
        'Street Line 2': 'Apt 2',
        City: 'Springfield',
        'State/Province': 'IL',
        'Zip/Postal Code': '62701',
        Country: 'US',
        'Item Title': 'Mug',
        SKU: 'M-1',
        Quantity: '2',
        'Item Weight': '0.5',
        'Item Weight Unit': 'lb',
        'Item Price': '12',
        'Item Currency': 'USD',
        'Order Weight': '1.5',
        'Order Weight Unit': 'lb',
      }),
    );
    expect([batch.system, told(batch)]).toEqual(['shippo', []]);
    expect(draftsOf(batch)[0]).toMatchObject({
      name: '1068',
      receiver: { last_name: 'Doe', address: 'Main St 965', zip_code: '62701' },
      boxes: [
        { weight: '1.5 lb', items: [{ name: 'Mug', weight: '0.5 lb', unit_price: '12 USD' }] },
      ],
    });
  });

  it('Pirate Ship: pounds and ounces of two columns are one weight', async () => {
    const batch = await load(
      file(
        {
          Name: 'Jo Bell',
          Company: '',
          Email: 'jo@example.com',
          Phone: '12025550111',
          Address: '1 Dock Street',
          'Address Line 2': '',
          City: 'Salem',
          State: 'OR',
          Zipcode: '97301',
          Country: 'US',
          'Order ID': 'PS-1',
          'Order Items': 'Rope',
          Pounds: '5',
          Ounces: '4',
          Length: '10',
          Width: '8',
          Height: '6',
          'Rubber Stamp 1': 'x',
        },
        {
          Name: 'Al Moss',
          Address: '2 Dock Street',
          City: 'Salem',
          State: 'OR',
          Zipcode: '97301',
          Country: 'US',
          'Order ID': 'PS-2',
          Pounds: '0',
          Ounces: '9',
        },
      ),
      'STN',
    );
    expect([batch.system, told(batch)]).toEqual(['pirate-ship', []]);
    expect(
      draftsOf(batch).map(({ name, boxes }) => [name, boxes[0]?.weight, boxes[0]?.length]),
    ).toEqual([
      ['PS-1', '5 lb 4 oz', '10 in'],
      ['PS-2', '9 oz', ''],
    ]);
  });

  it('Sendcloud, with the house number apart, in English and in French', async () => {
    const english = await load(
      file({
        Name: 'Lotte de Vries',
        'Company name': '',
        Address: 'Keizersgracht',
        'House number': '12',
        City: 'Amsterdam',
        'Postal code': '1015 CN',
        Country: 'Netherlands',
        Email: 'lotte@example.com',
        Telephone: '31205555555',
        'Order number': 'SC-5',
        Weight: '1,250',
        Description: 'Beads',
        Quantity: '3',
        Value: '4.50',
        'HS code': '7018.10',
        'Origin country': 'Nigeria',
      }),
    );
    expect([english.system, told(english)]).toEqual(['sendcloud', []]);
    expect(draftsOf(english)[0]).toMatchObject({
      name: 'SC-5',
      receiver: {
        first_name: 'Lotte',
        last_name: 'de Vries',
        address: 'Keizersgracht 12',
        country: 'NL',
      },
      boxes: [
        {
          items: [{ name: 'Beads', product_hs_code: '7018.10', country: 'NG', unit_price: '4.50' }],
        },
      ],
    });
    const french = await load(
      file({
        'Nom du client': 'Léa Martin',
        'Code pays': 'FR',
        'Code postal': '75001',
        'Nom de la rue': 'Rue Exemple',
        'Numéro de maison': '7',
        Ville: 'Paris',
        'Référence de commande': 'SC-6',
        Téléphone: '33155555555',
        Poids: '2',
      }),
    );
    expect(draftsOf(french)[0]).toMatchObject({
      name: 'SC-6',
      receiver: {
        first_name: 'Léa',
        last_name: 'Martin',
        address: 'Rue Exemple 7',
        zip_code: '75001',
        city: 'Paris',
        phone: '33155555555',
      },
      boxes: [{ weight: '2 kg' }],
    });
  });

  it('UPS WorldShip: the company stands for the name only where nobody is named', async () => {
    const one = {
      ShipToAddress1: '1 Dock Street',
      ShipToCityOrTown: 'Salem',
      ShipToStateProvinceCounty: 'OR',
      ShipToPostalCode: '97301',
      ShipToCountryTerritory: 'US',
      ShipToTelephone: '12025550111',
      PackageWeight: '5',
      PackageReference1: 'W-1',
      DescriptionOfGoods: 'Rope',
    };
    const batch = await load(
      file(
        { ...one, ShipToCompanyOrName: 'Dock Traders Ltd', ShipToAttention: 'Jo Bell' },
        { ...one, PackageReference1: 'W-2', ShipToCompanyOrName: 'Al Moss', ShipToAttention: '' },
      ),
    );
    expect([batch.system, told(batch)]).toEqual(['worldship', ['unit-question']]);
    expect(
      draftsOf(batch).map(({ name, receiver }) => [
        name,
        receiver.first_name,
        receiver.last_name,
        receiver.address_in_detail,
      ]),
    ).toEqual([
      ['W-1', 'Jo', 'Bell', 'Dock Traders Ltd'],
      ['W-2', 'Al', 'Moss', ''],
    ]);
  });

  it('Royal Mail Click & Drop: weights are kilograms, the third line is not lost', async () => {
    const batch = await load(
      file({
        'Order reference': 'RM-9',
        'Full name': 'Ann Lee',
        'Company name': '',
        'Address line 1': '1 Hill Road',
        'Address line 2': 'Upper Flat',
        'Address line 3': 'Old Town',
        City: 'Accra',
        County: '',
        Postcode: 'GA-100',
        Country: 'Ghana',
        Weight: '0.75',
        'Product name': 'Scarf',
        'Customs description': 'Wool scarf',
        'Customs code': '6214200000',
        'Country of origin': 'United Kingdom',
        Quantity: '1',
        'Unit price': '25',
        'Unit weight': '0.6',
        'Currency code': 'GBP',
      }),
      'STN',
    );
    expect([batch.system, told(batch)]).toEqual(['royal-mail', []]);
    expect(draftsOf(batch)[0]).toMatchObject({
      name: 'RM-9',
      receiver: { country: 'GH', address_in_detail: 'Upper Flat, Old Town' },
      boxes: [
        {
          weight: '0.75 kg',
          items: [
            {
              name: 'Scarf',
              product_hs_code: '6214200000',
              country: 'GB',
              weight: '0.6 kg',
              unit_price: '25 GBP',
            },
          ],
        },
      ],
    });
  });

  it('Karrio', async () => {
    const batch = await load(
      file({
        ID: 'x',
        'Order number': 'K-3',
        'Order date': '2026-11-01',
        'Item title': 'Bag',
        'Item Description': 'Leather bag',
        'Item quantity': '2',
        'Item sku': 'B-1',
        'HS tariff number': '420221',
        'Item price': '80',
        'Item currency': 'CAD',
        'Item weight': '900',
        'Item weight unit': 'G',
        'Shipping name': 'Max Roy',
        'Shipping company': '',
        'Shipping address 1': '5 Rue Exemple',
        'Shipping address 2': '',
        'Shipping city': 'Montréal',
        'Shipping state': 'QC',
        'Shipping postal code': 'H2X 1A1',
        'Shipping country': 'CA',
        'Billing name': 'Nobody Here',
        'From name': 'Ada Obi',
      }),
    );
    expect([batch.system, told(batch)]).toEqual(['karrio', []]);
    expect(draftsOf(batch)[0]).toMatchObject({
      name: 'K-3',
      sender: { first_name: 'Ada' },
      receiver: { first_name: 'Max', city: 'Montréal', zip_code: 'H2X 1A1' },
      boxes: [
        { items: [{ name: 'Bag', description: 'Leather bag', quantity: '2', weight: '900 G' }] },
      ],
    });
  });

  it('are told apart: no system’s marks are another’s', () => {
    for (const { marks, id } of KNOWN_SYSTEMS) {
      for (const group of marks)
        expect([
          id,
          KNOWN_SYSTEMS.find((each) =>
            each.marks.some((other) => other.every((mark) => group.includes(mark))),
          )?.id,
        ]).toEqual([id, id]);
    }
  });
});

describe('headers in other words', () => {
  it.each([
    ['Prénom destinataire', 'receiver.first_name'],
    ['Nom du destinataire', 'receiver.full_name'],
    ['Ville de livraison', 'receiver.city'],
    ['Code postal destinataire', 'receiver.zip_code'],
    ['Destinataire - Pays', 'receiver.country'],
    ['Téléphone expéditeur', 'sender.phone'],
    ['Numéro de commande', 'shipment'],
    ['Quantité', 'item.quantity'],
    ['Prix unitaire', 'item.unit_price'],
    ['Désignation', 'item.name'],
    ['Code SH', 'item.product_hs_code'],
    ["Pays d'origine", 'item.country'],
    ['Recipient Name', 'receiver.full_name'],
    ['Ship To Name', 'receiver.full_name'],
    ['Shipping Address 1', 'receiver.address'],
    ['Shipping Address 2', 'receiver.address_in_detail'],
    ['Order #', 'shipment'],
    ['Phone #', 'receiver.phone'],
    ['Item #', null],
    ['N° de commande', 'shipment'],
    ['Order number', 'shipment'],
  ])('%s', (header, field) => {
    expect(matchHeaders([header])[0]?.field).toBe(field);
  });

  it('keep the lines of an order in one parcel, also where its column is called “Order #”', async () => {
    const batch = await load(
      'Order #,Name,Address,City,Country,Item,Quantity\n7,Ann Lee,1 Hill Road,Accra,Ghana,Cup,2\n7,Ann Lee,1 Hill Road,Accra,Ghana,Pot,1',
    );
    expect(draftsOf(batch)).toMatchObject([
      { name: '7', boxes: [{ items: [{ name: 'Cup' }, { name: 'Pot' }] }] },
    ]);
  });

  it('mean the receiver and the box when they are bare and nothing else is named so', async () => {
    const batch = await load(
      'Order number,Name,Address,City,Country,Phone,Item,Quantity,Weight (lb),Length cm\n7,Ann Lee,1 Hill Road,Accra,ghana,0800,Cup,2,5,20',
    );
    expect([told(batch), draftsOf(batch)[0]]).toEqual([
      [],
      like.objectContaining({
        name: '7',
        receiver: like.objectContaining({
          first_name: 'Ann',
          last_name: 'Lee',
          country: 'GH',
          phone: '0800',
        }),
        boxes: [like.objectContaining({ weight: '5 lb', length: '20 cm' })],
      }),
    ]);
    expect(matchHeaders(['receiver_city', 'name', 'item_name']).map(({ field }) => field)).toEqual([
      'receiver.city',
      'receiver.full_name',
      'item.name',
    ]);
  });
});

describe('units of a file', () => {
  it('come out in the mode’s units, and the person is told', async () => {
    const batch = await load(
      'shipment,receiver_city,box_length,Package weight (lb),item_name,item_weight_oz\nA,Oslo,12in,5,cup,8',
    );
    const [parsed] = batch.drafts;
    if (!parsed) throw new Error('no draft');
    const { issues } = checkDraft(parsed.draft, {
      mode: 'SFN',
      dialect: 'documented',
      insured: false,
      lastMile: true,
      today: '2026-11-20',
      draftedOn: '2026-11-20',
      sender: emptyAddress(),
      rules: readRules(fileURLToPath(new URL('../../../../resources', import.meta.url))),
      hsVerdict: () => null,
      rowOf: () => 2,
    });
    expect(
      issues
        .filter(({ code }) => code === 'converted')
        .map(({ field, message }) => [field, message]),
    ).toEqual([
      ['boxes.0.length', '12in is 30.48 cm.'],
      ['boxes.0.weight', '5 lb is 2.268 kg.'],
      ['boxes.0.items.0.weight', '8 oz is 0.2267 kg.'],
    ]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readColumnArgs } from '../../../src/cli/columns.ts';
import { importBatch } from '../../../src/core/imports/read/index.ts';
import type { ImportedBatch, ImportOverrides } from '../../../src/core/imports/read/index.ts';
import { groupedIssues, groupedIssueText } from '../../../src/domain/batchFile/groupedIssues.ts';

const read = async (text: string, overrides: ImportOverrides): Promise<ImportedBatch> => {
  const got = await importBatch(
    { bytes: new TextEncoder().encode(text), name: 'orders.csv' },
    { mode: 'SFN', overrides },
  );
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};

describe('what a command says of the columns of a file', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'desk-columns-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('puts columns where --map says, leaves out what it names without a field, and guesses the others', async () => {
    const batch = await read(
      'Order number,Where,Kg,Notes for us,Item\n7,Oslo,2,fragile,cup',
      readColumnArgs({ map: ['Where=receiver.city', 'Kg=box_weight kg', 'notes for us='] }, folder),
    );
    expect(batch.columns.map(({ header, field, unit }) => [header, field, unit])).toEqual([
      ['Order number', 'shipment', null],
      ['Where', 'receiver.city', null],
      ['Kg', 'box.weight', 'kg'],
      ['Notes for us', null, null],
      ['Item', 'item.name', null],
    ]);
  });

  it('tells two columns with the same header apart by their number or letter, and takes a header that reads like one for the header', async () => {
    const file = 'Order number,City,Item,City,#1\n7,Lagos,cup,Oslo,2';
    const fields = async (...map: string[]): Promise<(string | null)[]> =>
      (await read(file, readColumnArgs({ map }, folder))).columns.map(({ field }) => field);
    const [sender, receiver, item] = ['sender.city', 'receiver.city', 'item.name'];
    expect(await fields('#2=sender.city', '#D=receiver.city')).toEqual(
      expect.arrayContaining(['shipment', sender, item, receiver]),
    );
    // What is said of all columns of that name gives way to what is said of one.
    expect((await fields('#4=receiver.city', 'City=sender.city')).slice(1, 4)).toEqual([
      sender,
      item,
      receiver,
    ]);
    expect(await fields('#1=item.quantity')).toEqual(expect.arrayContaining(['item.quantity']));
    expect((await fields('#1=item.quantity'))[0]).toBe('shipment');
    await expect(read(file, readColumnArgs({ map: ['#9=receiver.city'] }, folder))).rejects.toThrow(
      /no column “#9”/,
    );
  });

  it('takes the same from a file, and a single --map before it', () => {
    writeFileSync(
      join(folder, 'columns.json'),
      '{"Where":"receiver.city","Notes":null,"Kg":{"field":"box.weight","unit":"kg"}}',
    );
    const { byHeader } = readColumnArgs(
      { columns: 'columns.json', map: ['Where=sender.city'] },
      folder,
    );
    expect([...(byHeader ?? [])]).toEqual([
      ['Where', { field: 'sender.city', unit: null }],
      ['Notes', null],
      ['Kg', { field: 'box.weight', unit: 'kg' }],
    ]);
  });

  it.each([
    [{ map: ['Where'] }, /--map takes a column and a field/],
    [{ map: ['Where=receiver.town'] }, /no field “receiver\.town”.*go to\. There are/],
    [{ map: ['Where=reciever_city'] }, /no field “reciever_city”.*Did you mean receiver\.city\?/],
    [{ columns: 'gone.json' }, /could not be read/],
    [{ system: 'myspace' }, /--system takes none or one of .*etsy-items/],
    [{ take: 'everything' }, /--take takes cancelled or/],
  ])('refuses %j', (values, message) => {
    expect(() => readColumnArgs(values, folder)).toThrow(message);
  });

  it('names the columns there are where it is given one that is not there', async () => {
    await expect(
      read(
        'Order number,City,Item\n7,Oslo,cup',
        readColumnArgs({ map: ['Town=receiver.city'] }, folder),
      ),
    ).rejects.toThrow('This file has no column “Town”. Its columns are: Order number, City, Item.');
  });

  it('names the columns that a misspelt one may mean, as they are written in the file', async () => {
    const meant = (...map: string[]) =>
      read('Order number,Ship City,Bill_City,Qty\n7,Oslo,Rome,2', readColumnArgs({ map }, folder));
    await expect(meant('Shp City=receiver.city')).rejects.toThrow(
      'This file has no column “Shp City”. Did you mean “Ship City”? Its columns are: Order number, Ship City, Bill_City, Qty.',
    );
    await expect(meant('City=receiver.city', 'Qtty=item.quantity')).rejects.toThrow(
      'This file has no column “City”. Did you mean “Ship City” or “Bill_City”? This file has no column “Qtty”. Did you mean “Qty”? Its columns are:',
    );
  });

  it('reads a file as the export it is said to be, or as none', async () => {
    const text =
      'Order ID,Ship Name,Ship City,Ship Zipcode,Item Name,Price\n7,Ann Lee,Oslo,0150,cup,5';
    const told = await read(text, readColumnArgs({ system: 'etsy' }, folder));
    expect([told.system, told.drafts[0]?.draft.receiver.zip_code]).toEqual(['etsy-items', '0150']);
    expect((await read(text, readColumnArgs({ system: 'none' }, folder))).system).toBe(null);
  });

  it('says a problem of many lines once, with its column', async () => {
    const batch = await read(
      'shipment,receiver_city,receiver_phone,item_name\n1,Oslo,2.348E+12,cup\n2,Oslo,2.348E+12,cup',
      {},
    );
    expect(groupedIssues(batch).map(groupedIssueText)).toEqual([
      expect.stringMatching(/^Column “receiver_phone”: 2 lines \(2, 3\): /),
    ]);
  });

  it('says a problem of whole lines, or of a field without a column, without a name from inside the program', async () => {
    const batch = await read('shipment,receiver_city,item_sku\n1,Oslo,C-1\n2,Oslo,C-2,9,9', {});
    expect(groupedIssues(batch).map(groupedIssueText)).toEqual([
      expect.stringMatching(/^Column “Item: name”: 2 lines \(2, 3\): /),
      expect.stringMatching(/^1 line \(3\): /),
    ]);
  });
});

import { expect, it } from 'vitest';
import { matchHeaders } from '../../../../src/domain/batchFile/batchColumns.ts';
import { headerMeaning, namedColumn } from '../../../../src/domain/batchFile/headerMeaning.ts';

it.each([
  ['Sender TIN', 'sender.tin'],
  ['Exporter EORI number', 'sender.eori'],
  ['Receiver VAT No.', 'receiver.vat_number'],
  ['Consignee EORI', 'receiver.eori'],
  ['Form NXP number', 'nxp'],
  ['NXP', 'nxp'],
  ['IOSS number', 'ioss'],
  ['Numéro EORI du destinataire', 'receiver.eori'],
  ['Numéro de TVA du destinataire', 'receiver.vat_number'],
  ['Numéro NXP', 'nxp'],
  ['Empfänger USt-IdNr', 'receiver.vat_number'],
  ['EORI-Nummer Absender', 'sender.eori'],
  ['Steuernummer Absender', 'sender.tin'],
  ['IOSS-Nummer', 'ioss'],
  ['NIF-IVA destinatario', 'receiver.vat_number'],
  ['CPF destinatário', 'receiver.tin'],
  ['Receiver CPF/CNPJ', 'receiver.tin'],
  ['Consignee PCCC', 'receiver.tin'],
  ['Recipient TCKN', 'receiver.tin'],
  ['Alıcı TC Kimlik No', 'receiver.tin'],
  ['RUT destinatario', 'receiver.tin'],
  ['Receiver RUC', 'receiver.tin'],
  ['Receiver CUIT/CUIL', 'receiver.tin'],
  ['Partita IVA destinatario', 'receiver.vat_number'],
  ['Alıcı vergi no', 'receiver.tin'],
  ['رقم EORI المستلم', 'receiver.eori'],
  ['收件人增值税号', 'receiver.vat_number'],
])('“%s” is %s', (header, column) => {
  expect(namedColumn(headerMeaning(header))).toBe(column);
});

it('the desk’s own headers go back where they came from', () => {
  const own = ['sender_eori', 'receiver_vat_number', 'receiver_tin', 'nxp', 'ioss'];
  expect(matchHeaders(own).map(({ field }) => field)).toEqual([
    'sender.eori',
    'receiver.vat_number',
    'receiver.tin',
    'nxp',
    'ioss',
  ]);
});

it('an amount of VAT in the export of a shop is no number of anybody', () => {
  for (const header of ['VAT', 'VAT amount', 'Tax', 'TVA'])
    expect(matchHeaders(['Receiver name', header])[1]?.field ?? null).toBeNull();
});

it.each(['CPF/CNPJ', 'CPF', 'PCCC', 'TCKN', 'RUT', 'Personal Customs Clearance Code', 'DNI'])(
  '%s without a party is the receiver’s',
  (header) => {
    expect(matchHeaders(['Receiver name', 'City', header])[2]?.field).toBe('receiver.tin');
  },
);

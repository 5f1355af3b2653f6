import { addressOfCard } from '../desk/savedEntries.ts';
import { emptyAddress, type DraftAddress } from '../shipment/draft.ts';
import { nameFields } from '../text/personName.ts';
import type { PieceName } from './addressWork.ts';

/** The parts of a parsed address, as edited by a person. */
export type PieceTexts = Readonly<Partial<Record<PieceName, string>>>;

/** Fields of the person, whatever place they are at. */
const ofPerson = (address: DraftAddress) => {
  const { first_name, last_name, phone, alternate_phone, email } = address;
  const { eori, vat_number, tin, latin_name } = address;
  return {
    first_name,
    last_name,
    phone,
    alternate_phone,
    email,
    eori,
    vat_number,
    tin,
    latin_name,
  };
};

/**
 * The address that a person accepted from a text. Never mixes its places with the previous ones; what is known of the previous person stays only when
 * the text has no name and no contact data. A missing country keeps the previous one.
 */
export const acceptedAddress = (pieces: PieceTexts, before: DraftAddress): DraftAddress => {
  const text = (piece: PieceName): string => (pieces[piece] ?? '').trim();
  const [name, company] = [text('name'), text('company')];
  const sameContact = [name, company, text('phone'), text('phone2'), text('email')].every(
    (each) => each === '',
  );
  const contact = sameContact
    ? ofPerson(before)
    : {
        ...nameFields(name === '' ? company : name),
        phone: text('phone'),
        alternate_phone: text('phone2'),
        email: text('email'),
      };
  return addressOfCard({
    ...emptyAddress(),
    ...contact,
    address: text('line1'),
    address_in_detail: text('line2'),
    city: text('city'),
    state: text('state'),
    zip_code: text('postcode'),
    country: text('country') === '' ? before.country : text('country'),
    company: name === '' ? '' : company,
    note: '',
  });
};

import { addressOfCard } from '../desk/memory.ts';
import { emptyAddress, type DraftAddress } from '../shipment/draft.ts';
import { nameFields } from '../text/personName.ts';
import type { PieceName } from './addressWork.ts';

/** The parts of a parsed address, as edited by a person. */
export type PieceTexts = Readonly<Partial<Record<PieceName, string>>>;

/**
 * The address that a person accepted from a text. Never mixes its places with the previous ones; the previous name and contact data stay only when
 * the text has none of them. A missing country keeps the previous one.
 */
export const takenAddress = (pieces: PieceTexts, before: DraftAddress): DraftAddress => {
  const text = (piece: PieceName): string => (pieces[piece] ?? '').trim();
  const [name, company] = [text('name'), text('company')];
  const sameContact = [name, company, text('phone'), text('phone2'), text('email')].every(
    (each) => each === '',
  );
  const { first_name, last_name, phone, alternate_phone, email } = before;
  const contact = sameContact
    ? { first_name, last_name, phone, alternate_phone, email }
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

import { customsNumberFault, takesIoss, type CustomsNumber } from '../../customs/identifiers.ts';
import { countryName, t, type PlainKey } from '../../../texts/index.ts';
import { isCountry } from '../../text/countries.ts';
import type { Draft, DraftAddress } from '../draft.ts';
import type { AddressField, Role } from '../fields.ts';
import type { Collector } from './collector.ts';

/** Text that describes the form of each number. */
const FORMS: Readonly<Record<CustomsNumber, PlainKey>> = {
  eori: 'problems.eoriForm',
  vat: 'problems.vatForm',
  tin: 'problems.tinForm',
  nxp: 'problems.nxpForm',
  ioss: 'problems.iossForm',
};
const OF_PARTY = [
  ['eori', 'eori'],
  ['vat_number', 'vat'],
  ['tin', 'tin'],
] as const satisfies readonly (readonly [AddressField, CustomsNumber])[];

const warnOf = (
  number: CustomsNumber,
  typed: string,
  country: string,
  path: string,
  out: Collector,
): void => {
  const text = typed.trim();
  if (text === '') return;
  const fault = customsNumberFault(number, text, country);
  if (fault === 'form')
    out.warn(
      path,
      'customs-number-form',
      t('problems.customsNumberForm', { text, form: t(FORMS[number]) }),
    );
  else if (fault === 'country')
    out.warn(path, 'customs-number-country', t('problems.customsNumberCountry', { text }));
};

/** Checks a party's numbers for customs; gives warnings only. @param country of the party, two letters */
export const checkPartyNumbers = (
  role: Role,
  draft: DraftAddress,
  country: string,
  out: Collector,
): void => {
  for (const [field, number] of OF_PARTY)
    warnOf(number, draft[field], country, `${role}.${field}`, out);
};

/** Checks the numbers for customs of the consignment; gives warnings only. @param receiver country and postcode as they are sent */
export const checkConsignmentNumbers = (
  draft: Draft,
  receiver: { readonly country: string; readonly zip_code: string },
  out: Collector,
): void => {
  warnOf('nxp', draft.nxp, '', 'nxp', out);
  warnOf('ioss', draft.ioss, '', 'ioss', out);
  if (
    draft.ioss.trim() !== '' &&
    isCountry(receiver.country) &&
    !takesIoss(receiver.country, receiver.zip_code)
  )
    out.warn(
      'ioss',
      'ioss-elsewhere',
      t('problems.iossElsewhere', { country: countryName(receiver.country) }),
    );
};

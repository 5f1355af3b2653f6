import {
  beginsWithNumber,
  hasStreetWord,
  hasTitle,
  isBuilding,
  isCompany,
  isNameLike,
  isUnit,
} from './addressWords.ts';
import { storePart, setText, texts, type Work } from './addressWork.ts';

/** Takes a name beside the phone, after the address: `…, Lagos. Call Segun 0703…`. */
export const extractNameByContact = (work: Work): void => {
  const at = work.segments.findIndex(
    ({ contact, text }) => contact && isNameLike(text) && !isCompany(text),
  );
  if (work.pieces.name !== undefined || at < 1) return;
  storePart(work, 'name', work.segments[at]?.text ?? '', 'likely');
  setText(work, at, '');
};

/** Takes the name and company from the segments before the first place. */
export const extractNames = (work: Work): void => {
  for (let turn = 0; turn < 2; turn += 1) {
    const [first, second] = work.segments;
    if (first === undefined || second === undefined) return;
    const { text } = first;
    const alone = second.line !== first.line;
    const streetNext = work.segments
      .slice(1, 3)
      .some(
        (each) =>
          beginsWithNumber(each.text) ||
          hasStreetWord(each.text) ||
          isUnit(each.text) ||
          isBuilding(each.text),
      );
    if (
      isCompany(text) &&
      !beginsWithNumber(text) &&
      !hasStreetWord(text) &&
      work.pieces.company === undefined
    )
      storePart(work, 'company', text, alone || streetNext ? 'sure' : 'likely');
    else if (work.pieces.name === undefined && isNameLike(text) && hasTitle(text))
      storePart(work, 'name', text, 'sure');
    else if (
      work.pieces.name === undefined &&
      isNameLike(text) &&
      work.pieces.company === undefined &&
      (alone ||
        first.contact ||
        (streetNext &&
          /\s/.test(text) &&
          (beginsWithNumber(second.text) ||
            isUnit(second.text) ||
            isCompany(second.text) ||
            hasStreetWord(second.text))))
    )
      storePart(work, 'name', text, alone && streetNext ? 'sure' : 'likely');
    else return;
    setText(work, 0, '');
  }
};

/** Puts the remaining segments into the address lines, in order: everything up to the first street into line 1, the rest into line 2. */
export const assignAddressLines = (work: Work): void => {
  const all = texts(work);
  if (all.length === 0) return;
  const street = all.findIndex(
    (text) => hasStreetWord(text) || (beginsWithNumber(text) && !isUnit(text)),
  );
  const first = Math.max(street, 0) + 1;
  const line2 = work.pieces.line2;
  storePart(
    work,
    'line1',
    all.slice(0, first).join(', '),
    street >= 0 ? 'sure' : all.length === 1 ? 'likely' : 'guess',
  );
  const more = all.slice(first).join(', ');
  if (line2 !== undefined && more !== '')
    work.pieces.line2 = { text: `${more}, ${line2.text}`, sure: line2.sure };
  else storePart(work, 'line2', more, 'likely');
};

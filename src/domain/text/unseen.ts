const UNSEEN_OR_DIGIT =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * Removes invisible characters (a number copied from a chat has direction marks around it), and converts Arabic, Persian and full-width digits to 0
 * to 9: the service accepts no others in a phone number or postcode. Not for names, where both can mean something.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(UNSEEN_OR_DIGIT, (sign) => (/\p{Nd}/u.test(sign) ? `${sign.charCodeAt(0) & 15}` : ''))
    .trim();

/** Display values of a line of the list, besides the values it is filtered and sorted by. */
export interface ListedLine {
  readonly receiver: string;
  readonly city: string;
  readonly country: string;
  readonly sender: string;
  readonly number: string;
  readonly reference: string;
  /** Currency of its price, '' for none. */
  readonly currency: string;
  readonly isUnconfirmed: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Encodes a line as one short text. Persisted: new values are appended at the end. */
export const encodeListedLine = (line: ListedLine): string =>
  [
    line.receiver,
    line.city,
    line.country,
    line.sender,
    line.number,
    line.reference,
    line.currency,
    line.isUnconfirmed ? '1' : '',
  ]
    .map(plain)
    .join('\n');

/** Decodes a line. */
export const decodeListedLine = (text: string): ListedLine => {
  const [
    receiver = '',
    city = '',
    country = '',
    sender = '',
    number = '',
    reference = '',
    currency = '',
    unconfirmed = '',
  ] = text.split('\n');
  return {
    receiver,
    city,
    country,
    sender,
    number,
    reference,
    currency,
    isUnconfirmed: unconfirmed !== '',
  };
};

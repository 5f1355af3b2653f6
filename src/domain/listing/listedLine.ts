/** What a line of the list shows as it is written, besides what the list is filtered and sorted by. */
export interface ListedLine {
  readonly receiver: string;
  readonly city: string;
  readonly country: string;
  readonly sender: string;
  readonly number: string;
  readonly reference: string;
  /** Of its price, '' for none. */
  readonly currency: string;
  readonly isUnconfirmed: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A line as one short text. Persisted: what comes later is added at the end. */
export const packLine = (line: ListedLine): string =>
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

/** The line that a text was made of. */
export const unpackLine = (text: string): ListedLine => {
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

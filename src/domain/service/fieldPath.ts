/** Field names of the service that differ from ours (Issue.field). */
const OURS: ReadonlyMap<string, string> = new Map([
  ['is_insured', 'insured'],
  ['last_mile_delivery', 'last_mile'],
  ['pickup', 'last_mile'],
  ['shipment_method_slug', 'service'],
  ['documents_s3_key', 'documents'],
  ['photos_s3_key', 'photos'],
]);

/** Converts the path of a field of the service, for example `addresses.sender.zip_code` or `boxes[0][items][1][name]`, to the form of Issue.field. */
export const ourField = (path: string): string => {
  const parts = path
    .replace(/[[\]/]+/g, '.')
    .split('.')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first, second] = parts;
  const inside =
    (first === 'address' || first === 'addresses') &&
    (second === 'sender' || second === 'receiver');
  return (inside ? parts.slice(1) : parts).map((part) => OURS.get(part) ?? part).join('.');
};

/** A path inside of a sentence: at least two names, the first of a place in a shipment. */
const PATH = /\b(?:address(?:es)?[.[/]+)?(?:(?:sender|receiver)[.[/]+|boxes[.[/]+\d+)[\w.[\]/]*\w/;

/** The field whose path a text of the service quotes, as Issue.field writes it, or null: `The addresses.receiver.email field is required.` is about `receiver.email`. */
export const quotedField = (text: string): string | null => {
  const [path] = PATH.exec(text) ?? [];
  return path === undefined ? null : ourField(path);
};

/**
 * Splits JSON texts into their shape and their values, which compress better apart: the shape is the same for most shipments, and what two texts say
 * alike under different names is one run of values. The control characters below replace the values in the shape and separate them; JSON contains
 * them only escaped.
 */
const VALUE = /"((?:[^"\\]|\\.)*)"(:?)|-?\d[\d.eE+-]*|null/g;
const TEXT = '\u0003';
const NUMBER = '\u0004';
const BETWEEN = '\u0002';
const PLACE = new RegExp(`[${TEXT}${NUMBER}]`, 'g');

/** A JSON text without its values, and these in order, as they are written in it. */
export interface ValuesApart {
  readonly shape: string;
  readonly values: string;
}

/** @param json one or several JSON texts */
export const valuesApart = (json: string): ValuesApart => {
  const values: string[] = [];
  const shape = json.replace(VALUE, (all: string, text: string | undefined, colon: string) => {
    if (colon === ':' || all === 'null') return all;
    values.push(text ?? all);
    return text === undefined ? NUMBER : TEXT;
  });
  return { shape, values: values.join(BETWEEN) };
};

/** The values of JSON texts alone, each as if it were a text; '' for null, which drafts have for it. */
export const valuesOf = (json: string): string => {
  const values: string[] = [];
  for (const [all, text, colon] of json.matchAll(VALUE))
    if (colon !== ':') values.push(text ?? (all === 'null' ? '' : all));
  return values.join(BETWEEN);
};

/** One text of both parts. */
export const withShape = ({ shape, values }: ValuesApart): string => shape + BETWEEN + values;

/** The JSON text that `withShape(valuesApart(json))` was made from. */
export const valuesBack = (text: string): string => {
  const end = text.indexOf(BETWEEN);
  const values = text.slice(end + 1).split(BETWEEN);
  let at = 0;
  return text.slice(0, end).replace(PLACE, (sign) => {
    const value = values[at] ?? '';
    at += 1;
    return sign === TEXT ? `"${value}"` : value;
  });
};

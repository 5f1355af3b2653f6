import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';

/** What is put in for a parameter of a text: words as they are, numbers by the rules of the language where the text says so. */
export type TextParams = Readonly<Record<string, string | number>>;
/** A text that is ready to be written many times. */
export type CompiledText = (params: TextParams) => string;
/** A piece of a text, and the name of the tag around it; null for words outside of tags. */
export interface TextPart {
  readonly text: string;
  readonly tag: string | null;
}
export type CompiledParts = (params: TextParams) => TextPart[];

/** The number that `#` stands for within a plural; NaN outside of one. */
type Writer = (params: TextParams, counted: number) => string;

/**
 * The text in ICU message syntax, ready to be written: parameters, `number`, `plural`, `selectordinal` and `select`. A tag is plain text here.
 * `intl-messageformat` writes the same in 3 to 6 µs a time, and a check of 10,000 rows writes tens of thousands.
 * @throws Error where the syntax is wrong, or asks for what the desk does not write (dates, skeletons)
 */
export const compileText = (source: string, locale: string): CompiledText => {
  const write = sequence(parse(source, { ignoreTag: true }), locale);
  return (params) => write(params, NaN);
};

/** The same with tags (`<b>…</b>`) kept apart, one level deep, for sentences with a link or a key in them. */
export const compileParts = (source: string, locale: string): CompiledParts => {
  const writers = parse(source).map((element) =>
    element.type === TYPE.tag
      ? { tag: element.value, write: sequence(element.children, locale) }
      : { tag: null, write: writerOf(element, locale) },
  );
  return (params) => writers.map(({ tag, write }) => ({ tag, text: write(params, NaN) }));
};

const sequence = (elements: readonly MessageFormatElement[], locale: string): Writer => {
  const writers = elements.map((element) => writerOf(element, locale));
  const [only] = writers;
  if (only !== undefined && writers.length === 1) return only;
  return (params, counted) => {
    let written = '';
    for (const write of writers) written += write(params, counted);
    return written;
  };
};

const writerOf = (element: MessageFormatElement, locale: string): Writer => {
  switch (element.type) {
    case TYPE.literal:
      return () => element.value;
    case TYPE.argument:
      return (params) => given(params, element.value);
    case TYPE.number:
      if (element.style) throw new Error(`A style of a number is not written: ${element.value}`);
      return (params) => numberText(params, element.value, locale);
    case TYPE.pound: {
      const numbers = numbersOf(locale);
      return (_params, counted) => numbers.format(counted);
    }
    case TYPE.plural:
      return pluralOf(element, locale);
    case TYPE.select: {
      const branches = branchesOf(element.options, locale);
      return (params, counted) =>
        branchOf(branches, String(params[element.value]))(params, counted);
    }
    default:
      throw new Error(`A text cannot hold an element of type ${element.type}.`);
  }
};

const pluralOf = (element: PluralElement, locale: string): Writer => {
  const branches = branchesOf(element.options, locale);
  const rules = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' });
  return (params) => {
    const count = Number(params[element.value]);
    const counted = count - element.offset;
    return (branches.get(`=${count}`) ?? branchOf(branches, rules.select(counted)))(
      params,
      counted,
    );
  };
};

const branchesOf = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  locale: string,
): ReadonlyMap<string, Writer> =>
  new Map(Object.entries(options).map(([name, { value }]) => [name, sequence(value, locale)]));

/** ICU asks for `other`; the parser refuses a text without it. */
const branchOf = (branches: ReadonlyMap<string, Writer>, name: string): Writer =>
  branches.get(name) ?? branches.get('other') ?? (() => '');

/** Characters that turn the direction of everything after them: a name with one would turn the sentence that it is put into. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** A parameter that is not there shows its name: types keep it from happening, save for what an older or newer version stored. */
const given = (params: TextParams, name: string): string => {
  const value = params[name];
  return value === undefined ? `{${name}}` : String(value).replace(OVERRIDES, '');
};
const numberText = (params: TextParams, name: string, locale: string): string => {
  const value = params[name];
  return typeof value === 'number' ? numbersOf(locale).format(value) : given(params, name);
};

const formats = new Map<string, Intl.NumberFormat>();
const numbersOf = (locale: string): Intl.NumberFormat => {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale);
  formats.set(locale, made);
  return made;
};

/** Part of a text: plain text, a label of the program, a key, or a link to another help page. */
export interface HelpSpan {
  readonly kind: 'text' | 'label' | 'key' | 'link';
  readonly text: string;
  /** Name of the page that a link opens. */
  readonly page?: string;
}
export type HelpText = readonly HelpSpan[];

/** A section of a help page with the heading from its file. */
interface HelpPart<T> {
  readonly heading: string;
  readonly content: T;
}
/** The help of one screen; docs/help/README.md specifies its Markdown. */
export interface HelpPage {
  readonly title: string;
  readonly about: HelpPart<readonly HelpText[]>;
  readonly keys: HelpPart<readonly { readonly keys: readonly string[]; readonly does: HelpText }[]>;
  readonly questions: HelpPart<
    readonly { readonly question: string; readonly answer: readonly HelpText[] }[]
  >;
}

const MARKED = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((\w+)\.md\)/g;

const spansOf = (source: string): HelpText => {
  const spans: HelpSpan[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) spans.push({ kind: 'text', text: source.slice(from, to) });
  };
  for (const { 0: whole, 1: label, 2: key, 3: link, 4: page, index } of source.matchAll(MARKED)) {
    plain(index);
    from = index + whole.length;
    if (label !== undefined) spans.push({ kind: 'label', text: label });
    else if (key !== undefined) spans.push({ kind: 'key', text: key });
    else spans.push({ kind: 'link', text: link ?? '', page: page ?? '' });
  }
  plain(source.length);
  return spans;
};

const paragraphsOf = (source: string): HelpText[] =>
  source
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => spansOf(each.replaceAll('\n', ' ')));

/** Splits Markdown at headings of a level. Returns the text before the first heading, and heading and body of each part. */
const partsAt = (signs: '##' | '###', source: string) => {
  const [before = '', ...parts] = source.split(new RegExp(`^${signs} `, 'm'));
  return {
    before: before.trim(),
    parts: parts.map((part) => {
      const [heading = '', ...rest] = part.split('\n');
      return { heading: heading.trim(), body: rest.join('\n').trim() };
    }),
  };
};

/** Returns the rows of a table of two columns, without its header. */
const rowsOf = (source: string): [string, string][] =>
  source
    .split('\n')
    .slice(2)
    .map((line) => {
      const [left = '', right = ''] = line.split('|').slice(1, -1);
      return [left.trim(), right.trim()];
    });

/** Parses the Markdown of a help page. @throws Error when it does not follow docs/help/README.md */
export const readHelpPage = (source: string): HelpPage => {
  const { before, parts } = partsAt('##', source.replaceAll('\r\n', '\n'));
  const [about, keys, questions, ...others] = parts;
  if (!before.startsWith('# ') || !about || !keys || !questions || others.length > 0)
    throw new Error('A help page has a title and three parts.');
  return {
    title: before.slice(2).trim(),
    about: { heading: about.heading, content: paragraphsOf(about.body) },
    keys: {
      heading: keys.heading,
      content: rowsOf(keys.body).map(([names, does]) => ({
        keys: spansOf(names)
          .filter(({ kind }) => kind === 'key')
          .map(({ text }) => text),
        does: spansOf(does),
      })),
    },
    questions: {
      heading: questions.heading,
      content: partsAt('###', questions.body).parts.map(({ heading, body }) => ({
        question: heading,
        answer: paragraphsOf(body),
      })),
    },
  };
};

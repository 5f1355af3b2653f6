import { parse } from 'vue/compiler-sfc';
import { describe, expect, it } from 'vitest';
import { phrasesIn, type Phrase } from './phrasesIn.ts';
import { filesOf, readSource } from './sources.ts';

/** Words that are no phrase of ours for a person, though they look like one. `text`: which of the file; all where left out. */
const EXCEPTIONS: readonly {
  readonly file: RegExp;
  readonly text?: RegExp;
  readonly why: string;
}[] = [
  // Data: words by which something is recognised in files and texts of others.
  {
    file: /^src\/domain\/batchFile\/(?:knownSystems\/|fileWords\/|(?:columnHeaders|importHelpers|lineRules)\.ts$)/,
    why: 'headers and lines of the files of others',
  },
  { file: /^src\/domain\/reconciliation\/statementColumns\.ts$/, why: 'headers of statements' },
  { file: /^src\/domain\/shipment\/fields\//, why: 'headers that a field is imported by' },
  { file: /^src\/domain\/tracking\/atTheDoor\.ts$/, why: 'words of carriers' },
  { file: /^src\/domain\/customs\/goodsWords\//, why: 'what people call goods' },
  {
    file: /^src\/domain\/address\/(?:addressWords|readAddress)\.ts$/,
    why: 'words and towns of addresses',
  },
  {
    file: /^src\/domain\/text\/numberText\.ts$/,
    why: 'how units are written in the languages of files',
  },
  { file: /^src\/domain\/latin\//, why: 'spellings of other scripts in Latin letters' },
  {
    file: /^src\/(?:core\/papers\/cups\/words|domain\/desk\/power|core\/site\/trouble|core\/papers\/pdf\/pdfjs)\.ts$/,
    why: 'what other programs print or throw, as it is recognised',
  },
  // Values that are kept or compared: another word would be another value.
  {
    file: /^src\/domain\/(?:money\/price|shipment\/consignment|batch\/shipmentLines)\.ts$/,
    why: 'the writing of a price in a field, and keys',
  },
  {
    file: /^src\/core\/(?:service\/identity\/identities|imports\/mappings|upkeep\/personalData\/writings|counter\/reconciliation\/lineKeys)\.ts$/,
    why: 'beginnings of texts that are hashed',
  },
  {
    file: /^src\/domain\/desk\/defaultSender\.ts$|^src\/renderer\/stores\/lesson\.ts$/,
    why: 'invented people and goods of the practice service',
  },
  {
    file: /^src\/core\/service\/client\/redactedAnswer\.ts$/,
    why: 'stands for a file in a kept answer',
  },
  {
    file: /^src\/core\/(?:papers\/printing\/queue|service\/http\/proxy)\.ts$/,
    why: 'read again by a program: the name of a job, a header',
  },
  // Names, the same in each language.
  {
    file: /^src\/core\/ledger\/bookingLock\/unsafeFolder\.ts$|^src\/main\/program\.ts$|^src\/domain\/paper\/papers\.ts$/,
    text: /^(?:Waybill Desk|Box|Dropbox|Nextcloud|Syncthing|Letter)/,
    why: 'names of programs, of processes in the system’s list, and of a paper',
  },
  {
    file: /^src\/core\/papers\/(?:documents\/check\.ts|layout\/|pdf\/)/,
    text: /^\p{Lu}\p{Ll}+$|obj$|^b B /u,
    why: 'names and operators of PDF',
  },
  { file: /^src\/core\/papers\/type\/glyphFonts\.ts$/, why: 'PostScript' },
  { file: /^src\/core\/papers\/make\/printerTest\.ts$/, why: 'letters to try a printer with' },
  {
    file: /^src\/renderer\//,
    text: /^(?:Enter|Escape|Tab)$|^(?:cells? |pair |command |taker of )|^(?:[:a-z][^.!?]*|#app [^!?]*)\b(?:template|button|tr)\b/,
    why: 'keys, selectors, class names and keys of what is drawn',
  },
  // Read by whoever looks for a fault, in English at every desk.
  {
    file: /^src\/core\/upkeep\/diagnostics\/|^src\/core\/service\/keys\/redact\.ts$/,
    why: 'log and diagnostics',
  },
  {
    file: /^src\/core\/service\/http\/(?:connect|nodeSend)\.ts$/,
    why: 'errors of a connection, of which people read service.*',
  },
  {
    file: /^src\/main\/index\.ts$|^src\/cli\/compose\.ts$/,
    text: /^(?:Electron \{\}|Chromium \(stand-in.*|in use|from source|command line)$/,
    why: 'what the program runs on, for the log and the diagnostics',
  },
  {
    file: /^src\/(?:core\/ledger\/tables\/sharedTables|domain\/customs\/goodsRulesFile)\.ts$/,
    why: 'what is wrong with an entry of the site or a file of the program, for the log',
  },
  {
    file: /^src\/(?:core\/ledger\/tables\/siteTriggers|main\/security)\.ts$/,
    text: /^OF |data:/,
    why: 'SQL, and a policy of the page',
  },
];

// The practice service is another program: its answers and papers are the words of a service.
const sources = filesOf('src/{cli,core,domain,main,preload,renderer,shared}/**/*.ts');
const components = filesOf('src/renderer/**/*.vue');

const phrasesOfComponent = (file: string): Phrase[] => {
  const { script, scriptSetup } = parse(readSource(file), { filename: file }).descriptor;
  return [script, scriptSetup].flatMap((block) =>
    block ? phrasesIn(file, block.content, block.loc.start.line) : [],
  );
};

const covers = ({ file, text }: (typeof EXCEPTIONS)[number], phrase: Phrase): boolean =>
  file.test(phrase.file) && (text?.test(phrase.text) ?? true);

describe('the code', () => {
  const found = [
    ...sources.flatMap((file) => phrasesIn(file, readSource(file))),
    ...components.flatMap(phrasesOfComponent),
  ];

  it('holds no phrase for a person outside src/texts', () => {
    const phrases = found.filter((phrase) => !EXCEPTIONS.some((each) => covers(each, phrase)));
    expect(phrases).toEqual([]);
  });

  it('needs each exception', () => {
    const idle = EXCEPTIONS.filter((each) => !found.some((phrase) => covers(each, phrase)));
    expect(idle.map(({ why }) => why)).toEqual([]);
  });
});

describe('looking for phrases', () => {
  const texts = (code: string, file = 'src/core/a.ts'): string[] =>
    phrasesIn(file, code).map(({ text }) => text);

  it('finds what is said, with values in it or joined from pieces', () => {
    expect(
      texts(`
        fail({ message: 'The disk is full.' });
        const title = \`Choose the \${kind}\`;
        const name = \`journal \${day}.csv\`;
        note(was ? 'put back' : 'not there');
        const headers = ['Operator', t('a.b'), 'City'];
        const buttons = { label: 'Quit' };
        const ages = [{ value: 8, label: '8 hours' }];
        note(message ?? 'Stopped.');
        throw new DeskError('notFound', 'No such shipment');`),
    ).toEqual([
      'The disk is full.',
      'Choose the {}',
      'journal {}.csv',
      'put back',
      'not there',
      'Operator',
      'City',
      'Quit',
      '8 hours',
      'Stopped.',
      'No such shipment',
    ]);
  });

  it('passes over keys, log messages, SQL, machine text and assertions', () => {
    expect(
      texts(`
        t('documents.notPdf');
        log.warn('a handler failed', { route });
        db.all('SELECT name FROM batches WHERE id = ?');
        const type = 'text/css; charset=utf-8';
        context.addIssue({ code: 'custom', message: 'no such mode' });
        throw new Error('the copy is not the same');
        throw new RangeError('not a date');
        class Gone extends Error { constructor() { super('it has gone'); } }
        switch (head) { case 'now printing': break; }`),
    ).toEqual([]);
  });

  it('takes a RangeError of the documents for what it is: shown', () => {
    const code = `throw new RangeError('The margin is too wide.');`;
    expect(texts(code, 'src/core/papers/layout/a.ts')).toEqual(['The margin is too wide.']);
    expect(texts(code, 'src/domain/money/a.ts')).toEqual([]);
  });
});

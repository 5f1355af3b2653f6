// The site of these pages (npm run docs). Nothing is imported from VitePress: the configuration is plain data.
import fs from 'node:fs';
import path from 'node:path';

const DOCS = path.resolve(import.meta.dirname, '..');
/** Pictures that scripts/docs.mjs took over from the demo, by the name of the screen; none where it was told to go without. */
const PICTURES = path.join(DOCS, '..', '.cache', 'docs-public', 'pictures');

/** Help pages in the order of the table in help/README.md, by their titles. */
const helpPages = (language) =>
  [
    ...fs
      .readFileSync(path.join(DOCS, 'help', 'README.md'), 'utf8')
      .matchAll(/\]\((\w+)\/(\w+)\.md\)/g),
  ]
    .filter(([, of]) => of === language)
    .map(([, , name]) => {
      const page = fs.readFileSync(path.join(DOCS, 'help', language, `${name}.md`), 'utf8');
      return { text: page.slice(2, page.indexOf('\n')), link: `/help/${language}/${name}` };
    });

const PAGES = [
  { text: 'Counter', link: '/counter' },
  { text: 'Batch files', link: '/batch-file' },
  { text: 'Installing', link: '/install' },
  { text: 'Printing', link: '/printing' },
  { text: 'Languages', link: '/languages' },
  { text: 'Command line', link: '/command-line' },
  { text: 'Several desks', link: '/site' },
  { text: 'Security and data', link: '/security' },
];
const BEHIND = [
  ...['purchase', 'identity', 'data', 'window', 'shell'].map((name) => ({
    text: `Architecture: ${name}`,
    link: `/architecture/${name}`,
  })),
  { text: 'The service', link: '/service' },
  { text: 'Reliability', link: '/reliability' },
  { text: 'Design', link: '/design' },
  { text: 'Figures', link: '/bench' },
  { text: 'Releases', link: '/release' },
  { text: 'Glossary', link: '/glossary' },
  { text: 'Decisions', link: '/decisions/README' },
];

const FRENCH = [
  { text: 'Aide', items: helpPages('fr') },
  {
    text: 'En détail',
    items: [
      { text: 'Le guichet', link: '/fr/counter' },
      { text: 'Fichiers de lots', link: '/fr/batch-file' },
      { text: 'Impression', link: '/fr/printing' },
    ],
  },
];

/** A help page has no pictures of its own, since the window reads it: on the site its screen stands below its title. */
const withPicture = (source, page) => {
  const [, language, screen] = /^help\/(\w+)\/(\w+)\.md$/.exec(page ?? '') ?? [];
  if (screen === undefined) return source;
  const name = language === 'en' ? screen : `${language}-${screen}`;
  if (!fs.existsSync(path.join(PICTURES, `${name}.png`))) return source;
  return source.replace('\n', `\n\n![](/pictures/${name}.png)\n`);
};

export default {
  title: 'Waybill Desk',
  description: 'Parcels from and to Nigeria: draft, rate, book, print, track.',
  outDir: '../dist/docs',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  // A link to a page that is not there ends the build. Files of the repository beside docs/ are no pages of the site.
  ignoreDeadLinks: [
    /^(?:\.\/)?(?:\.\.\/)+(?:README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|SECURITY|src|test|scripts|resources|packaging|\.github)/,
  ],
  vite: { publicDir: path.join(PICTURES, '..') },
  markdown: {
    config: (md) => {
      const render = md.render.bind(md);
      md.render = (source, env) => render(withPicture(source, env?.relativePath), env);
    },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        sidebar: [
          { text: 'Help', items: helpPages('en') },
          { text: 'At length', items: PAGES },
          { text: 'How it is built', items: BEHIND },
        ],
      },
    },
    fr: {
      label: 'Français',
      lang: 'fr',
      link: '/fr/',
      themeConfig: { sidebar: FRENCH },
    },
    'help/fr': {
      label: 'Français (aide)',
      lang: 'fr',
      link: '/help/fr/counter',
      themeConfig: { sidebar: FRENCH },
    },
  },
  themeConfig: { search: { provider: 'local' } },
};

import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from './json.mjs';

const run = promisify(execFile);
const MOST_BYTES = 10_000_000;

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** What earlyForms.mjs prints. */
const formsSchema = z.array(z.object({ name: z.string(), html: z.string() }));

/**
 * The chunks that a chunk loads before it runs, itself excluded.
 * @param {Chunk} chunk
 * @param {readonly Chunk[]} chunks of the build
 * @param {Set<Chunk>} found
 */
const importsOf = (chunk, chunks, found = new Set()) => {
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported === undefined || found.has(imported)) continue;
    found.add(imported);
    importsOf(imported, chunks, found);
  }
  return found;
};
/**
 * The style sheets of a chunk and of those that it loads.
 * @param {Chunk} chunk
 * @param {readonly Chunk[]} chunks of the build
 */
const stylesOf = (chunk, chunks) =>
  new Set(
    [...importsOf(chunk, chunks), chunk].flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );

/**
 * Vite plugin: writes `early/<name>.html` beside the built index.html: the same page with a form in it that can be used before the program's scripts
 * are loaded.
 * @param {string} root folder of the project
 * @param {Readonly<Record<string, boolean>>} define as in the window's own build
 * @returns {import('vite').Plugin}
 */
export const earlyPages = (root, define) => ({
  name: 'early-pages',
  async writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const [entry, sheetEntry, sheet] = [
      chunks.find((file) => file.isEntry && file.name === 'early'),
      chunks.find((file) => file.isEntry && file.name === 'earlySheetPage'),
      chunks.find((file) => file.facadeModuleId?.endsWith('/views/BatchView.vue')),
    ];
    if (entry === undefined || sheetEntry === undefined || sheet === undefined)
      throw new Error('the scripts of the early pages were not built');
    // The form is laid out once, with its font.
    const font = Object.keys(bundle).find((file) =>
      /inter-latin-wght-normal-[^/]*\.woff2$/.test(file),
    );
    if (font === undefined) throw new Error('the font of the window was not built');
    /** @type {string[]} */
    const scripts = [];
    const lead = (await fs.readFile(path.join(dir, 'index.html'), 'utf8')).replaceAll(
      /^\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?\n/gm,
      (_, /** @type {string} */ file) => {
        scripts.push(file);
        return '';
      },
    );
    const { stdout } = await run(
      process.execPath,
      [path.join(root, 'scripts/lib/earlyForms.mjs'), JSON.stringify(define)],
      { cwd: root, maxBuffer: MOST_BYTES, env: { ...process.env, NODE_ENV: 'production' } },
    );
    await fs.mkdir(path.join(dir, 'early'), { recursive: true });
    if (!/\/index-[^/]*\.js$/.test(scripts[0] ?? ''))
      throw new Error('the script of the window does not come first');
    const styles = [...stylesOf(sheet, chunks)]
      .filter((file) => !lead.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="./${file}">\n    `);
    const ahead = [...importsOf(sheetEntry, chunks)].map(
      ({ fileName }) => `<link rel="modulepreload" crossorigin href="./${fileName}">\n    `,
    );
    const sheetScript = `<script type="module" crossorigin src="./${sheetEntry.fileName}" data-program="${scripts.join(' ')}"></script>`;
    const formScript = `<script type="module" crossorigin src="./${entry.fileName}" data-program="${scripts.join(' ')}"></script>`;
    for (const { name, html } of parseJson(stdout, formsSchema)) {
      const isSheet = name.startsWith('sheet.');
      const body = `<div id="app" inert></div>\n    ${html}\n    ${isSheet ? `<template id="early-rows"></template>\n    ${sheetScript}` : formScript}`;
      await fs.writeFile(
        path.join(dir, 'early', `${name}.html`),
        lead
          .replace(
            '<link rel="stylesheet"',
            () =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${font}">\n    ${isSheet ? ahead.join('') : ''}<link rel="stylesheet"`,
          )
          .replace('</head>', () => `  ${isSheet ? styles.join('').trim() : ''}\n  </head>`)
          .replace('<div id="app"></div>', () => body),
      );
    }
  },
});

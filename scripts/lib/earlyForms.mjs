// Draws the forms of src/renderer/early with the window's own components, and prints them as JSON: [{ name, html }]. A process of its own, because the
// components need a document.
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { Window } from 'happy-dom';
import { build } from 'vite';
import { z } from 'zod';
import { parseJson } from './json.mjs';
import { at } from './root.mjs';

/** @typedef {{ drawEarlyForms(document: import('happy-dom').Document): Promise<unknown> }} Renderer what is built of src/renderer/early/render.ts */

const outDir = at('out/early');
// Names of scoped styles depend on the path and the source of a component only, so they are those of the window's own build.
await build({
  configFile: false,
  root: at('src/renderer'),
  logLevel: 'error',
  plugins: [vue()],
  define: parseJson(process.argv[2] ?? '{}', z.record(z.string(), z.boolean())),
  build: { ssr: at('src/renderer/early/render.ts'), outDir, emptyOutDir: true, minify: false },
});
const page = new Window();
// Without `window`, so that no package takes this for a browser and measures or observes elements.
Object.assign(globalThis, {
  document: page.document,
  history: { state: null, replaceState: () => undefined },
  Element: page.Element,
  HTMLElement: page.HTMLElement,
});
// The button of the scale is there, as in the window.
Object.defineProperty(globalThis.navigator, 'hid', { value: {} });
try {
  /** @type {unknown} */
  const built = await import(pathToFileURL(path.join(outDir, 'render.js')).href);
  const { drawEarlyForms } = /** @type {Renderer} */ (built);
  // Nothing answers: the forms are drawn before there is an answer.
  Object.assign(globalThis, {
    window: { desk: { request: () => Promise.withResolvers().promise, on: () => () => undefined } },
  });
  const drawn = JSON.stringify(await drawEarlyForms(page.document));
  // A process that exits before a pipe has taken everything cuts the text off.
  await new Promise((written) => process.stdout.write(drawn, written));
} finally {
  await fs.rm(outDir, { recursive: true, force: true });
}
process.exit(0);

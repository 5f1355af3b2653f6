import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_BYTES = 10_000_000;

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
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.isEntry && file.name === 'early',
    );
    if (entry === undefined) throw new Error('the script of the early pages was not built');
    // The form is laid out once, with its font.
    const font = Object.keys(bundle).find((file) =>
      /inter-latin-wght-normal-[^/]*\.woff2$/.test(file),
    );
    if (font === undefined) throw new Error('the font of the window was not built');
    const scripts = [];
    const lead = (await fs.readFile(path.join(dir, 'index.html'), 'utf8')).replaceAll(
      /^\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?\n/gm,
      (_, file) => {
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
    for (const { name, html } of JSON.parse(stdout)) {
      const body = `<div id="app" inert></div>\n    ${html}\n    <script type="module" crossorigin src="./${entry.fileName}" data-program="${scripts.join(' ')}"></script>`;
      await fs.writeFile(
        path.join(dir, 'early', `${name}.html`),
        lead
          .replace(
            '<link rel="stylesheet"',
            () =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="./${font}">\n    <link rel="stylesheet"`,
          )
          .replace('<div id="app"></div>', () => body),
      );
    }
  },
});

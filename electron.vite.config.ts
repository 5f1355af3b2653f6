import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';

import { listPackages } from './scripts/lib/bundledPackages.mjs';

const at = (file: string): string => path.join(import.meta.dirname, file);

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}
const ofPrint = new Map<string, boolean>();
/** True when the hidden print page loads this module at its start. */
const isOfPrint = (id: string, modules: Modules): boolean => {
  const known = ofPrint.get(id);
  if (known !== undefined) return known;
  ofPrint.set(id, id.endsWith('/renderer/print.ts'));
  const found =
    id.endsWith('/renderer/print.ts') ||
    (modules.getModuleInfo(id)?.importers.some((by) => isOfPrint(by, modules)) ?? false);
  ofPrint.set(id, found);
  return found;
};

export default defineConfig({
  main: {
    plugins: [listPackages(import.meta.dirname)],
    build: {
      outDir: 'out/main',
      // Bundles into few files instead of 700: Node finds, reads and compiles them in less than half the time. Only the `dependencies` of
      // package.json stay packages: they look for their own files beside them, or are loaded only when a newer version is looked for. If fflate
      // were bundled, it would be in one file with the PDF code, and each start would read a megabyte for it.
      externalizeDeps: true,
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          documentWorker: at('src/core/papers/documents/worker.ts'),
          importWorker: at('src/core/imports/read/worker.ts'),
          answerWorker: at('src/core/service/client/answerWorker.ts'),
          ledgerWorker: at('src/core/ledger/files/ledgerWorker.ts'),
          checkWorker: at('src/core/ledger/database/checkWorker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          // Beside the entries, so that code in every chunk finds files beside it. Without a hash, so that the compile cache replaces its entries
          // instead of adding new ones.
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [
              // Separate chunks for the parts that the window needs before the rest.
              { name: 'french', test: /\/src\/texts\/fr\// },
              { name: 'texts', test: /\/src\/texts\/|\/@formatjs\// },
              { name: 'zod', test: /\/node_modules\/zod\// },
              { name: 'pdf', test: /\/node_modules\/(?:@cantoo\/pdf-lib|pdf-lib)\// },
              { name: 'bwip', test: /\/node_modules\/bwip-js\// },
            ],
          },
        },
      },
    },
  },
  preload: {
    plugins: [listPackages(import.meta.dirname)],
    build: {
      outDir: 'out/preload',
      // A sandboxed preload must be one CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: at('src/preload/index.ts'),
          customerScreen: at('src/preload/customerScreen.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [listPackages(import.meta.dirname), vue()],
    build: {
      outDir: at('out/renderer'),
      // Halves the code that the page loads, so it starts sooner.
      minify: true,
      // Keeps fonts and icons as files: the content security policy allows no data: address for a font.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          index: at('src/renderer/index.html'),
          print: at('src/renderer/print.html'),
          customer: at('src/renderer/customer.html'),
        },
        output: {
          codeSplitting: {
            groups: [
              {
                tags: ['$initial'],
                test: (id: string) =>
                  !/\/(?:main\.ts|print\.ts|customer\.(?:ts|css)|[^/]*\.html)$/.test(id),
                debugName: 'start',
                name: (id, context) => (isOfPrint(id, context) ? 'print' : 'start'),
              },
            ],
          },
        },
      },
    },
  },
});

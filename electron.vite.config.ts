import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';

import manifest from './package.json' with { type: 'json' };

/** These look for files of their own beside them, or are read only where a newer version is looked for. Built in, fflate lies among what makes PDFs: each start read a megabyte for it. */
const STAY_PACKAGES =
  /^(?:@napi-rs\/canvas|fflate|harfbuzzjs|pdfjs-dist|woff2-encoder|electron-updater|@expo-google-fonts\/.*|@fontsource-variable\/.*)$/;
const BUILT_IN = Object.keys(manifest.dependencies).filter((name) => !STAY_PACKAGES.test(name));

const at = (file: string): string => path.join(import.meta.dirname, file);

/** What of vue-i18n is not used is left out: its older interface, components, inspector and compiler. */
const WINDOW_DEFINES = {
  __VUE_I18N_LEGACY_API__: false,
  __VUE_I18N_FULL_INSTALL__: false,
  __INTLIFY_PROD_DEVTOOLS__: false,
  __INTLIFY_DROP_MESSAGE_COMPILER__: true,
};

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}
const ofPrint = new Map<string, boolean>();
/** Whether the hidden page that prints reads this module at its start. */
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
    build: {
      outDir: 'out/main',
      // In few files instead of 700: Node finds, reads and compiles them in less than half the time.
      externalizeDeps: { exclude: BUILT_IN },
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          documentWorker: at('src/core/documents/worker.ts'),
          importWorker: at('src/core/imports/read/worker.ts'),
          answerWorker: at('src/core/service/answerWorker.ts'),
          compactWorker: at('src/core/store/compactWorker.ts'),
          checkWorker: at('src/core/store/checkWorker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          // Beside the entries: a file that is looked for beside the code is found from each. Without a hash: what was compiled of them is replaced, not added to.
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [
              // What the window needs of these comes before the rest.
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
    plugins: [vue()],
    define: WINDOW_DEFINES,
    build: {
      outDir: at('out/renderer'),
      // The page starts sooner with half as much to read.
      minify: true,
      // Fonts and icons stay files: the policy allows no data: address for a font.
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

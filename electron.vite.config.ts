import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';

const at = (file: string): string => path.join(import.meta.dirname, file);

/** What of vue-i18n is not used is left out: its older interface, components, inspector and compiler. */
const WINDOW_DEFINES = {
  __VUE_I18N_LEGACY_API__: false,
  __VUE_I18N_FULL_INSTALL__: false,
  __INTLIFY_PROD_DEVTOOLS__: false,
  __INTLIFY_DROP_MESSAGE_COMPILER__: true,
};

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // One file instead of 190: the document worker starts in less than half the time.
      externalizeDeps: { exclude: ['pdf-lib'] },
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          documentWorker: at('src/core/documents/worker.ts'),
          importWorker: at('src/core/imports/read/worker.ts'),
          answerWorker: at('src/core/service/answerWorker.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
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
        input: { index: at('src/preload/index.ts') },
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
        input: { index: at('src/renderer/index.html'), print: at('src/renderer/print.html') },
      },
    },
  },
});

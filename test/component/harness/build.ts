import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { build } from 'vite';
import { WINDOW_DEFINES } from '../../../electron.vite.config.ts';

/** Builds the real window on a desk in memory into `outDir`, as the program's own window is built. */
export const buildHarness = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [vue()],
    // Within a test the environment says that it is one, and libraries would be built with their warnings.
    define: { ...WINDOW_DEFINES, 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: path.resolve(outDir),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'esnext',
      chunkSizeWarningLimit: 3000,
      reportCompressedSize: false,
      // Fast to build counts more here than small.
      minify: false,
    },
  });
};

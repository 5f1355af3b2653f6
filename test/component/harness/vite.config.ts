import path from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Builds the window with a desk in memory, into a folder that the caller names. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vue()],
  build: {
    outDir: path.resolve(process.env.HARNESS_OUT ?? path.join(import.meta.dirname, '../../../out/harness')),
    emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'esnext', chunkSizeWarningLimit: 3000,
  },
});

import path from 'node:path';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';
import { PATIENCE_MS } from './test/e2e/support/patience.ts';

/** Node's compile cache for the programs that tests start: each starts 20 to 50 % sooner. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') };
/**
 * Node loads files that it can read without Vite. Transforming them with Vite for each project, and again for each process, took as long as many of
 * the tests. Vitest's module hooks are only for mocked modules, and there are none.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };
/** Timeout of a test that hangs. It is long, so that no test fails because the machine is busy. */
const HANGS_MS = 60_000;
/** The default of one second is too short on a busy machine. */
const POLLS_MS = 30_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/fakes/rememberedScrypt.ts'],
          experimental: BY_NODE,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: { timeout: POLLS_MS } },
          // The files of a worker share their modules: loading these again for each file took most of the time.
          isolate: false,
        },
      },
      {
        plugins: [vue()],
        // The browser build of pdf.js reports errors in Node. Whether a test was still running by then depended on how busy the machine was.
        resolve: {
          alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }],
        },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.ts'],
          environment: './test/component/pageEnvironment.ts',
          setupFiles: ['test/component/setup.ts'],
          isolate: false,
          pool: 'threads',
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: { timeout: POLLS_MS } },
          // Without setImmediate: the desk behind the window must continue while a test stops the window's time.
          fakeTimers: {
            toFake: [
              'setTimeout',
              'clearTimeout',
              'setInterval',
              'clearInterval',
              'Date',
              'performance',
              'requestAnimationFrame',
              'cancelAnimationFrame',
              'requestIdleCallback',
              'cancelIdleCallback',
            ],
          },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/fakes/rememberedScrypt.ts'],
          experimental: BY_NODE,
          env: COMPILED,
          testTimeout: 2 * HANGS_MS,
          // PostgreSQL starts slowly on a busy machine.
          hookTimeout: 2 * HANGS_MS,
          expect: { poll: { timeout: POLLS_MS } },
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          experimental: BY_NODE,
          env: COMPILED,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: PATIENCE_MS } },
          isolate: false,
        },
      },
    ],
  },
});

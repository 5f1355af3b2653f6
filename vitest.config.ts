import path from 'node:path';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';
import { PATIENCE_MS } from './test/e2e/support/patience.ts';

/** Node keeps there what it compiled of the programs that tests start: each starts a fifth to a half sooner. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') };
/**
 * Node loads what it can read as it is: to have Vite rewrite it for each project, and again for each process, took as long as many of the tests.
 * Its hooks are for mocked modules, of which there are none.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };
/** A test that takes so long hangs; none is to fail because the machine is busy. */
const HANGS_MS = 60_000;
/** A second, which is the default, is short on a machine with other work. */
const POLLS_MS = 30_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          experimental: BY_NODE,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: { timeout: POLLS_MS } },
          // The files of a worker share their modules: to load these anew for each took most of the time.
          isolate: false,
        },
      },
      {
        plugins: [vue()],
        // The build of pdf.js for browsers complains in Node; whether a test still ran by then hung on how busy the machine was.
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
          // Not setImmediate: the desk behind the window goes on by itself while a test holds the window's time.
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
          experimental: BY_NODE,
          env: COMPILED,
          testTimeout: 2 * HANGS_MS,
          // A PostgreSQL takes its time to begin where other work has the cores.
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

import path from 'node:path';
import { defineConfig } from 'vitest/config';
import vue from '@vitejs/plugin-vue';
import { patience } from './test/patience.ts';

/** Node's compile cache for the programs that tests start: each starts 20 to 50 % sooner. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled') };
/**
 * Node loads files that it can read without Vite. Transforming them with Vite for each project, and again for each process, took as long as many of
 * the tests. Vitest's module hooks are only for mocked modules, and there are none.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };
/**
 * Limit of a file, and so of a test that hangs. Waits within a test have shorter ones. All of them grow with the measured slowness of the machine, so
 * that no test fails because it is busy.
 */
const limits = (quietMs: number) => {
  const file = patience(quietMs);
  return {
    testTimeout: file,
    hookTimeout: file,
    env: { DESK_TEST_FILE_MS: String(file) },
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: patience() } },
  };
};
const SHORT = limits(300_000);
const LONG = limits(900_000);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/fileLimit.ts', 'test/fakes/rememberedScrypt.ts'],
          experimental: BY_NODE,
          ...SHORT,
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
          setupFiles: ['test/fileLimit.ts', 'test/component/setup.ts'],
          isolate: false,
          pool: 'threads',
          ...SHORT,
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
          setupFiles: ['test/fileLimit.ts', 'test/fakes/rememberedScrypt.ts'],
          experimental: BY_NODE,
          ...LONG,
          env: { ...LONG.env, ...COMPILED },
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/fileLimit.ts'],
          experimental: BY_NODE,
          ...LONG,
          env: { ...LONG.env, ...COMPILED },
          isolate: false,
        },
      },
    ],
  },
});

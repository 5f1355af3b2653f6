// Makes `electron` resolve to the stand-in, for import and for require.
import { registerHooks } from 'node:module';

// A program in an archive: its files are read from there.
if (/app\.asar[/\\]/.test(process.argv[1] ?? '')) await import('./asar.mjs');

const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier === 'electron/main'
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
});

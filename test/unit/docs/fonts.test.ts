import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scriptPieces } from '../../../src/core/papers/type/scriptFonts.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const LIST = 'resources/fonts/README.md';
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((file) => path.join(ROOT, file));

/** The font files that the program is shipped with: those of papers, of the window, and of pdf.js. */
const shipped = async (): Promise<string[]> => [
  ...(await scriptPieces()).map(({ file }) => file),
  ...find('node_modules/@expo-google-fonts/noto-sans/{400Regular,700Bold}/*.ttf'),
  ...find('node_modules/@fontsource-variable/{inter,jetbrains-mono}/files/*-wght-normal.woff2'),
  ...find('node_modules/pdfjs-dist/standard_fonts/*.{ttf,pfb}'),
  ...find('resources/fonts/*.ttf'),
];

it('lists every font with its size, so that none is forgotten when the package is weighed', async () => {
  const bytes = new Map<string, number>();
  for (const file of await shipped()) {
    const name = PACKAGE.exec(file.split(path.sep).join('/'))?.[1] ?? 'resources/fonts';
    bytes.set(name, (bytes.get(name) ?? 0) + statSync(file).size);
  }
  const listed = [
    ...readFileSync(path.join(ROOT, LIST), 'utf8').matchAll(/^\| `(.+?)` \|.*\| ([\d,]+) \|$/gm),
  ].map(([, name, size]) => [name, Number(size?.replaceAll(',', ''))]);
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries([...bytes].map(([name, size]) => [name, Math.ceil(size / 1000)])),
  );
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect([...bytes.keys()]).toEqual(
    expect.arrayContaining(
      named.filter((name) => name.includes('font') && !name.includes('fontkit')),
    ),
  );
});

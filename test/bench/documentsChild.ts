/** One layout of labels in its own process: `child.ts WAY LIST OUT`. Prints the milliseconds. */
import { readFileSync } from 'node:fs';
import { layoutFiles } from '../../src/core/papers/documents/layoutFiles.ts';
import type { Layout } from '../../src/domain/paper/layout.ts';
import { present } from '../present.ts';

const LAYOUTS: Readonly<Record<string, Layout>> = {
  merge: { kind: 'original' },
  fourUp: { kind: 'sheet', paper: 'a4', perSheet: 4 },
  cropped: { kind: 'sheet', paper: '4x6in', crop: 'label', pages: 'label' },
};
const [way = '', list = '', outPath = ''] = process.argv.slice(2);
const paths = readFileSync(list, 'utf8').split('\n');
const layout = present(LAYOUTS[way], 'a layout of that name');
const start = performance.now();
const done = await layoutFiles({ paths, layout, outPath, temporaryPath: `${outPath}.tmp` });
if (!done.ok) throw new Error(done.error.message);
process.stdout.write(String(performance.now() - start));

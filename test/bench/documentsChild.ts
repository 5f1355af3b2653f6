/** One way of merging labels, in its own process so that its memory can be measured: `child.ts WAY LIST OUT`. Prints milliseconds and megabytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { layoutFiles } from '../../src/core/papers/documents/layoutFiles.ts';
import type { Layout } from '../../src/domain/paper/layout.ts';
import { peakMb } from './peak.ts';

const [way = '', list = '', outPath = ''] = process.argv.slice(2);
const paths = readFileSync(list, 'utf8')
  .split('\n')
  .filter((path) => path !== '');
const LAYOUTS: Readonly<Record<string, Layout>> = {
  merge: { kind: 'original' },
  fourUp: { kind: 'sheet', paper: 'a4', perSheet: 4 },
  cropped: { kind: 'sheet', paper: '4x6in', crop: 'label', pages: 'label' },
};

/** The simplest loop with pdf-lib. */
const plainLoop = async (): Promise<void> => {
  const out = await PDFDocument.create();
  for (const path of paths) {
    const source = await PDFDocument.load(readFileSync(path));
    for (const page of await out.copyPages(source, source.getPageIndices())) out.addPage(page);
  }
  writeFileSync(outPath, await out.save());
};

const start = performance.now();
const cpu = process.cpuUsage();
const layout = LAYOUTS[way];
if (layout) {
  const done = await layoutFiles({ paths, layout, outPath, temporaryPath: `${outPath}.tmp` });
  if (!done.ok) throw new Error(done.error.message);
} else await plainLoop();
process.stdout.write(
  JSON.stringify({
    ms: performance.now() - start,
    cpu: (({ user, system }) => (user + system) / 1000)(process.cpuUsage(cpu)),
    peakMb: peakMb(),
  }),
);

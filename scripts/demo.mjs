// npm run demo [-- --tour|--all]: books the sample batch in the real window without a display; writes waybills, report and three pictures to demo/.
// With --tour a small light and a large dark picture of every screen, also in French; with --all each of them in both sizes and themes.
import './lib/node24.mjs';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureHost } from './ensure-host.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { at, say } from './lib/root.mjs';

/** @param {import('./lib/camera.mjs').Extent} extent */
const demo = async (extent) => {
  const host = await ensureHost();
  if (host === null || !ensureBuilt()) return 1;
  process.env.WAYBILL_DESK_TEST_HOST = host.kind;
  process.env.WAYBILL_DESK_TEST_HOST_PATH = host.path;
  fs.rmSync(at('demo'), { recursive: true, force: true });
  fs.mkdirSync(at('demo/data'), { recursive: true });
  const { launchDesk } = await import('../test/e2e/support/launch.ts');
  const { createCamera } = await import('./lib/camera.mjs');
  const { lookInFrench, mainJob } = await import('./lib/mainJob.mjs');
  const desk = await launchDesk({ dataDir: at('demo/data') });
  try {
    const camera = await createCamera(desk.page, {
      out: at('demo'),
      extent,
      say,
    });
    const summary = await mainJob(desk, {
      file: at('resources/samples/batch-sfn.csv'),
      out: at('demo'),
      camera,
      tour: extent !== 'short',
    });
    if (extent !== 'short') await lookInFrench(desk, camera);
    say(
      `${summary.booked} of ${summary.shipments} shipments booked. See demo/waybills.pdf, demo/report.json and the pictures beside them.`,
    );
    return summary.booked === summary.shipments ? 0 : 1;
  } finally {
    await desk.close();
  }
};

const { values } = parseArgs({ options: { tour: { type: 'boolean' }, all: { type: 'boolean' } } });
process.exitCode = await demo(values.all ? 'all' : values.tour ? 'tour' : 'short');

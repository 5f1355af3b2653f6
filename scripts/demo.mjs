// npm run demo [-- --shop] [-- --tour|--all]: books the sample batch in the real window without a display; writes waybills, report and three pictures to demo/.
// With --shop it books the orders of a shop by a shipping rule, prints packing slips, tells the customers and saves the tracking numbers, all on this computer.
// With --tour a small light and a large dark picture of every screen, also in French; with --all each of them in both sizes and themes.
import './lib/node24.mjs';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureHost } from './ensure-host.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { at, say } from './lib/root.mjs';

/**
 * A shop's orders, with a service, a mail server and a label printer on this computer.
 * @param {import('./lib/camera.mjs').Extent} extent
 */
const shopDemo = async (extent) => {
  const { startPractice } = await import('../src/practice/server.ts');
  const { fakeDirectPrinter } = await import('../test/fakes/directPrinter.ts');
  const { startMailServer } = await import('../test/fakes/mailServer.ts');
  const { launchDesk } = await import('../test/e2e/support/launch.ts');
  const { createCamera } = await import('./lib/camera.mjs');
  const { shopJob } = await import('./lib/shopJob.mjs');
  const [service, mail, printer] = await Promise.all([
    startPractice({ seed: 3 }),
    startMailServer(),
    fakeDirectPrinter('zpl'),
  ]);
  const certificate = at('demo/mail.pem');
  fs.writeFileSync(certificate, mail.certificate);
  try {
    const desk = await launchDesk({
      dataDir: at('demo/data'),
      env: { NODE_EXTRA_CA_CERTS: certificate },
    });
    try {
      const { shipments, booked, slips, told, numbers } = await shopJob(desk, {
        ...{ service, mail, printer, out: at('demo') },
        file: at('test/fixtures/imports/shopify-24-orders.csv'),
        camera: await createCamera(desk.page, { out: at('demo'), extent, say }),
      });
      say(
        `${booked} of ${shipments} orders booked, ${slips} packing slips printed, ${told} customers told, ${numbers} tracking numbers in demo/tracking-numbers.csv.`,
      );
      return [booked, slips, told, numbers].every((count) => count === shipments) ? 0 : 1;
    } finally {
      await desk.close();
    }
  } finally {
    await Promise.all([service.stop(), mail.close(), printer.close()]);
  }
};

/** @param {import('./lib/camera.mjs').Extent} extent @param {boolean} shop */
const demo = async (extent, shop) => {
  const host = await ensureHost();
  if (host === null || !ensureBuilt()) return 1;
  process.env.WAYBILL_DESK_TEST_HOST = host.kind;
  process.env.WAYBILL_DESK_TEST_HOST_PATH = host.path;
  fs.rmSync(at('demo'), { recursive: true, force: true });
  fs.mkdirSync(at('demo/data'), { recursive: true });
  if (shop) return shopDemo(extent);
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

const { values } = parseArgs({
  options: { tour: { type: 'boolean' }, all: { type: 'boolean' }, shop: { type: 'boolean' } },
});
const extent = values.all ? 'all' : values.tour ? 'tour' : 'short';
process.exitCode = await demo(extent, values.shop === true);

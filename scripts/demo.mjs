// npm run demo: the desk's window without a display, photographed.
import './lib/node24.mjs';
import fs from 'node:fs';
import { ensureHost } from './ensure-host.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { at, say } from './lib/root.mjs';

const demo = async () => {
  const host = ensureHost();
  if (host === null || !ensureBuilt()) return 1;
  const { launchDesk } = await import('../test/e2e/support/launch.ts');
  process.env.WAYBILL_DESK_TEST_HOST = host.kind;
  process.env.WAYBILL_DESK_TEST_HOST_PATH = host.path;
  fs.mkdirSync(at('demo'), { recursive: true });
  const desk = await launchDesk();
  try {
    await desk.page.screenshot({ path: at('demo/window.png') });
    say('demo/window.png');
  } finally {
    await desk.close();
  }
  return 0;
};

process.exitCode = await demo();

// The smallest main process that shows a built page: the base cost of starting an Electron program. EMPTY_PAGE names the folder of the page.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
]);
await app.whenReady();
protocol.handle('app', async (request) => {
  const name = new URL(request.url).pathname;
  const body = await readFile(path.join(process.env.EMPTY_PAGE, name));
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream' },
  });
});
app.on('window-all-closed', () => app.quit());
const window = new BrowserWindow({ width: 1280, height: 800 });
await window.loadURL('app://desk/index.html');

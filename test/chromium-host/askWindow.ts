import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from './browser.ts';

export interface Question {
  readonly title: string;
  readonly detail?: string;
  readonly buttons: readonly string[];
  /** Shows a field for a path, with this in it. */
  readonly path?: string;
  /** Shows a file field; `accept` as in HTML. */
  readonly files?: { readonly multiple: boolean; readonly accept: string };
}

export interface Reply {
  /** Index of the pressed button; null when the window was closed. */
  readonly button: number | null;
  readonly path: string;
  /** Copies of the chosen files: a page does not learn the paths of the originals. */
  readonly files: readonly string[];
}

// An app window opens only for an address, and the browser does not accept about:blank as one.
const EMPTY = 'data:text/html,%3Ctitle%3EWaybill%20Desk%3C/title%3E';
const NONE: Reply = { button: null, path: '', files: [] };
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const html = ({
  title,
  detail = '',
  buttons,
  path: suggested,
  files,
}: Question): string => `<!doctype html><meta charset="utf-8"><title>${escape(title)}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:#16201b;background:#fff}h1{font-size:18px;margin:0 0 8px}p{white-space:pre-wrap;color:#4d5a53}
input{width:100%;box-sizing:border-box;font:inherit;padding:8px;margin:8px 0}button{font:inherit;padding:8px 16px;margin:12px 8px 0 0}</style>
<h1>${escape(title)}</h1><p>${escape(detail)}</p>
${suggested === undefined ? '' : `<label>Where: <input type="text" value="${escape(suggested)}" autofocus></label>`}
${files === undefined ? '' : `<input type="file" accept="${escape(files.accept)}" ${files.multiple ? 'multiple' : ''} autofocus>`}
<div>${buttons.map((text, at) => `<button onclick="pressed(${at})">${escape(text)}</button>`).join('')}</div>`;

const READ = `Promise.all([...(document.querySelector('input[type=file]')?.files ?? [])].map((file) => new Promise((done, fail) => {
  const reader = new FileReader();
  reader.onerror = () => fail(reader.error);
  reader.onload = () => done([file.name, reader.result.slice(reader.result.indexOf(',') + 1)]);
  reader.readAsDataURL(file);
}))).then((files) => ({ path: document.querySelector('input[type=text]')?.value ?? '', files }))`;

const keep = (files: readonly (readonly [string, string])[]): string[] => {
  if (files.length === 0) return [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-desk-chosen-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return files.map(([name, base64]) => {
    const file = path.join(folder, path.basename(name));
    fs.writeFileSync(file, Buffer.from(base64, 'base64'));
    return file;
  });
};

/** Shows the question in a small browser window, since the stand-in has no system dialogs. */
export const askInWindow = async (question: Question): Promise<Reply> => {
  const { context, close } = await launchBrowser({ url: EMPTY, width: 560, height: 360 });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const pressed = new Promise<number | null>((resolve) => {
      page.once('close', () => resolve(null));
      page.exposeBinding('pressed', (_, at: number) => resolve(at)).catch(() => resolve(null));
    });
    await page.setContent(html(question));
    const button = await pressed;
    if (button === null) return NONE;
    const found = await page.evaluate<{ path: string; files: [string, string][] }>(READ);
    return { button, path: found.path, files: keep(found.files) };
  } catch {
    return NONE;
  } finally {
    await close().catch(() => {});
  }
};

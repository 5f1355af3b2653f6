// Reads the files of app.asar as Electron does: a path within the archive is a file of it, and one that is not packed is beside it, in
// app.asar.unpacked. Nothing is extracted, so whatever the package lacks is missing here too.
import childProcess from 'node:child_process';
import fs from 'node:fs';
import module, { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import workerThreads from 'node:worker_threads';
import { extractFile, statFile } from '@electron/asar';

const ROOT = path.resolve(import.meta.dirname, '../..');
const INSIDE = /^(.*?[/\\]app\.asar)[/\\](.+)$/;

/** @param {unknown} file a path or address @returns archive and path within it; null for a file that is in none */
const split = (file) => {
  const [, archive, inner] =
    INSIDE.exec(file instanceof URL ? fileURLToPath(file) : typeof file === 'string' ? file : '') ??
    [];
  return archive === undefined || inner === undefined
    ? null
    : { archive, inner: path.normalize(inner) };
};

/** @param {unknown} file */
const entryOf = (file) => {
  const found = split(file);
  if (found === null) return null;
  try {
    return { ...found, entry: statFile(found.archive, found.inner, true) };
  } catch {
    return { ...found, entry: null };
  }
};

/** @param {unknown} file @param {string} call */
const missing = (file, call) =>
  Object.assign(new Error(`ENOENT: no such file or directory, ${call} '${String(file)}'`), {
    code: 'ENOENT',
    errno: -2,
    syscall: call,
    path: String(file),
  });

/** Returns where a file that is not packed is; null for a packed one. @param {unknown} file */
const besideOf = (file) => {
  const found = entryOf(file);
  return found?.entry && 'unpacked' in found.entry && found.entry.unpacked
    ? path.join(`${found.archive}.unpacked`, found.inner)
    : null;
};

/** @param {unknown} file @param {unknown} options encoding, or an object with it */
const read = (file, options) => {
  const found = entryOf(file);
  if (!found?.entry || 'files' in found.entry) throw missing(file, 'open');
  const bytes = extractFile(found.archive, found.inner);
  const encoding = typeof options === 'object' ? Object(options).encoding : options;
  return encoding ? bytes.toString(encoding) : bytes;
};

/** @param {unknown} file */
const stat = (file) => {
  const found = entryOf(file);
  if (!found?.entry) throw missing(file, 'stat');
  const isDirectory = 'files' in found.entry;
  return Object.assign(fs.statSync(found.archive), {
    size: 'size' in found.entry ? found.entry.size : 0,
    isDirectory: () => isDirectory,
    isFile: () => !isDirectory,
  });
};

/** @param {unknown} file */
const access = (file) => {
  if (!entryOf(file)?.entry) throw missing(file, 'access');
};

/** @type {Readonly<Record<string, (file: unknown, options?: unknown) => unknown>>} */
const READERS = {
  readFile: read,
  stat,
  lstat: stat,
  access,
  realpath: (file) => file,
};
for (const [name, reader] of Object.entries(READERS)) {
  /** @type {Record<string, any>} */
  const [sync, later] = [fs, fs.promises];
  const [readSync, readLater] = [sync[`${name}Sync`], later[name]];
  sync[`${name}Sync`] = (/** @type {unknown[]} */ ...words) =>
    split(words[0]) === null ? readSync(...words) : reader(words[0], words[1]);
  later[name] = (/** @type {unknown[]} */ ...words) =>
    split(words[0]) === null ? readLater(...words) : Promise.try(reader, words[0], words[1]);
}
const { existsSync } = fs;
fs.existsSync = (file) => (split(file) === null ? existsSync(file) : Boolean(entryOf(file)?.entry));

const HERE = ['--import', import.meta.url];
const { fork } = childProcess;
/** A process or thread of a file in the archive reads from it too, as in Electron. @type {any} */
const forked = (/** @type {string} */ file, /** @type {string[]} */ args = [], options = {}) =>
  split(file) === null
    ? fork(file, args, options)
    : fork(file, args, { ...options, execArgv: [...HERE, ...(Object(options).execArgv ?? [])] });
childProcess.fork = forked;
workerThreads.Worker = class extends workerThreads.Worker {
  /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} [options] */
  constructor(file, options = {}) {
    super(
      file,
      split(file) === null
        ? options
        : { ...options, execArgv: [...HERE, ...(options.execArgv ?? [])] },
    );
  }
};
syncBuiltinESMExports();

const { dlopen } = process;
process.dlopen = (/** @type {[object, string]} */ ...[holder, file, ...flags]) =>
  dlopen.call(process, holder, besideOf(file) ?? file, ...flags);

/** Returns the same file in the project: Node's own rules find a package only on disk. @param {string} file */
const inProject = (file) => path.join(ROOT, split(file)?.inner ?? '');

/** Returns the file of an archive that Node found in the project. @param {string} found @param {string} parent a file of the archive */
const inArchive = (found, parent) => {
  const file = path.join(split(parent)?.archive ?? '', path.relative(ROOT, found));
  if (entryOf(file)?.entry) return file;
  throw Object.assign(new Error(`${file}, which ${parent} imports, is not in the archive`), {
    code: 'MODULE_NOT_FOUND',
  });
};

/** @type {{ _resolveFilename: (request: string, parent?: { filename?: string }, ...more: unknown[]) => string }} */
const loader = Object(module);
const { _resolveFilename } = loader;
loader._resolveFilename = (request, parent, ...more) => {
  if (path.isAbsolute(request) && entryOf(request)?.entry) return request;
  const by = parent?.filename;
  return by === undefined || split(by) === null || module.isBuiltin(request)
    ? _resolveFilename(request, parent, ...more)
    : inArchive(createRequire(inProject(by)).resolve(request), by);
};

registerHooks({
  resolve: (specifier, context, next) => {
    const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
    const file = /^(?:\.|\/|file:)/.test(specifier)
      ? URL.parse(specifier, context.parentURL)
      : null;
    if (file !== null && entryOf(file)?.entry) return { url: file.href, shortCircuit: true };
    if (
      split(parent) === null ||
      module.isBuiltin(specifier) ||
      context.conditions.includes('require')
    )
      return next(specifier, context);
    const { url, ...found } = next(specifier, {
      ...context,
      parentURL: pathToFileURL(inProject(parent)).href,
    });
    return {
      ...found,
      url: pathToFileURL(inArchive(fileURLToPath(url), parent)).href,
      shortCircuit: true,
    };
  },
  load: (url, context, next) => {
    if (!url.startsWith('file:') || split(new URL(url)) === null || url.endsWith('.node'))
      return next(url, context);
    const isModule =
      url.endsWith('.mjs') || (url.endsWith('.js') && !isCommonJs(fileURLToPath(url)));
    return {
      format: url.endsWith('.json') ? 'json' : isModule ? 'module' : 'commonjs',
      source: read(fileURLToPath(url), null),
      shortCircuit: true,
    };
  },
});

/** @param {string} file @returns true when the nearest package.json does not say `"type": "module"` */
const isCommonJs = (file) => {
  for (
    let folder = path.dirname(file);
    split(path.join(folder, 'x')) !== null;
    folder = path.dirname(folder)
  ) {
    const manifest = path.join(folder, 'package.json');
    if (entryOf(manifest)?.entry)
      return JSON.parse(String(read(manifest, 'utf8'))).type !== 'module';
  }
  return true;
};

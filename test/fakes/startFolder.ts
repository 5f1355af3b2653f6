import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN = ['electron'];
/** The build is up to date when its stamp is the hash of the sources, and this copy has none. */
const STAMP = createHash('sha256').digest('hex');

export interface Started {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** With it a path has more than the 260 characters that older programs for Windows can open. */
const LONG = Array.from({ length: 4 }, (_, at) => `folder ${at} `.padEnd(70, 'x'));

/** A copy of the scripts with an Electron of its own to download, in a folder with blanks, letters outside ASCII and a long path. */
export interface StartFolder {
  readonly at: (...parts: string[]) => string;
  /** Writes a program for the shell. @returns its path */
  readonly program: (name: string, text: string) => string;
  /** Runs a script, with no browser and no display but those in `env`. `heard` is called with all that it has said so far. */
  readonly run: (
    script: string,
    env: Readonly<Record<string, string>>,
    heard?: (stderr: string, child: ChildProcess) => void,
  ) => Promise<Started>;
}

export const makeStartFolder = (): StartFolder => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-start-'));
  onTestFinished(() => fs.rmSync(base, { recursive: true, force: true, maxRetries: 3 }));
  const root = path.join(base, 'Büro & Söhne', ...LONG, 'waybill-desk');
  const at = (...parts: string[]): string => path.join(root, ...parts);
  const write = (file: string, text: string, mode = 0o644): string => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode });
    return file;
  };
  // Without the source of the build.
  fs.cpSync(path.join(ROOT, 'scripts'), at('scripts'), {
    recursive: true,
    filter: (file) => !file.endsWith('bundledPackages.mjs'),
  });
  const packages = path.join(ROOT, 'node_modules');
  fs.mkdirSync(at('node_modules'));
  for (const name of fs.readdirSync(packages).filter((each) => !OWN.includes(each)))
    fs.symlinkSync(path.join(packages, name), at('node_modules', name), 'junction');
  // The binary that is downloaded here is not its own.
  fs.cpSync(path.join(packages, 'electron'), at('node_modules/electron'), {
    recursive: true,
    filter: (file) => !/[\\/](?:dist|path\.txt|electron\.d\.ts)$/.test(file),
  });
  write(at('package.json'), '{"name":"waybill-desk","version":"0.0.0","type":"module"}');
  write(at('out/.built-from'), STAMP);
  write(at('out/main/index.js'), "process.stdout.write('the stand-in runs\\n');\n");
  write(at('test/chromium-host/register.mjs'), '');
  return {
    at,
    program: (name, text) => write(at('programs', name), `#!/bin/sh\n${text}\n`, 0o755),
    run: (script, env, heard) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [at('scripts', script)], {
          cwd: base,
          env: {
            HOME: base,
            // No browser of this machine is found, and the installer's cache is not this machine's.
            PATH: at('programs'),
            electron_config_cache: at('cache'),
            electron_use_remote_checksums: '1',
            ...env,
          },
        });
        const [out, err]: [string[], string[]] = [[], []];
        child.stdout.on('data', (chunk: Buffer) => out.push(chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => {
          err.push(chunk.toString());
          heard?.(err.join(''), child);
        });
        child.on('close', (code) => resolve({ code, stdout: out.join(''), stderr: err.join('') }));
      }),
  };
};

import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { hasDebPacker, makeDeb } from '../../scripts/lib/deb.mjs';
import { electronVersion, packFolder } from '../../scripts/lib/pack.mjs';
import { makeDummyElectron } from '../fixtures/dummyElectron.ts';
import type { Proof } from './proof.ts';

/** Simulates the installation of the deb with apt and the package lists of this machine. Installs nothing. */
export const run = async (): Promise<Proof> => {
  const title = 'The Debian package can be installed';
  if (!hasDebPacker() || spawnSync('apt-get', ['--version']).status !== 0)
    return { title, rows: [['apt and dpkg-deb on this machine', 'no']], ok: true };
  if (!ensureBuilt()) throw new Error('the build failed');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-packages-'));
  try {
    const electron = electronVersion();
    const packed = packFolder({
      output: path.join(folder, 'dist'),
      electronDist: makeDummyElectron(path.join(folder, 'electron'), electron),
    });
    if ('problem' in packed) return { title, rows: [['packing', packed.problem]], ok: false };
    const deb = makeDeb({ folder: packed.folder, dest: folder, compression: 'none' });
    const depends = execFileSync('dpkg-deb', ['-f', deb, 'Depends'], { encoding: 'utf8' });
    const { status, stdout, stderr } = spawnSync('apt-get', ['-s', 'install', deb], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    const installs = stdout.split('\n').filter((line) => line.startsWith('Inst ')).length;
    return {
      title,
      rows: [
        ['dependencies', String(depends.split(',').length)],
        ['packages apt would install', String(installs)],
        [
          'apt finds all of them',
          status === 0 ? 'yes' : (stderr.trim().split('\n').at(-1) ?? 'no'),
        ],
      ],
      ok: status === 0,
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

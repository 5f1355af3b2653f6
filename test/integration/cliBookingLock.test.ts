import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import { cli } from '../fakes/cli.ts';
import { batchOf } from '../kill/batchOf.ts';

it('while the settings do not know the connection any more, the command line books only at the service that is named to it', async () => {
  const practice = await startPractice({ seed: 11 });
  onTestFinished(practice.stop);
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  writeFileSync(
    join(dataDir, 'settings.json'),
    JSON.stringify({ version: 1, settings: { connectionLost: true } }),
  );
  writeFileSync(join(dataDir, 'two.csv'), batchOf(2));
  const refused = await cli({ dataDir }, 'batch', 'two.csv', '--book');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Choose the connection in Settings');
  expect(refused.stdout).not.toContain('2 booked');
  const named = await cli({ dataDir, url: practice.url }, 'batch', 'two.csv', '--book');
  expect([named.status, practice.shipments().length]).toEqual([0, 2]);
});

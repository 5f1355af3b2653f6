import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPracticeOnDemand } from '../../../src/practice/onDemand.ts';
import type { PracticeOnDemand } from '../../../src/practice/onDemand.ts';
import { startPractice } from '../../../src/practice/server.ts';
import { present } from '../../present.ts';

let folder: string;
let practice: PracticeOnDemand | null;
let loads: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-'));
  practice = null;
  loads = 0;
});
afterEach(async () => {
  await practice?.stop();
  rmSync(folder, { recursive: true, force: true });
});
/** @param stateDir where it keeps what was booked */
const make = (stateDir = folder): PracticeOnDemand =>
  (practice = createPracticeOnDemand(stateDir, async () => {
    loads += 1;
    return startPractice;
  }));
const ask = (of: PracticeOnDemand, path = '/api/v1/product'): Promise<Response> =>
  fetch(`${present(of.url(), 'address')}${path}`);

describe('the practice service of a desk', () => {
  it('is neither loaded nor has a port while nobody needs it', async () => {
    const made = make();
    await made.loseAnswer(true);
    expect([made.url(), await made.numberOf('WD-1'), loads]).toEqual([null, null, 0]);
  });

  it('has its address before it is loaded, and is loaded once by requests that come together', async () => {
    const made = make();
    await made.listen('documented');
    const before = [made.url(), loads];
    const answers = await Promise.all([ask(made), ask(made), ask(made, '/nothing')]);
    expect(before).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), 0]);
    expect([answers.map(({ status }) => status), loads]).toEqual([[401, 401, 404], 1]);
    expect((await ask(made)).status).toBe(401);
    expect(before[0]).toBe(made.url());
  });

  it('has the address of the start before again: waybills that were not fetched before a restart stayed out of reach for good', async () => {
    const first = make();
    await first.listen('documented');
    const before = first.url();
    await first.stop();
    const second = make();
    await second.listen('documented');
    expect(second.url()).toBe(before);

    // Two desks with copies of one folder: the port is taken.
    const third = createPracticeOnDemand(folder);
    await third.listen('documented');
    expect(third.url()).not.toBe(before);
    expect((await ask(third)).status).toBe(401);
    await third.stop();
  });

  it('is started once, however many need it at the same time, without its back door', async () => {
    const made = make();
    await Promise.all([made.need('documented'), made.need('documented')]);
    await made.need('observed');
    expect(loads).toBe(1);
    expect((await ask(made, '/__practice/calls')).status).toBe(404);
  });

  it('loses one answer to a purchase for the lesson, though nothing was asked of it before', async () => {
    const faults: unknown[] = [];
    const made = (practice = createPracticeOnDemand(folder, async () => async (options) => ({
      ...(await startPractice(options)),
      setFaults: (rules) => void faults.push(rules),
    })));
    await made.listen('documented');
    await made.loseAnswer(true);
    await made.loseAnswer(false);
    expect(faults).toEqual([[{ operation: 'purchase', kind: 'drop-after', only: [1] }], []]);
    expect(await made.numberOf('WD-2')).toBeNull();
  });

  it('that cannot be started says so to whoever needs it and to each request, and is started at the next one', async () => {
    const blocked = join(folder, 'state');
    writeFileSync(blocked, 'a file where its folder belongs');
    const made = make(blocked);
    await made.listen('documented');
    const refused = await ask(made);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ success: false, status_code: 503 });
    await expect(made.need('documented')).rejects.toThrow();
    rmSync(blocked);
    expect((await ask(made)).status).toBe(401);
  });

  it('ends its port though nobody asked anything of it', async () => {
    const made = make();
    await made.listen('documented');
    const address = present(made.url(), 'address');
    await made.stop();
    await expect(fetch(address)).rejects.toThrow();
  });
});

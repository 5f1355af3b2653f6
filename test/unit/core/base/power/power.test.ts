import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { PowerState } from '../../../../../src/domain/desk/power.ts';
import {
  isPowerLow,
  pmsetSupplies,
  powerOf,
  upowerSupplies,
  windowsSupplies,
} from '../../../../../src/domain/desk/power.ts';
import { createPower, type Power } from '../../../../../src/core/base/power/power.ts';
import { sysfsSupplies } from '../../../../../src/core/base/power/systemPower.ts';
import { DONE } from '../../../../../src/core/service/runs/itemOutcome.ts';
import { startRun, type Run } from '../../../../../src/core/service/runs/run.ts';

const MAINS: PowerState = { onBattery: false, percent: null, minutes: null };
const LOW: PowerState = { onBattery: true, percent: 15, minutes: null };

let power: Power | null = null;
afterEach(() => power?.close());

/** A battery as a test sets it; `tick` ends every wait between two looks. */
const world = (state: PowerState | null) => {
  const fed = { state, fails: false };
  const waits = new Set<() => void>();
  power = createPower(
    async () => {
      if (fed.fails) throw new Error('no answer');
      return fed.state;
    },
    {
      sleep: (_, signal) =>
        new Promise((resolve) => {
          waits.add(resolve);
          signal?.addEventListener('abort', () => resolve());
        }),
    },
  );
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    fed,
    power,
    settled,
    tick: async (): Promise<void> => {
      const over = [...waits];
      waits.clear();
      for (const wake of over) wake();
      await settled();
    },
  };
};
/** A run of four items, each ended by `end`. */
const run = (waiting?: string) => {
  const [begun, ends]: [string[], (() => void)[]] = [[], []];
  const started: Run = startRun({
    id: 'run',
    kind: 'booking',
    batchId: null,
    members: ['a', 'b', 'c', 'd'],
    concurrency: 1,
    clock: { now: () => 0, sleep: async () => undefined },
    ...(waiting !== undefined && { waiting }),
    processItem: async (id) => {
      begun.push(id);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return DONE;
    },
    onProgress: () => undefined,
  });
  return { started, begun, end: (): void => ends.shift()?.() };
};

describe('a booking run on a battery', () => {
  it('ends what is under way at low power and begins nothing more until a person resumes it', async () => {
    const { fed, power: watched, settled, tick } = world(MAINS);
    const { started, begun, end } = run();
    watched.follow(started);
    await settled();
    expect(started.progress().state).toBe('running');
    fed.state = LOW;
    await tick();
    expect(started.progress()).toMatchObject({ state: 'paused' });
    expect(started.progress().message).toContain('with 15 % left');
    end();
    await settled();
    expect([begun, started.progress().done]).toEqual([['a'], 1]);
    // Whoever resumes it is believed.
    started.resume();
    await tick();
    expect(started.progress()).toMatchObject({ state: 'running', message: null });
    // The power was back and went once more.
    fed.state = MAINS;
    await tick();
    fed.state = LOW;
    await tick();
    expect(started.progress().state).toBe('paused');
    started.stop();
  });

  it('holds before it begins where the power is low already, and is not held twice', async () => {
    const { power: watched, settled, tick } = world(LOW);
    watched.start();
    await settled();
    const { started, begun } = run(watched.whyHeld() ?? 'not held');
    expect(started.progress().message).toContain('15 %');
    watched.follow(started);
    await settled();
    started.resume();
    await tick();
    expect([started.progress().state, begun]).toEqual(['running', ['a']]);
    started.stop();
  });

  it('is not held by a source that fails, nor on a computer without a battery', async () => {
    const { fed, power: watched, settled, tick } = world(null);
    const { started } = run();
    watched.follow(started);
    await settled();
    fed.fails = true;
    await tick();
    expect([started.progress().state, watched.whyHeld()]).toEqual(['running', null]);
    started.stop();
  });
});

describe('what systems tell of batteries', () => {
  it('is low at 20 % or ten minutes, and only while it is emptied', () => {
    expect(isPowerLow({ onBattery: true, percent: 20, minutes: null })).toBe(true);
    expect(isPowerLow({ onBattery: true, percent: 80, minutes: 9 })).toBe(true);
    expect(isPowerLow({ onBattery: true, percent: 21, minutes: 11 })).toBe(false);
    expect(isPowerLow({ onBattery: true, percent: null, minutes: null })).toBe(false);
    expect(isPowerLow({ onBattery: false, percent: 5, minutes: 1 })).toBe(false);
  });

  it('Linux: a battery, not that of a mouse', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'desk-power-'));
    const supply = async (name: string, files: Readonly<Record<string, string>>): Promise<void> => {
      await mkdir(path.join(folder, name));
      for (const [file, text] of Object.entries(files))
        await writeFile(path.join(folder, name, file), `${text}\n`);
    };
    await supply('AC', { type: 'Mains', online: '0' });
    await supply('BAT0', { type: 'Battery', status: 'Discharging', capacity: '18' });
    await supply('mouse', {
      type: 'Battery',
      scope: 'Device',
      status: 'Discharging',
      capacity: '3',
    });
    expect(powerOf(await sysfsSupplies(folder))).toEqual({
      onBattery: true,
      percent: 18,
      minutes: null,
    });
    await rm(folder, { recursive: true });
    expect(powerOf(await sysfsSupplies(folder))).toBeNull();
  });

  it('Linux: a UPS at a USB cable, told by upower', () => {
    const dump = `Device: /org/freedesktop/UPower/devices/line_power_AC
  line-power
    online:              yes

Device: /org/freedesktop/UPower/devices/ups_hiddev0
  native-path:          /sys/devices/usb
  ups
    present:             yes
    state:               discharging
    time to empty:       8.5 minutes
    percentage:          64%
`;
    expect(powerOf(upowerSupplies(dump))).toEqual({ onBattery: true, percent: 64, minutes: 8.5 });
    expect(upowerSupplies('garbage')).toEqual([]);
  });

  it('macOS and Windows', () => {
    const mac = `Now drawing from 'Battery Power'\n -InternalBattery-0 (id=1)\t41%; discharging; 2:05 remaining present: true\n`;
    expect(powerOf(pmsetSupplies(mac))).toEqual({ onBattery: true, percent: 41, minutes: 125 });
    expect(
      powerOf(pmsetSupplies(mac.replace('discharging; 2:05 remaining', 'charged'))),
    ).toMatchObject({
      onBattery: false,
    });
    const windows = '{"BatteryStatus":1,"EstimatedChargeRemaining":12,"EstimatedRunTime":71582788}';
    expect(powerOf(windowsSupplies(windows))).toEqual({
      onBattery: true,
      percent: 12,
      minutes: null,
    });
    expect(powerOf(windowsSupplies(`[${windows.replace('1,', '2,')}]`))).toMatchObject({
      onBattery: false,
    });
    expect(windowsSupplies('')).toEqual([]);
  });
});

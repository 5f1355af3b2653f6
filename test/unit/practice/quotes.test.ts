import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQuoteMemory } from '../../../src/practice/quotes.ts';
import type { Consignment, Person } from '../../../src/practice/types.ts';

const MINUTE = 60_000;
const person = (city: string, country: string, name = 'A'): Person => ({
  name,
  phone: '',
  email: '',
  country,
  state: '',
  city,
  zip: '',
  street: '1 Road',
});
const parcel = (over: Partial<Consignment> = {}): Consignment => ({
  mode: 'SFN',
  sender: person('Ikeja', 'NG'),
  receiver: person('Houston', 'US'),
  boxes: [{ length: 30, width: 20, height: 10, weight: 2, items: [] }],
  insured: false,
  lastMile: true,
  ...over,
});

let folder = '';
let now = 0;
const clock = (): Date => new Date(now);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-quotes-'));
  now = Date.UTC(2026, 10, 20, 9);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the terms that the practice service sells on', () => {
  it('are those that the same places and boxes were rated under last, whoever sends and receives', () => {
    const memory = createQuoteMemory(null, clock);
    memory.remember(parcel());
    expect(memory.lastMileOf(parcel(), 'documented')).toBe(true);
    memory.remember(
      parcel({
        receiver: person('Houston', 'US', 'Somebody else'),
        insured: true,
        lastMile: false,
      }),
    );
    expect(memory.lastMileOf(parcel(), 'documented')).toBe(false);
    memory.remember(parcel({ receiver: person('Dallas', 'US') }));
    expect(memory.lastMileOf(parcel(), 'documented')).toBe(false);
  });

  it('are pick-up for what was never rated or more than two hours ago; in the observed dialect the way of the mode', () => {
    const memory = createQuoteMemory(null, clock);
    expect(memory.lastMileOf(parcel(), 'documented')).toBe(false);
    memory.remember(parcel());
    now += 119 * MINUTE;
    expect(memory.lastMileOf(parcel(), 'documented')).toBe(true);
    now += MINUTE;
    expect(memory.lastMileOf(parcel(), 'documented')).toBe(false);
    expect([
      memory.lastMileOf(parcel(), 'observed'),
      memory.lastMileOf(parcel({ mode: 'STN' }), 'observed'),
    ]).toEqual([true, false]);
  });

  it('are there again after a restart, without those that count no more, and a torn line takes none with it', () => {
    const before = createQuoteMemory(folder, clock);
    before.remember(parcel({ receiver: person('Dallas', 'US') }));
    now += 90 * MINUTE;
    before.remember(parcel());
    before.close();
    appendFileSync(join(folder, 'rated.jsonl'), '{"key":"torn');
    now += 45 * MINUTE;
    const after = createQuoteMemory(folder, clock);
    expect(after.lastMileOf(parcel(), 'documented')).toBe(true);
    expect(after.lastMileOf(parcel({ receiver: person('Dallas', 'US') }), 'documented')).toBe(
      false,
    );
    expect(readFileSync(join(folder, 'rated.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
    after.remember(parcel({ lastMile: false }));
    after.close();
    const last = createQuoteMemory(folder, clock);
    expect(last.lastMileOf(parcel(), 'documented')).toBe(false);
    last.close();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandText, readCommand } from '../../../../src/core/ledger/tables/sheetHistory.ts';
import type { Command, Step } from '../../../../src/domain/sheet/sheetCommand.ts';

const commandOf = (steps: readonly Step[]): Command => ({
  label: 'Paste',
  at: 1,
  visit: 'v',
  steps,
});
const field = (id: string, path: string, before: string, after: string): Step => ({
  kind: 'field',
  id,
  path,
  before,
  after,
});
const keyOf = (step: Step): string => JSON.stringify(step);

describe('a kept command', () => {
  it('comes back with every step, whatever fields and rows it changes', () => {
    const id = fc.constantFrom(...Array.from({ length: 30 }, (_, row) => `row-${row}`));
    const path = fc.constantFrom('name', 'receiver.city', 'boxes.0.weight', 'boxes.1.weight');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id, path, before: fc.string(), after: fc.string() }), {
          maxLength: 120,
          selector: (each) => `${each.id} ${each.path}`,
        }),
        (cells) => {
          const steps = cells.map(({ id, path, before, after }) => field(id, path, before, after));
          const read = readCommand(commandText(commandOf(steps)));
          expect({ ...read, steps: read.steps.map(keyOf).sort() }).toEqual({
            ...commandOf([]),
            steps: steps.map(keyOf).sort(),
          });
        },
      ),
    );
  });

  it('of a large paste takes less than half the room of its steps', () => {
    const steps = Array.from({ length: 1000 }, (_, at) =>
      field(`01HX${at >> 3}`, `receiver.field_${at % 8}`, `before ${at}`, `after ${at}`),
    );
    expect(commandText(commandOf(steps)).length).toBeLessThan(
      JSON.stringify(commandOf(steps)).length / 2,
    );
  });

  it('keeps the order of steps that change one cell twice', () => {
    const steps = Array.from({ length: 80 }, (_, at) => field('a', 'name', `${at}`, `${at + 1}`));
    expect(readCommand(commandText(commandOf(steps))).steps).toEqual(steps);
  });

  it('of rows that come and go stays as it is, however many they are', () => {
    const steps = Array.from({ length: 80 }, (_, at): Step => ({
      kind: 'presence',
      id: `${at}`,
      before: true,
      after: false,
    }));
    expect(readCommand(commandText(commandOf(steps))).steps).toEqual(steps);
  });
});

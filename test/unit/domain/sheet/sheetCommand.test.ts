import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../src/domain/shipment/draft.ts';
import { applySteps, type RowState } from '../../../../src/domain/sheet/applySteps.ts';
import {
  coalesced,
  effectiveEdits,
  inverseOf,
  stepsBetween,
  stepsOf,
  type Command,
  type Step,
} from '../../../../src/domain/sheet/sheetCommand.ts';
import { fieldPaths, setField } from '../../../../src/domain/shipment/draftPath.ts';
import { someDraft } from '../../../fakes/desk.ts';
import { anyCell, anyDraft } from '../../../fakes/drafts.ts';

const place = { batchId: 'B', position: 0 };
const standing = (draft: Draft, over: Partial<RowState> = {}): RowState => ({
  draft,
  sealed: false,
  holdsMoney: () => false,
  present: true,
  rowPosition: place,
  ...over,
});
const command = (steps: Step[], over: Partial<Command> = {}): Command => ({
  label: 'x',
  at: 1000,
  steps,
  ...over,
});
const looking =
  (table: Record<string, RowState>) =>
  (id: string): RowState | null =>
    table[id] ?? null;

describe('steps between two drafts', () => {
  it('lead from the one to the other and back, whatever changed', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, fc.boolean(), (before, other, alike) => {
        const after = alike ? { ...other, boxes: before.boxes } : other;
        const there = command(stepsBetween('1', before, after));
        const forth = applySteps(there.steps, looking({ 1: standing(before) }));
        expect(forth.drafts.get('1') ?? before).toEqual(after);
        const back = applySteps(inverseOf(there).steps, looking({ 1: standing(after) }));
        expect(back.drafts.get('1') ?? after).toEqual(before);
        expect([...forth.skipped, ...back.skipped]).toEqual([]);
      }),
    );
  });
  it('are none for the same draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(stepsBetween('1', draft, structuredClone(draft))).toEqual([]);
      }),
    );
  });
  it('name only the fields that changed', () => {
    const draft = someDraft();
    expect(stepsBetween('1', draft, setField(draft, 'receiver.city', 'Boston'))).toEqual([
      { kind: 'field', id: '1', path: 'receiver.city', before: 'New York', after: 'Boston' },
    ]);
  });
  it('keep a list whole whose part holds the sign between parts', () => {
    const draft = someDraft();
    const odd = {
      ...draft,
      boxes: draft.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, documents: ['a|b.pdf'] })),
      })),
    };
    expect(stepsBetween('1', draft, odd)).toMatchObject([{ kind: 'draft' }]);
  });
});

describe('steps of edits', () => {
  it('lead to the edited rows and back, lists included', () => {
    fc.assert(
      fc.property(
        anyDraft.chain((draft) =>
          fc.tuple(
            fc.constant(draft),
            fc.array(fc.record({ path: fc.constantFrom(...fieldPaths(draft)), value: anyCell }), {
              maxLength: 8,
            }),
          ),
        ),
        ([draft, typed]) => {
          const rows = [{ id: '1', draft }];
          const edits = effectiveEdits(
            rows,
            typed.map((each) => ({ ...each, id: '1' })),
          );
          const there = command(stepsOf(rows, edits));
          const after = edits.reduce((made, { path, value }) => setField(made, path, value), draft);
          const forth = applySteps(there.steps, looking({ 1: standing(draft) }));
          expect(forth.drafts.get('1') ?? draft).toEqual(after);
          expect(
            applySteps(inverseOf(there).steps, looking({ 1: standing(after) })).drafts.get('1') ??
              after,
          ).toEqual(draft);
        },
      ),
    );
  });
});

describe('undoing', () => {
  const draft = someDraft();
  const edit: Step = {
    kind: 'field',
    id: '1',
    path: 'receiver.city',
    before: 'Boston',
    after: 'New York',
  };
  it('never touches what was sent, and names it', () => {
    const outcome = applySteps(
      [
        edit,
        { kind: 'presence', id: '1', before: true, after: false },
        { kind: 'place', id: '1', before: place, after: { batchId: 'C', position: 0 } },
      ],
      looking({ 1: standing(draft, { sealed: true }) }),
    );
    expect([
      outcome.drafts.size,
      outcome.presence.size,
      outcome.rowPositions.size,
      outcome.skipped,
    ]).toEqual([0, 0, 0, [{ id: '1', why: 'sealed' }]]);
  });
  it('does not overwrite what another hand typed since', () => {
    expect(applySteps([edit], looking({ 1: standing(draft) })).skipped).toEqual([
      { id: '1', why: 'changed' },
    ]);
  });
  it('leaves rows out that are gone and does the others', () => {
    const there = { ...edit, before: 'New York', after: 'Boston' };
    const outcome = applySteps(
      [{ ...there, id: 'gone' }, there, { ...there, id: '2' }],
      looking({ 1: standing(draft), 2: standing(draft, { present: false }) }),
    );
    expect(outcome.skipped).toEqual([
      { id: 'gone', why: 'gone' },
      { id: '2', why: 'gone' },
    ]);
    expect(outcome.drafts.get('1')?.receiver.city).toBe('Boston');
    expect(outcome.done).toEqual([there]);
  });
  it('sees earlier steps of the same command', () => {
    const steps: Step[] = [
      { kind: 'presence', id: '1', before: false, after: true },
      { ...edit, before: 'New York', after: 'Boston' },
      { ...edit, before: 'Boston', after: 'Chicago' },
    ];
    const outcome = applySteps(steps, looking({ 1: standing(draft, { present: false }) }));
    expect([outcome.skipped, outcome.drafts.get('1')?.receiver.city]).toEqual([[], 'Chicago']);
  });
});

describe('a visit to a field', () => {
  const step = (path: string, before: string, after: string): Step => ({
    kind: 'field',
    id: '1',
    path,
    before,
    after,
  });
  const typed = (steps: Step[], over: Partial<Command> = {}): Command =>
    command(steps, { visit: 'v1', ...over });
  it('is one command, however many fields its cell fills and however long it takes', () => {
    const first = typed([step('receiver.first_name', '', 'Sam')], { at: 0 });
    const second = typed(
      [step('receiver.first_name', 'Sam', 'Sam T'), step('receiver.last_name', '', 'Taylor')],
      { at: 60_000 },
    );
    expect(coalesced(first, second)?.steps).toEqual([
      step('receiver.first_name', '', 'Sam T'),
      step('receiver.last_name', '', 'Taylor'),
    ]);
  });
  it('that leaves everything as it was leaves no command', () => {
    expect(
      coalesced(
        typed([step('receiver.city', 'Boston', 'B')]),
        typed([step('receiver.city', 'B', 'Boston')]),
      )?.steps,
    ).toEqual([]);
  });
  it.each([
    ['another visit', typed([step('receiver.city', 'B', 'Bo')], { visit: 'v2' })],
    ['another hand in between', typed([step('receiver.city', 'X', 'Xo')])],
    ['a change that is none of typing', command([step('receiver.city', 'B', 'Bo')])],
    [
      'boxes that come and go',
      typed([{ kind: 'draft', id: '1', before: someDraft('a'), after: someDraft('b') }]),
    ],
  ])('is not joined by %s', (_, second) => {
    expect(coalesced(typed([step('receiver.city', '', 'B')]), second)).toBeNull();
  });
});

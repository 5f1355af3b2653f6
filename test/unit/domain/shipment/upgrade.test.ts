import { describe, expect, it } from 'vitest';
import first from '../../../fixtures/stored/fields-6.json' with { type: 'json' };
import { applySteps } from '../../../../src/domain/sheet/applySteps.ts';
import { upgradeCommand, type Command } from '../../../../src/domain/sheet/sheetCommand.ts';
import { canonicalContent } from '../../../../src/domain/shipment/content.ts';
import {
  emptyDraft,
  type DraftAddress,
  upgradeDraft,
} from '../../../../src/domain/shipment/draft.ts';
import { fieldPaths, getField } from '../../../../src/domain/shipment/draftPath.ts';
import { draftSchema } from '../../../../src/domain/shipment/draftSchema.ts';
import { upgradeSent, upgradeSentBox } from '../../../../src/domain/shipment/shipment.ts';
import { present } from '../../../present.ts';

/** The same record without one of its fields at each place where it is: as a version stored it that did not have the field. */
const without = <T>(stored: T, field: string): T =>
  JSON.parse(JSON.stringify(stored), (name, value: unknown) =>
    name === field ? undefined : value,
  ) as T;

describe('what a version stored that did not have a field yet', () => {
  const draft = present(first.drafts[1], 'draft');
  it.each(['address_landmark', 'weight', 'photos', 'insured', 'country'])(
    'has an empty %s, and everything else as it was',
    (field) => {
      const old = without(draft, field);
      const upgraded = upgradeDraft(old);
      expect(draftSchema.safeParse(upgraded).success).toBe(true);
      expect(without(upgraded, field)).toEqual(without(upgradeDraft(draft), field));
      for (const path of fieldPaths(upgraded))
        if (path.endsWith(field)) expect(getField(upgraded, path)).toBe('');
    },
  );
  it('is known again: an empty field makes no other content', () => {
    const empty = { ...emptyDraft('A'), sender: emptyDraft().sender };
    expect(canonicalContent(upgradeDraft(without(empty, 'zip_code')), 'SFN')).toBe(
      canonicalContent(empty, 'SFN'),
    );
  });
  it('a command of the history is still taken back', () => {
    const removal = JSON.parse(present(first.commands[1], 'removal')) as Command;
    const command = upgradeCommand(without(removal, 'address_landmark'));
    const { done, skipped } = applySteps(command.steps, () => ({
      // The command before it changed the town.
      draft: upgradeDraft(
        without({ ...draft, receiver: { ...draft.receiver, city: 'Boston' } }, 'address_landmark'),
      ),
      sealed: false,
      holdsMoney: () => false,
      present: true,
      rowPosition: { batchId: 'B', position: 0 },
    }));
    expect([done.length, skipped]).toEqual([1, []]);
  });
  it('what was sold has nothing in it', () => {
    expect(upgradeSent({ city: 'Lagos' } as DraftAddress as never)).toMatchObject({
      city: 'Lagos',
      zip_code: '',
      alternate_phone: null,
      longitude: null,
    });
    expect(upgradeSentBox({ length: 3, items: [{ name: 'Shirt' } as never] })).toMatchObject({
      length: 3,
      weight: 0,
      items: [{ name: 'Shirt', quantity: 0, photos: [] }],
    });
  });
});

import { describe, expect, it } from 'vitest';
import oldest from '../../../fixtures/stored/oldest.json' with { type: 'json' };
import beforeTheCatalogue from '../../../fixtures/stored/before-the-catalogue.json' with { type: 'json' };
import { applySteps } from '../../../../src/domain/batch/applySteps.ts';
import {
  inverseOf,
  upgradeCommand,
  type Command,
} from '../../../../src/domain/batch/sheetCommand.ts';
import { canonicalContent } from '../../../../src/domain/shipment/content.ts';
import { emptyDraft, type DraftAddress } from '../../../../src/domain/shipment/draft.ts';
import { fieldPaths, getField } from '../../../../src/domain/shipment/draftPath.ts';
import { draftSchema } from '../../../../src/domain/shipment/draftSchema.ts';
import { upgradeSent, upgradeSentBox } from '../../../../src/domain/shipment/shipment.ts';
import { upgradeAddress, upgradeDraft } from '../../../../src/domain/shipment/upgrade.ts';
import { present } from '../../../present.ts';

const LANDED = { 'by the oldest program': oldest, 'before the catalogue': beforeTheCatalogue };

/** The same record without one of its fields at each place where it is: as a version stored it that did not have the field. */
const without = <T>(stored: T, field: string): T =>
  JSON.parse(JSON.stringify(stored), (name, value: unknown) =>
    name === field ? undefined : value,
  ) as T;

/** What customs know a party by, which addresses of before do not have. */
const NO_NUMBERS = { eori: '', vat_number: '', tin: '', latin_name: '', latin_address: '' };

/** A stored draft as it is read now: with the fields that came since, empty. */
const nowOf = (draft: (typeof oldest.drafts)[number]) => ({
  ...draft,
  pickup_warehouse: '',
  nxp: '',
  ioss: '',
  shipment_type: '',
  sender: { ...draft.sender, ...NO_NUMBERS },
  receiver: { ...draft.receiver, ...NO_NUMBERS },
  boxes: draft.boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({
      ...item,
      sku: '',
      battery: '',
      liquid: '',
      goods_checked: '',
    })),
  })),
});

describe.each(Object.entries(LANDED))('what was stored %s opens', (_when, stored) => {
  it.each(stored.drafts.map((draft) => [draft.name, draft] as const))(
    'draft %s',
    (_name, draft) => {
      const upgraded = upgradeDraft(draft);
      expect(upgraded).toEqual(nowOf(draft));
      expect(upgradeDraft(upgraded)).toBe(upgraded);
      expect(draftSchema.safeParse(upgraded).success).toBe(true);
      for (const path of fieldPaths(upgraded)) expect(getField(upgraded, path)).not.toBeNull();
    },
  );
  it('commands of the history, which can still be taken back', () => {
    for (const each of stored.commands as unknown as Command[]) {
      const command = upgradeCommand(each);
      const now = applySteps(command.steps, () => ({
        draft: upgradeDraft(stored.drafts[1]),
        sealed: false,
        holdsMoney: () => false,
        present: true,
        rowPosition: { batchId: 'B', position: 0 },
      }));
      expect(now.skipped).toEqual([]);
      const back = applySteps(inverseOf(command).steps, () => ({
        draft: now.drafts.get('S') ?? emptyDraft(),
        sealed: false,
        holdsMoney: () => false,
        present: true,
        rowPosition: { batchId: 'B', position: 0 },
      }));
      expect(back.skipped).toEqual([]);
      expect(back.drafts.get('S')).toEqual(upgradeDraft(stored.drafts[1]));
    }
  });
  it('cards of the address book', () => {
    const cards = stored.cards.map((card) => ({ ...NO_NUMBERS, ...card }));
    expect(stored.cards.map((card) => upgradeAddress(card as (typeof cards)[number]))).toEqual(
      cards,
    );
  });
});

describe('what a version stored that did not have a field yet', () => {
  const [, draft] = beforeTheCatalogue.drafts;
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
    const [, removal] = beforeTheCatalogue.commands as unknown as Command[];
    const command = upgradeCommand(without(present(removal, 'removal'), 'address_landmark'));
    const { done, skipped } = applySteps(command.steps, () => ({
      draft: upgradeDraft(without(draft, 'address_landmark')),
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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applySteps } from '../../../../src/domain/sheet/applySteps.ts';
import { readCommand } from '../../../../src/core/ledger/tables/sheetHistory.ts';
import { inverseOf } from '../../../../src/domain/sheet/sheetCommand.ts';
import { settingsSchema } from '../../../../src/domain/desk/settings.ts';
import {
  type Draft,
  type DraftAddress,
  upgradeAddress,
  upgradeDraft,
} from '../../../../src/domain/shipment/draft.ts';
import { draftSchema } from '../../../../src/domain/shipment/draftSchema.ts';
import { CATALOGUE, fieldsOf, type Scope } from '../../../../src/domain/shipment/fields.ts';
import { nth } from '../../../present.ts';

/** What a desk stored with the fields of one version: drafts, commands of the history as texts, cards of the address book, settings. */
interface Stored {
  readonly drafts: readonly Draft[];
  readonly commands: readonly string[];
  readonly cards: readonly DraftAddress[];
  readonly settings: Readonly<Record<string, unknown>>;
}
const FOLDER = join(import.meta.dirname, '../../../fixtures/stored');
const VERSIONS = readdirSync(FOLDER)
  .flatMap((file) => /^fields-(\d+)\.json$/.exec(file)?.[1] ?? [])
  .map(Number)
  .sort((a, b) => a - b);
const storedWith = (version: number): Stored =>
  JSON.parse(readFileSync(join(FOLDER, `fields-${version}.json`), 'utf8')) as Stored;

const rows = (Object.keys(CATALOGUE) as Scope[]).flatMap((scope) =>
  fieldsOf(scope).map(({ name, since }) => ({ scope, name: String(name), since })),
);
/** The fields of program version 0.1.0. */
const FIRST_RELEASED = 6;
const NEWEST = Math.max(...rows.map(({ since }) => since));

/** Every record of a scope in a draft. */
const recordsOf = (draft: Draft): Readonly<Record<Scope, readonly object[]>> => ({
  address: [draft.sender, draft.receiver],
  box: draft.boxes,
  item: draft.boxes.flatMap(({ items }) => items),
  shipment: [draft],
});

it('what was stored with the fields of each released version is kept in test/fixtures/stored', () => {
  expect(VERSIONS).toEqual(
    Array.from({ length: NEWEST - FIRST_RELEASED + 1 }, (_, at) => at + FIRST_RELEASED),
  );
});

describe.each(VERSIONS)('what was stored with the fields of version %i', (version) => {
  const stored = storedWith(version);
  const filled = nth(stored.drafts, 1);

  it('has each field of its time and none of later ones', () => {
    for (const { scope, name, since } of rows)
      for (const record of recordsOf(filled)[scope])
        expect(Object.hasOwn(record, name), `${scope}.${name}`).toBe(since <= version);
  });

  it('opens as drafts that lost nothing, with the later fields empty', () => {
    for (const draft of stored.drafts) {
      const upgraded = upgradeDraft(draft);
      expect(upgraded).toMatchObject(draft);
      expect(draftSchema.parse(upgraded)).toEqual(upgraded);
      expect(upgradeDraft(upgraded)).toBe(upgraded);
      for (const { scope, name, since } of rows)
        if (since > version)
          for (const record of recordsOf(upgraded)[scope])
            expect(record, `${scope}.${name}`).toMatchObject({ [name]: '' });
    }
  });

  it('opens as commands of the history that are taken back', () => {
    const rowPosition = { batchId: 'B', position: 0 };
    const state = (draft: Draft) => () => ({
      draft,
      sealed: false,
      holdsMoney: () => false,
      present: true,
      rowPosition,
    });
    const commands = stored.commands.map(readCommand);
    const inTurn = (each: typeof commands, from: Draft): Draft =>
      each.reduce((draft, { steps }) => {
        const { skipped, drafts } = applySteps(steps, state(draft));
        expect(skipped).toEqual([]);
        return drafts.get('S') ?? draft;
      }, from);
    const before = upgradeDraft(filled);
    const after = inTurn(commands, before);
    expect([after.receiver.city, after.boxes.length]).toEqual(['Boston', 1]);
    expect(inTurn(commands.map(inverseOf).reverse(), after)).toEqual(before);
  });

  it('opens as cards and settings', () => {
    for (const card of stored.cards) expect(upgradeAddress(card)).toMatchObject(card);
    expect(settingsSchema.parse(stored.settings)).toMatchObject(stored.settings);
  });
});

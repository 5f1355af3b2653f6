import { describe, expect, it } from 'vitest';
import { shownText } from '../../../src/renderer/components/sheet/cellLook.ts';
import { sheetRow } from '../../../src/renderer/components/sheet/rows.ts';
import { inLanguage, loadLanguage } from '../../../src/texts/index.ts';
import { draft, person, snapshot } from '../builders.ts';

describe('a phone in the sheet', () => {
  it('is drawn as it is dialled from anywhere, and stays as it was typed for copying and typing on', () => {
    const row = sheetRow(
      snapshot({
        draft: draft({ receiver: person({ phone: '08035550101', country: 'Nigeria' }) }),
      }),
    );
    expect(shownText('phone', row)).toBe('+234 803 555 0101');
    expect(row.cells['phone']).toBe('08035550101');
  });
  it('is drawn as it was typed where it is a number of no country', () => {
    const row = sheetRow(
      snapshot({ draft: draft({ receiver: person({ phone: 'ask the shop', country: 'NG' }) }) }),
    );
    expect(shownText('phone', row)).toBe('ask the shop');
  });
});

it('a row that was drawn before the language was changed has its state in the new one', async () => {
  await loadLanguage('fr');
  const drawn = snapshot({ state: 'booked' });
  expect(sheetRow(drawn).cells['state']).toBe('Booked');
  expect(inLanguage('fr', () => sheetRow(drawn).cells['state'])).toBe('Réservé');
});

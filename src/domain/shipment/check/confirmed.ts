import { t } from '../../../texts/index.ts';
import { readChecked, withChecked } from '../../customs/goodsRules.ts';
import { shortHash } from '../../text/shortHash.ts';
import type { Draft } from '../draft.ts';
import type { Collector } from '../issue.ts';

/** What a person confirms once for a parcel: codes of the notes that ask for it. PERSISTED in drafts (`checked`): never rename or reuse one. */
export const CONFIRMED = ['po-box', 'zero-value'] as const;

const QUESTION_OF = {
  'po-box': 'asked-po-box',
  'zero-value': 'asked-value',
} as const satisfies Readonly<Record<(typeof CONFIRMED)[number], string>>;

/** What a confirmation is about: another address or price is asked about anew. */
const CONTENT_OF: Readonly<Record<(typeof CONFIRMED)[number], (draft: Draft) => unknown>> = {
  'po-box': ({ receiver: { address, address_in_detail } }) => [address, address_in_detail],
  'zero-value': ({ boxes }) =>
    boxes.map(({ items }) => items.map(({ name, unit_price }) => [name, unit_price])),
};

/**
 * Asks about what the other checks noted and nobody has confirmed yet, once for the parcel. `checked` of a draft has the id of what is confirmed: alone
 * for whatever it is (in a file, at the command line), or with the hash of what a person saw.
 */
export const checkConfirmed = (draft: Draft, out: Collector): void => {
  const known = readChecked(draft.checked);
  for (const id of CONFIRMED) {
    const note = out.issues.find(({ code }) => code === id);
    const seen = `${id}:${shortHash(JSON.stringify(CONTENT_OF[id](draft)))}`;
    if (note === undefined || known.includes(id) || known.includes(seen)) continue;
    const others = known.filter((each) => !each.startsWith(`${id}:`)).join(' ');
    out.warn('checked', QUESTION_OF[id], note.message, [
      { label: t('declaration.iChecked'), text: withChecked(others, seen) },
    ]);
  }
};

/** The text of the field that confirms all of it. */
export const withAllConfirmed = (checked: string): string => CONFIRMED.reduce(withChecked, checked);

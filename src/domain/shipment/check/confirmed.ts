import { t } from '../../../texts/index.ts';
import { readChecked, withChecked } from '../../customs/goodsRules.ts';
import type { Collector } from '../issue.ts';

/** What a person confirms once for a parcel: codes of the notes that ask for it. PERSISTED in drafts (`checked`): never rename or reuse one. */
export const CONFIRMED = ['po-box', 'zero-value'] as const;

const QUESTION_OF = {
  'po-box': 'asked-po-box',
  'zero-value': 'asked-value',
} as const satisfies Readonly<Record<(typeof CONFIRMED)[number], string>>;

/** Asks about what the other checks noted and nobody has confirmed yet, once for the parcel. @param checked the field of the draft */
export const checkConfirmed = (checked: string, out: Collector): void => {
  for (const id of CONFIRMED) {
    const note = out.issues.find(({ code }) => code === id);
    if (note !== undefined && !readChecked(checked).includes(id))
      out.warn('checked', QUESTION_OF[id], note.message, [
        { label: t('declaration.iChecked'), text: withChecked(checked, id) },
      ]);
  }
};

/** The text of the field that confirms all of it. */
export const withAllConfirmed = (checked: string): string => CONFIRMED.reduce(withChecked, checked);

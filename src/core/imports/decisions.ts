import { t } from '../../texts/index.ts';
import type { DraftMatch, ImportDecisions } from '../../domain/batchFile/importReview.ts';
import type { ParsedDraft } from '../../domain/batchFile/parsedDraft.ts';
import { error, warning, type Issue } from '../../domain/shipment/issue.ts';
import type { ImportsContext } from './imports.ts';
import type { FoundMatch } from './session.ts';

/** Decisions where nobody looks at the shipments before they are sent: those of the desk are neither added nor sent twice. */
export const WITHOUT_REVIEW: ImportDecisions = {
  same: 'replace',
  changed: 'replace',
  bought: 'block',
};
/** Decisions of a person who wants to send everything once more. */
export const ALL_AGAIN: ImportDecisions = { same: 'add', changed: 'add', bought: 'add' };

/** Matches with an open draft, which can be replaced. */
const OPEN: ReadonlySet<DraftMatch> = new Set(['same', 'changed', 'named']);

/** True when the desk's shipment is a draft that the one of the file can replace. */
export const isReplaceable = ({ match }: FoundMatch): boolean => OPEN.has(match);

/**
 * What is done with a shipment of a file: what a person decided about this one, while it still repeats what they saw; otherwise what was decided about
 * all of its kind.
 */
export const decisionFor = (
  { match, record, sentOtherwise }: FoundMatch,
  reviewed: FoundMatch | undefined,
  index: number,
  decisions: ImportDecisions,
): 'skip' | 'replace' | 'add' => {
  const single =
    reviewed?.match === match && reviewed.record === record
      ? decisions.single?.get(index)
      : undefined;
  if (single !== undefined) return single;
  if (match === 'new') return 'add';
  const decided = decisions[match] ?? 'add';
  return decided !== 'block' ? decided : sentOtherwise === null ? 'skip' : 'add';
};

/** The issues of a draft, with one about a shipment that was sent before. */
export const issuesOf = (
  { shipments }: Pick<ImportsContext['store'], 'shipments'>,
  { draft, rows, issues }: ParsedDraft,
  { match, sentOtherwise }: FoundMatch,
  { bought }: ImportDecisions,
): readonly Issue[] => {
  const sent = bought === 'block' && sentOtherwise !== null ? shipments.get(sentOtherwise) : null;
  if (sent !== null)
    return [
      ...issues,
      error(
        'shipment',
        'sent-already',
        t('imports.sentBeforeOtherwise', {
          name: draft.name,
          state: sent.purchase.kind,
          reference: sent.externalReference,
        }),
        rows.first,
      ),
    ];
  return match === 'bought'
    ? [...issues, warning('shipment', 'sent-already', t('imports.sentBefore'), rows.first)]
    : issues;
};

import type { Draft } from '../../domain/shipment/draft.ts';
import { setField } from '../../domain/shipment/draftPath.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { sameAsBefore } from './alikeBoxes.ts';

/** A problem that a clerk does something about. `lastBox`: index of the last of the boxes alike that all have it; left out for one box. */
export type OpenIssue = Issue & { readonly lastBox?: number };

const BOX = /^boxes\.(\d+)\.(.*)$/;
const inBox = (path: string, box: number): string => path.replace(BOX, `boxes.${box}.$2`);

/** The problems of a draft: what boxes alike have all of them stands once, at the first of them. */
const withoutRepeats = (draft: Draft, issues: readonly Issue[]): readonly OpenIssue[] => {
  const repeats = sameAsBefore(draft.boxes);
  if (repeats.size === 0) return issues;
  const keyOf = ({ field, code }: Issue): string => `${code} ${field}`;
  const found = new Set(issues.map(keyOf));
  return issues.flatMap((issue): OpenIssue[] => {
    const box = Number(BOX.exec(issue.field)?.[1] ?? Number.NaN);
    if (Number.isNaN(box)) return [issue];
    const has = (at: number): boolean =>
      found.has(keyOf({ ...issue, field: inBox(issue.field, at) }));
    if (repeats.has(box) && has(box - 1)) return [];
    let lastBox = box;
    while (repeats.has(lastBox + 1) && has(lastBox + 1)) lastBox += 1;
    return [lastBox === box ? issue : { ...issue, lastBox }];
  });
};

/**
 * What a clerk at the counter does something about. An invoice of before a change is not among it: it is made anew with the rates.
 * @param held path of a field that is being typed in and whose problem is not shown yet, or null
 */
export const openIssues = (
  { draft, issues }: Pick<ShipmentSnapshot, 'draft' | 'issues'>,
  held: string | null = null,
): readonly OpenIssue[] =>
  withoutRepeats(
    draft,
    issues.filter(({ code }) => code !== 'invoice-stale'),
  ).filter(({ field }) => field !== held);

/** The draft with a text in the field of a problem, in all boxes that have it. */
export const withRemedy = (draft: Draft, { field, lastBox }: OpenIssue, text: string): Draft => {
  const first = Number(BOX.exec(field)?.[1] ?? 0);
  let made = setField(draft, field, text);
  for (let box = first + 1; box <= (lastBox ?? first); box += 1)
    made = setField(made, inBox(field, box), text);
  return made;
};

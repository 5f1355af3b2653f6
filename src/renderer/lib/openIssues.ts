import type { Draft } from '../../domain/shipment/draft.ts';
import { setField } from '../../domain/shipment/draftPath.ts';
import { isFromService, type Issue } from '../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { placedFields } from './addressForm.ts';
import { sameAsBefore } from './alikeBoxes.ts';

/** A problem that the clerk can fix. `lastBox`: index of the last of the identical boxes that have it; left out for a single box. */
export type OpenIssue = Issue & { readonly lastBox?: number };

const BOX = /^boxes\.(\d+)\.(.*)$/;
const inBox = (path: string, box: number): string => path.replace(BOX, `boxes.${box}.$2`);

/** Returns the problems of a draft; a problem that identical boxes share is listed once, at the first of them. */
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
 * Returns the problems that a clerk at the counter can fix. An outdated invoice is left out: it is made again together with the rates.
 * @param held path of a field that is being edited and whose problem is not shown yet, or null
 */
export const openIssues = (
  { draft, issues }: Pick<ShipmentSnapshot, 'draft' | 'issues'>,
  held: string | null = null,
): readonly OpenIssue[] =>
  withoutRepeats(
    draft,
    issues.filter(({ code }) => code !== 'invoice-stale'),
  ).filter(({ field }) => field !== held);

/** Fields of a box and of an item in the order of the form. */
const OF_BOX = ['length', 'width', 'height', 'weight', 'items'];
const OF_ITEM: readonly string[] = [
  'name',
  'product_hs_code',
  'country',
  'quantity',
  'weight',
  'unit_price',
  'battery',
  'liquid',
];
const OF_ADDRESS: readonly string[] = placedFields('main').map(({ field }) => field);
/** Returns where the field of a path is in the form; paths compare like their places. */
const placeOf = (path: string): string => {
  const [, box, item, name = ''] = /^boxes\.(\d+)(?:\.items\.(\d+))?(?:\.(\w+))?/.exec(path) ?? [];
  const at = (list: readonly string[], field: string): string =>
    String(list.includes(field) ? list.indexOf(field) : 99).padStart(2, '0');
  if (box === undefined) {
    const [part = '', field = ''] = path.split('.');
    return part === 'sender' || part === 'receiver'
      ? `${part === 'sender' ? 0 : 1}${at(OF_ADDRESS, field)}`
      : '9';
  }
  const inside =
    item === undefined ? `0${at(OF_BOX, name)}` : `1${item.padStart(4, '0')}${at(OF_ITEM, name)}`;
  return `2${box.padStart(4, '0')}${inside}`;
};

/** Returns what a shipment needs before it can be booked, in the order of the form. Questions about its goods are asked again when it is sold. */
export const needsOf = (shipment: ShipmentSnapshot): readonly OpenIssue[] =>
  openIssues(shipment)
    .filter((issue) => issue.severity === 'error' && !isFromService(issue))
    .toSorted((a, b) => placeOf(a.field).localeCompare(placeOf(b.field)));

/** Returns the draft with a text in the field of a problem, in all boxes that have the problem. */
export const withRemedy = (draft: Draft, { field, lastBox }: OpenIssue, text: string): Draft => {
  const first = Number(BOX.exec(field)?.[1] ?? 0);
  let made = setField(draft, field, text);
  for (let box = first + 1; box <= (lastBox ?? first); box += 1)
    made = setField(made, inBox(field, box), text);
  return made;
};

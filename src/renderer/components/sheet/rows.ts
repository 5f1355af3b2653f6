import { isBlankDraft } from '../../../domain/shipment/draft.ts';
import { isChosenByRule, isQuestion, type Issue } from '../../../domain/shipment/issue.ts';
import type { ShipmentSnapshot } from '../../../domain/shipment/snapshot.ts';
import { pickOption } from '../../../domain/rates/choose.ts';
import { languageNow, t, type Language } from '../../../texts/index.ts';
import { shownIssues } from '../../lib/issues.ts';
import { showMoney } from '../../lib/money.ts';
import { chosenOption } from '../../lib/options.ts';
import { stateWord } from '../../lib/states.ts';
import { showDays } from '../../lib/units.ts';
import { columnOfProblem } from './cells.ts';
import { draftCells } from './draftCells.ts';
import type { CellFlag, RowCells } from './model.ts';

const DASH = '–';

const priceCells = (
  shipment: ShipmentSnapshot,
): { option: string; days: string; price: string; faint: boolean } => {
  const chosen = chosenOption(shipment);
  if (chosen)
    return {
      option: chosen.disagrees ? t('rates.optionDisagrees', { name: chosen.name }) : chosen.name,
      days: showDays(chosen.minDays, chosen.maxDays),
      price: showMoney(chosen.total),
      faint: shipment.quote?.stale ?? false,
    };
  const options = shipment.quote?.options ?? [];
  const unread = shipment.quote?.unreadable?.length ?? 0;
  const cheapest = pickOption(options, { kind: 'cheapest' });
  if (!cheapest)
    return {
      option:
        unread > 0
          ? t('sheet.unreadable', { n: unread })
          : shipment.quote
            ? t('sheet.noOption')
            : DASH,
      days: DASH,
      price: DASH,
      faint: true,
    };
  const min = options.reduce<number | null>(
    (least, { minDays }) => (minDays === null ? least : Math.min(least ?? minDays, minDays)),
    null,
  );
  const max = options.reduce<number | null>(
    (most, { maxDays }) => (maxDays === null ? most : Math.max(most ?? maxDays, maxDays)),
    null,
  );
  return {
    option: t('sheet.options', { n: options.length, unreadable: unread }),
    days: showDays(min, max),
    price: unread > 0 ? DASH : t('sheet.priceFrom', { price: showMoney(cheapest.total) }),
    faint: true,
  };
};

const RANK: Readonly<Record<CellFlag, number>> = { bad: 3, missing: 2, due: 2, warn: 1 };

const flagOf = ({ severity, code }: Issue, blank: boolean): CellFlag => {
  if (severity !== 'error') return 'warn';
  if (code !== 'required') return 'bad';
  return blank ? 'due' : 'missing';
};

/** @param blank true for a row without any input: nothing in it is marked as wrong or as a warning */
const flagsOf = (
  issues: readonly Issue[],
  blank: boolean,
): { flags: Record<string, CellFlag>; tips: Record<string, string> } => {
  const flags: Record<string, CellFlag> = {};
  const tips: Record<string, string> = {};
  for (const issue of issues) {
    const flag = flagOf(issue, blank);
    const prop = columnOfProblem(issue.field);
    // Why a service was selected is a note of its cell, not a mark.
    if (isChosenByRule(issue)) tips[prop] = issue.message;
    if (issue.severity === 'info' || (blank && flag !== 'due')) continue;
    const known = flags[prop];
    if (known === undefined || RANK[flag] > RANK[known]) flags[prop] = flag;
    tips[prop] = tips[prop] ? `${tips[prop]}\n${issue.message}` : issue.message;
  }
  return { flags, tips };
};

const cache = new WeakMap<ShipmentSnapshot, { row: RowCells; language: Language }>();

/** Returns the row of a snapshot in the language of the window, cached: snapshots are replaced and never mutated. */
export const sheetRow = (shipment: ShipmentSnapshot): RowCells => {
  const language = languageNow();
  const known = cache.get(shipment);
  if (known?.language === language) return known.row;
  const row = makeRow(shipment);
  cache.set(shipment, { row, language });
  return row;
};

const makeRow = (shipment: ShipmentSnapshot): RowCells => {
  const { draft } = shipment;
  const asked = shipment.allowed.edit ? shipment.issues.filter(isQuestion).length : 0;
  const hasErrors = shipment.issues.some(({ severity }) => severity === 'error');
  const { mark, word } =
    asked > 0 && !hasErrors && !isBlankDraft(draft)
      ? { mark: 'draft', word: t('sheet.asked', { n: asked }) }
      : stateWord(shipment);
  const { cells: filled, closed } = draftCells(draft, shipment.figures.weight);
  const priced = priceCells(shipment);
  // Added to what was made for this row: a copy of its forty texts takes longer than all the rest.
  const cells = Object.assign(filled, {
    state: word,
    option: priced.option,
    days: priced.days,
    price: priced.price,
    tracking: shipment.receipt?.trackingNumber ?? '',
  });
  const faint: Record<string, true> = priced.faint ? { option: true, days: true, price: true } : {};
  let marks: ReturnType<typeof flagsOf> | null = null;
  const marked = () => (marks ??= flagsOf(shownIssues(shipment), isBlankDraft(draft)));
  return {
    id: shipment.id,
    mark,
    locked: !shipment.allowed.edit,
    // Computed on demand: a paste writes a thousand rows, of which some twenty are drawn.
    get flags() {
      return marked().flags;
    },
    get tips() {
      return marked().tips;
    },
    closed,
    faint,
    cells,
  };
};

import { isAskable, normaliseHsCode } from '../customs/goodsRules.ts';
import { addDecimals, decimal, multiplyDecimal, roundUp } from '../money/money.ts';
import type { DraftBox, DraftItem } from '../shipment/draft.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import { READERS } from '../shipment/readers.ts';
import { isCountry } from '../text/countryNames.ts';
import { readDecimal, readMeasure, readUnitWeight } from '../text/numberText.ts';
import { effectiveEdits, type CellEdit, type SheetRow } from './sheetCommand.ts';
import { goodsWords } from '../goods/goodsWords.ts';

/** Fields that are the same for the same goods wherever they are sent, and that shop exports lack. */
export const GOODS_FIELDS = ['product_hs_code', 'weight', 'country'] as const;
export type GoodsField = (typeof GOODS_FIELDS)[number];
type GoodsTexts = Readonly<Record<GoodsField, string>>;

/** One kind of goods in a batch that lacks a field. */
export interface IncompleteGoods {
  /** The words that identify them (goodsWords). */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Stock number; empty when the rows have none. */
  readonly sku: string;
  /** Number of shipments with these goods, and the id of the first. */
  readonly rows: number;
  readonly first: string;
  /** Number of items without the field. */
  readonly missing: Readonly<Record<GoodsField, number>>;
  /** The value of other items of the same goods in this batch when they all agree; otherwise empty. */
  readonly here: GoodsTexts;
}

/** An HS code suggested for goods. */
export interface GoodsOffer {
  readonly code: string;
  /** Description of the code; empty when neither the service nor this desk has one. */
  readonly meaning: string;
  /** `batch`: other rows of the batch have it; `shipped`: this desk has sent it `uses` times; `service`: found by the service's search. */
  readonly from: 'batch' | 'shipped' | 'service';
  readonly uses: number;
}

/** Suggestions for goods, to be accepted by a person: initial values, and codes to choose from. */
export interface OfferedGoods extends IncompleteGoods {
  readonly offers: readonly GoodsOffer[];
  /** Values from this batch or from earlier shipments of goods with the same name; empty when there are none. */
  readonly known: GoodsTexts;
  /** True once the service's search was queried for them. */
  readonly asked: boolean;
}

/** Number of boxes with goods but without any size or without a weight. */
export interface IncompleteBoxes {
  readonly withoutSizes: number;
  readonly withoutWeight: number;
  /** Boxes without a weight whose goods all have one, so that it can be summed. */
  readonly weighable: number;
}

/** The incomplete goods of a batch, with suggestions. */
export interface BatchGoodsList {
  readonly goods: readonly OfferedGoods[];
  /** Incomplete goods beyond those listed. */
  readonly more: number;
  readonly boxes: IncompleteBoxes;
  /** Number of goods without a code for which the service's search was not queried yet. */
  readonly unasked: number;
}

/** Values for all items of one kind of goods; an empty text sets nothing. */
export interface GoodsAnswer extends GoodsTexts {
  readonly key: string;
}

const isEmpty = (text: string): boolean => text.trim() === '';

interface Found extends Omit<IncompleteGoods, 'rows' | 'here' | 'missing'> {
  readonly ids: Set<string>;
  readonly missing: Record<GoodsField, number>;
  readonly texts: Record<GoodsField, Set<string>>;
}

const hasNoSizes = ({ length, width, height }: DraftBox): boolean =>
  [length, width, height].every(isEmpty);

/** Exact sum of the weights in a box, in the mode's mass unit; null when a weight or quantity cannot be read. */
export const contentsWeight = ({ items }: DraftBox, mode: Mode): string | null => {
  let sum = '0.00';
  for (const { weight, quantity } of items) {
    const each = readUnitWeight(weight, modeFacts(mode).mass);
    const pieces = readDecimal(quantity);
    const count = pieces.ok ? Number(pieces.value) : NaN;
    const exact = each.ok ? decimal(each.value) : null;
    if (exact === null || Number(exact) <= 0 || !Number.isInteger(count) || count < 1) return null;
    sum = addDecimals(sum, multiplyDecimal(exact, count));
  }
  return items.length === 0 ? null : sum;
};

/** Collects the incomplete goods and boxes of rows added one by one. */
export const findIncomplete = (mode: Mode) => {
  const found = new Map<string, Found>();
  const boxes = { withoutSizes: 0, withoutWeight: 0, weighable: 0 };
  const addItem = (id: string, item: DraftItem): void => {
    if (isEmpty(item.name)) return;
    const key = goodsWords(item);
    let goods = found.get(key);
    if (goods === undefined) {
      goods = {
        key,
        name: item.name.trim(),
        description: item.description.trim(),
        sku: item.sku.trim(),
        first: id,
        ids: new Set(),
        missing: { product_hs_code: 0, weight: 0, country: 0 },
        texts: { product_hs_code: new Set(), weight: new Set(), country: new Set() },
      };
      found.set(key, goods);
    }
    goods.ids.add(id);
    for (const field of GOODS_FIELDS) {
      if (isEmpty(item[field])) goods.missing[field] += 1;
      else goods.texts[field].add(item[field].trim());
    }
  };
  return {
    add: ({ id, draft }: SheetRow): void => {
      for (const box of draft.boxes) {
        const holds = box.items.some(({ name }) => !isEmpty(name));
        if (hasNoSizes(box) && holds) boxes.withoutSizes += 1;
        if (isEmpty(box.weight) && holds) {
          boxes.withoutWeight += 1;
          if (contentsWeight(box, mode) !== null) boxes.weighable += 1;
        }
        for (const item of box.items) addItem(id, item);
      }
    },
    boxes: (): IncompleteBoxes => ({ ...boxes }),
    /** Goods without a code, weight or origin, most frequent first. */
    goods: (): IncompleteGoods[] =>
      [...found.values()]
        .filter(({ missing }) => GOODS_FIELDS.some((field) => missing[field] > 0))
        .map(({ ids, texts, ...goods }) => {
          const only = (field: GoodsField): string => {
            const [first = '', other] = [...texts[field]];
            return other === undefined ? first : '';
          };
          return {
            ...goods,
            rows: ids.size,
            here: {
              product_hs_code: only('product_hs_code'),
              weight: only('weight'),
              country: only('country'),
            },
          };
        })
        .sort((a, b) => b.rows - a.rows || (a.key < b.key ? -1 : 1)),
  };
};

/** An answer in the form that drafts store. Drops a text that is invalid for its field: it would only cause the next problem. */
const readAnswer = (answer: GoodsAnswer, mode: Mode): GoodsTexts => {
  const context = { mode, country: '' };
  const code = normaliseHsCode(answer.product_hs_code);
  const weight = READERS.pieceWeight(answer.weight.trim(), context);
  const read = readMeasure(weight, modeFacts(mode).mass);
  const country = READERS.country(answer.country.trim(), context);
  return {
    product_hs_code: isAskable(code) ? code : '',
    weight: read.ok && Number(read.value) > 0 ? weight : '',
    country: isCountry(country.toUpperCase()) ? country.toUpperCase() : '',
  };
};

/** Edits that apply answers to all items of their goods; only empty fields are filled. */
export const goodsEdits = (
  rows: readonly SheetRow[],
  answers: readonly GoodsAnswer[],
  mode: Mode,
): CellEdit[] => {
  const texts = new Map(answers.map((answer) => [answer.key, readAnswer(answer, mode)]));
  return effectiveEdits(
    rows,
    rows.flatMap(({ id, draft }) =>
      draft.boxes.flatMap(({ items }, box) =>
        items.flatMap((item, at) => {
          const text = isEmpty(item.name) ? undefined : texts.get(goodsWords(item));
          if (text === undefined) return [];
          return GOODS_FIELDS.filter((field) => isEmpty(item[field]) && text[field] !== '').map(
            (field) => ({ id, path: `boxes.${box}.items.${at}.${field}`, value: text[field] }),
          );
        }),
      ),
    ),
  );
};

/** Sizes for boxes without any, in the mode's length unit, and the weight of the empty box in its mass unit. */
export interface BoxAnswer {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly emptyWeight: string;
}

/**
 * Edits that fill boxes: sizes where a box has none at all, and a missing weight as the sum of its goods and the empty box.
 * @param answer null fills only weights, also of boxes with sizes
 */
export const boxEdits = (
  rows: readonly SheetRow[],
  answer: BoxAnswer | null,
  mode: Mode,
): CellEdit[] =>
  effectiveEdits(
    rows,
    rows.flatMap(({ id, draft }) =>
      draft.boxes.flatMap((box, at) => {
        if (!box.items.some(({ name }) => !isEmpty(name))) return [];
        if (answer !== null && !hasNoSizes(box)) return [];
        const edit = (field: 'length' | 'width' | 'height' | 'weight', value: string) => ({
          id,
          path: `boxes.${at}.${field}`,
          value,
        });
        const contents = isEmpty(box.weight) ? contentsWeight(box, mode) : null;
        return [
          ...(answer === null
            ? []
            : (['length', 'width', 'height'] as const).map((side) => edit(side, answer[side]))),
          ...(contents === null
            ? []
            : [
                edit(
                  'weight',
                  roundUp(addDecimals(contents, decimal(answer?.emptyWeight ?? '') ?? '0.00'), 3),
                ),
              ]),
        ];
      }),
    ),
  );

/** The part of a shop's name for goods that is searched at the service: without the variant after a dash, bracket or slash; at most 80 characters. */
export const goodsQuery = (name: string): string =>
  (/^[^(|/,;]*?(?=\s[-–—]\s|[(|/,;]|$)/u.exec(name)?.[0].trim() || name.trim()).slice(0, 80);

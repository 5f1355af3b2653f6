import { isAskable, normaliseHsCode } from '../customs/hs.ts';
import { addDecimals, decimal, multiplyDecimal, roundUp } from '../money/money.ts';
import type { DraftBox, DraftItem } from '../shipment/draft.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import { READERS } from '../shipment/readers.ts';
import { isCountry } from '../text/countries.ts';
import { readDecimal, readMeasure, readUnitWeight } from '../text/numberText.ts';
import { effective, type CellEdit, type SheetRow } from './sheetEdits.ts';
import { goodsWords } from './goodsWords.ts';

/** What goods have alike wherever they are sent, and what shop exports lack. */
export const GOODS_FIELDS = ['product_hs_code', 'weight', 'country'] as const;
export type GoodsField = (typeof GOODS_FIELDS)[number];
type GoodsTexts = Readonly<Record<GoodsField, string>>;

/** One kind of goods in a batch of which something is missing. */
export interface IncompleteGoods {
  /** Their words, by which they are known again (goodsWords). */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Stock number; empty where the rows give none. */
  readonly sku: string;
  /** Shipments that hold them, and the first of them. */
  readonly rows: number;
  readonly first: string;
  /** Lines without the field. */
  readonly missing: Readonly<Record<GoodsField, number>>;
  /** What other lines of the same goods in this batch have in the field, where all of them agree; else empty. */
  readonly here: GoodsTexts;
}

/** A code that is offered for goods. */
export interface GoodsOffer {
  readonly code: string;
  /** What it stands for; empty where neither the service nor this desk has words for it. */
  readonly meaning: string;
  /** `batch`: other rows of the batch have it; `shipped`: this desk has sent it, `uses` times; `service`: the service's search found it. */
  readonly from: 'batch' | 'shipped' | 'service';
  readonly uses: number;
}

/** What is known of goods, to be accepted by a person: the texts to begin with, and codes to choose from. */
export interface OfferedGoods extends IncompleteGoods {
  readonly offers: readonly GoodsOffer[];
  /** From this batch or from what was shipped before under the very name; empty where there is nothing. */
  readonly known: GoodsTexts;
  /** True once the service's search was asked about them. */
  readonly asked: boolean;
}

/** Boxes of a batch, with goods in them, that have no size at all or no weight. */
export interface IncompleteBoxes {
  readonly withoutSizes: number;
  readonly withoutWeight: number;
  /** Those of the latter whose goods all have a weight, so that it can be added up. */
  readonly weighable: number;
}

/** What of the goods of a batch is missing, with what is offered for it. */
export interface BatchGoodsList {
  readonly goods: readonly OfferedGoods[];
  /** Incomplete goods beyond those listed. */
  readonly more: number;
  readonly boxes: IncompleteBoxes;
  /** Goods without a code that the service's search was not asked about yet. */
  readonly unasked: number;
}

/** An answer for all lines of one kind of goods; an empty text answers nothing. */
export interface GoodsAnswer extends GoodsTexts {
  readonly key: string;
}

const isEmpty = (text: string): boolean => text.trim() === '';

/** True for goods with a name of which a code, a weight or an origin is missing. */
export const isIncomplete = (item: DraftItem): boolean =>
  !isEmpty(item.name) && GOODS_FIELDS.some((field) => isEmpty(item[field]));

interface Found extends Omit<IncompleteGoods, 'rows' | 'here' | 'missing'> {
  readonly ids: Set<string>;
  readonly missing: Record<GoodsField, number>;
  readonly texts: Record<GoodsField, Set<string>>;
}

const hasNoSizes = ({ length, width, height }: DraftBox): boolean =>
  [length, width, height].every(isEmpty);

/** Sum of what is in a box, exact, in the mode's mass unit; null where a weight or a number of pieces cannot be read. */
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

/** Finds the incomplete goods and boxes of rows that are given one by one. */
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
    /** Goods of which a code, a weight or an origin is missing, the most frequent first. */
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

/** An answer as a draft keeps it. A text that cannot be what its field asks for is left out: it would only become the next problem. */
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

/** Answers for all lines of their goods: only fields that are empty are filled. */
export const goodsEdits = (
  rows: readonly SheetRow[],
  answers: readonly GoodsAnswer[],
  mode: Mode,
): CellEdit[] => {
  const texts = new Map(answers.map((answer) => [answer.key, readAnswer(answer, mode)]));
  return effective(
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

/** Sizes for boxes that have none, in the mode's length unit; what the empty box weighs, in its mass unit. */
export interface BoxAnswer {
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly emptyWeight: string;
}

/**
 * Fills boxes: sizes where a box has none at all, and its weight, where it has none, with that of its goods and of the empty box.
 * @param answer null: only weights, and of boxes that have sizes too
 */
export const boxEdits = (
  rows: readonly SheetRow[],
  answer: BoxAnswer | null,
  mode: Mode,
): CellEdit[] =>
  effective(
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

/** What of a shop's name for goods the service is asked about: without the variant behind a dash, a bracket or a slash. */
export const goodsQuery = (name: string): string =>
  (/^[^(|/,;]*?(?=\s[-–—]\s|[(|/,;]|$)/u.exec(name)?.[0].trim() || name.trim()).slice(0, 80);

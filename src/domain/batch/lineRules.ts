import type { ColumnField } from './columnField.ts';
import type { MatchedColumns } from './batchColumn.ts';
import type { LeftOutReason } from './knownSystems/index.ts';
import { plainHeader } from './plainHeader.ts';

export type { LeftOutReason } from './knownSystems/index.ts';
export const LEFT_OUT_REASONS = [
  'cancelled',
  'refunded',
  'fulfilled',
  'not-shipped',
  'sum',
  'remark',
] as const satisfies readonly LeftOutReason[];

/** Why a line is left out, and whether the whole order with it. */
export interface LeftOut {
  readonly why: LeftOutReason;
  readonly of: 'shipment' | 'line';
}

interface Rule extends LeftOut {
  readonly index: number;
  /** Null: anything but nothing. */
  readonly is: ReadonlySet<string> | null;
}

/** Headers of a state of the order in any file, in plainHeader's writing. */
const STATES = new Set(
  [
    'status',
    'order_status',
    'orderstate',
    'order_state',
    'financial_status',
    'payment_status',
    'fulfillment_status',
    'fulfilment_status',
    'shipping_status',
    'delivery_status',
    'statut',
    'statut_de_la_commande',
    'bestellstatus',
    'estado_del_pedido',
    'status_do_pedido',
    'stato_ordine',
    'siparis_durumu',
    '订单状态',
  ].map(plainHeader),
);
const STATE_WORDS: readonly (readonly [LeftOutReason, readonly string[]])[] = [
  [
    'cancelled',
    [
      'cancelled',
      'canceled',
      'voided',
      'annulé',
      'annulée',
      'storniert',
      'cancelado',
      'cancelada',
      'annullato',
      'iptal edildi',
      '已取消',
    ],
  ],
  [
    'refunded',
    [
      'refunded',
      'fully refunded',
      'remboursé',
      'remboursée',
      'erstattet',
      'reembolsado',
      'rimborsato',
      '已退款',
    ],
  ],
  [
    'fulfilled',
    [
      'fulfilled',
      'shipped',
      'delivered',
      'dispatched',
      'expédié',
      'expédiée',
      'livré',
      'livrée',
      'versendet',
      'enviado',
      'spedito',
      'entregue',
      '已发货',
    ],
  ],
];

const SUM =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$|^(?:sum|somme|summe|gesamt|gesamtsumme|suma|soma|somma|totale|toplam|total (?:général|general)|totaux|المجموع|الإجمالي|合计|总计|總計)\s*:?$/i;
const NUMBERS = /^[^\p{L}]*\d[^\p{L}]*$|^[^\d]{0,3}[\d.,\s]+(?:kgs?|lbs?|[A-Z]{3})?$/u;

/** A spreadsheet's last line: the word for a sum first, and then nothing but numbers. @param code column of HS codes: no sum has one */
const isSum = (cells: readonly string[], first: number, code: number): boolean =>
  SUM.test((cells[first] ?? '').trim()) &&
  (cells[code] ?? '').trim() === '' &&
  cells.every((cell, at) => at <= first || cell.trim() === '' || NUMBERS.test(cell.trim()));

/** What the lines of a table are beside goods to send. */
export interface LineRules {
  /** Null for a line to be read. @param cells as they stand in the file */
  readonly leftOut: (cells: readonly string[]) => LeftOut | null;
  /** True: of an order of several lines, one without goods says the address of the others. */
  readonly summaryLines: boolean;
  /** What each line is, where its columns do not say it. */
  readonly fixed: readonly (readonly [field: ColumnField, text: string])[];
}

/**
 * Finds the columns that say which lines are no goods to send: those of the program whose export it is, else any that names a state.
 * @param taken reasons that a person wants the lines of all the same
 */
export const lineRules = (
  headers: readonly string[],
  { columns, system, fallback = [] }: MatchedColumns,
  taken: ReadonlySet<LeftOutReason> = new Set(),
): LineRules => {
  const plain = headers.map(plainHeader);
  const rules: Rule[] = system
    ? (system.leftOut ?? []).flatMap(({ why, header, is, of }): Rule[] => {
        const index = plain.indexOf(plainHeader(header));
        return index < 0 || taken.has(why)
          ? []
          : [{ why, of, index, is: is === 'filled' ? null : new Set(is) }];
      })
    : plain.flatMap((header, index): Rule[] =>
        STATES.has(header)
          ? STATE_WORDS.filter(([why]) => !taken.has(why)).map(([why, is]) => ({
              why,
              of: 'line',
              index,
              is: new Set(is),
            }))
          : [],
      );
  const code = columns.findIndex(({ field }) => field === 'item.product_hs_code');
  const noise = system?.noise ?? [];
  const sums = !taken.has('sum');
  const remarks = !taken.has('remark');
  const read = new Set([
    ...columns.flatMap(({ field }, index) => (field === null ? [] : [index])),
    ...fallback.map(({ index }) => index),
  ]);
  /** Who made a sheet, or when: nothing of it stands in a column that is imported. */
  const isBeside = (cells: readonly string[]): boolean =>
    read.size > 0 && cells.every((cell, index) => cell.trim() === '' || !read.has(index));
  /** @param first place of the first cell with something in it */
  const isNoise = (cells: readonly string[], first: number): boolean => {
    if (noise.length === 0) return false;
    const begin = (cells[first] ?? '').trim().toLowerCase();
    const next = (cells[first + 1] ?? '').trim().toLowerCase();
    return noise.some((text) => begin.startsWith(text) || next.startsWith(text));
  };
  const leftOut = (cells: readonly string[]): LeftOut | null => {
    for (const { index, is, why, of } of rules) {
      const cell = (cells[index] ?? '').trim();
      if (cell === '') continue;
      const state = cell.toLowerCase();
      // `Cancelled by customer` is cancelled; what was refunded in part, or sent in part, is to go all the same.
      const begin =
        why === 'cancelled' && !state.includes('part')
          ? (/^\p{L}+/u.exec(state)?.[0] ?? state)
          : state;
      if (is === null || is.has(state) || is.has(begin)) return { why, of };
    }
    if (!sums && !remarks) return null;
    const first = cells.findIndex((cell) => cell !== '');
    if (first < 0) return null;
    if (sums && isSum(cells, first, code)) return { why: 'sum', of: 'line' };
    return remarks && (isBeside(cells) || isNoise(cells, first))
      ? { why: 'remark', of: 'line' }
      : null;
  };
  return { leftOut, summaryLines: system?.summaryLines === true, fixed: system?.fixed ?? [] };
};

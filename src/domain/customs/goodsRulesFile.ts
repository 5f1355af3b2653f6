import { z } from 'zod';

const id = z.string().regex(/^[a-zA-Z]{2,40}$/);
const places = z.array(z.string().min(2)).min(1).optional();
const ruleSchema = z.object({
  /** PERSISTED in drafts (`goods_checked`): never renamed or reused. */
  id,
  /** Text of src/texts/en/goods.ts that says what it is about. */
  goods: id,
  verdict: z.enum(['prohibited', 'restricted', 'ask']),
  /** What restricted goods take: a text of src/texts/en/goodsNeeds.ts. */
  needs: id.optional(),
  /** What is asked: of a battery or a liquid there is an answer of its own. */
  asks: z.enum(['battery', 'liquid', 'details']).optional(),
  /** Countries or groups that the goods leave, and enter; left out: any, as by air. */
  from: places,
  to: places,
  /** Beginnings of HS codes. */
  headings: z.array(z.string().regex(/^\d{2,8}$/)),
  /** Words that the goods are called by, and such as take that back: `gun`, but no `glue gun`. */
  words: z.array(z.string().min(1)),
  unless: z.array(z.string().min(1)).optional(),
  source: z.string(),
});
const complete = ruleSchema.refine(
  ({ verdict, needs, asks }) =>
    (verdict === 'restricted') === (needs !== undefined) &&
    (verdict === 'ask') === (asks !== undefined),
  'a restricted rule says what it needs, a rule that asks what it asks',
);

/** The file resources/rules/goods.json. A source has the date of which it is, YYYY-MM-DD. */
export const goodsRulesSchema = z.object({
  groups: z.record(z.string(), z.array(z.string().length(2))),
  sources: z.record(z.string(), z.object({ name: z.string().min(1), date: z.iso.date() })),
  rules: z.array(complete),
});
export type StoredGoodsRules = z.infer<typeof goodsRulesSchema>;

/** One rule on goods, ready to be asked. */
export interface GoodsRule extends Omit<
  StoredGoodsRules['rules'][number],
  'from' | 'to' | 'source'
> {
  readonly from: ReadonlySet<string> | null;
  readonly to: ReadonlySet<string> | null;
  readonly source: { readonly name: string; readonly date: string };
}
/** All rules. Data alone: they are handed to the thread that reads files. */
export interface GoodsRules {
  readonly rules: readonly GoodsRule[];
}
/** @throws Error where a rule names a source or group that the file does not have */
export const goodsRulesOf = ({ groups, sources, rules }: StoredGoodsRules): GoodsRules => {
  const countries = (named: readonly string[] | undefined): ReadonlySet<string> | null =>
    named === undefined ? null : new Set(named.flatMap((each) => groups[each] ?? [each]));
  const ready = rules.map(({ from, to, source, ...rule }): GoodsRule => {
    const told = sources[source];
    if (told === undefined) throw new Error(`goods.json has no source ${source}`);
    return { ...rule, from: countries(from), to: countries(to), source: told };
  });
  return { rules: ready };
};

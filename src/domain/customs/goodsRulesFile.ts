import { z } from 'zod';

const id = z.string().regex(/^[a-zA-Z]{2,40}$/);
const places = z.array(z.string().min(2)).min(1).optional();
const ruleSchema = z.object({
  /** PERSISTED in drafts (`goods_checked`): never renamed or reused. */
  id,
  /** Key of the text in src/texts/en/goods.ts that names the goods. */
  goods: id,
  verdict: z.enum(['prohibited', 'restricted', 'ask']),
  /** Requirement of restricted goods: key of a text in src/texts/en/goods.ts. */
  needs: id.optional(),
  /** Question of the rule; battery and liquid have an answer field. */
  asks: z.enum(['battery', 'liquid', 'details']).optional(),
  /** Countries or groups of origin and destination; both omitted: everywhere by air. */
  from: places,
  to: places,
  /** Prefixes of HS codes. */
  headings: z.array(z.string().regex(/^\d{2,8}$/)),
  /** Names of the goods, and names that exclude a match: `gun`, but not `glue gun`. */
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

/** Schema of resources/rules/goods.json. Each source has its date, YYYY-MM-DD. */
export const goodsRulesSchema = z.object({
  groups: z.record(z.string(), z.array(z.string().length(2))),
  sources: z.record(z.string(), z.object({ name: z.string().min(1), date: z.iso.date() })),
  rules: z.array(complete),
});
export type StoredGoodsRules = z.infer<typeof goodsRulesSchema>;

/** One rule on goods, with sources and groups resolved. */
export interface GoodsRule extends Omit<
  StoredGoodsRules['rules'][number],
  'from' | 'to' | 'source'
> {
  readonly from: ReadonlySet<string> | null;
  readonly to: ReadonlySet<string> | null;
  readonly source: { readonly name: string; readonly date: string };
}
/** All rules. Plain data, because they are passed to the worker that reads files. */
export interface GoodsRules {
  readonly rules: readonly GoodsRule[];
}
/** Resolves groups and sources. @throws Error when a rule names a source that the file does not have */
export const goodsRulesOf = ({ groups, sources, rules }: StoredGoodsRules): GoodsRules => {
  const countries = (named: readonly string[] | undefined): ReadonlySet<string> | null =>
    named === undefined ? null : new Set(named.flatMap((each) => groups[each] ?? [each]));
  const ready = rules.map(({ from, to, source, ...rule }): GoodsRule => {
    const found = sources[source];
    if (found === undefined) throw new Error(`goods.json has no source ${source}`);
    return { ...rule, from: countries(from), to: countries(to), source: found };
  });
  return { rules: ready };
};

import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { english } from './en/index.ts';

type Files = typeof english;
type FileName = keyof Files;
type KeysOf<F extends FileName> = `${F}.${keyof Files[F] & string}`;

/** Name of a text: the file of the catalogue, a dot, the name in it. */
export type TextKey = { [F in FileName]: KeysOf<F> }[FileName];

type SourceOf<K extends TextKey> = K extends `${infer F extends FileName}.${infer N}`
  ? N extends keyof Files[F]
    ? Files[F][N]
    : never
  : never;

/** The names of texts without parameters: what tables of texts hold. */
export type PlainKey = {
  [F in FileName]: {
    [N in keyof Files[F] & string]: Files[F][N] extends `${string}{${string}` ? never : `${F}.${N}`;
  }[keyof Files[F] & string];
}[FileName];

interface Kinds {
  readonly ICUArgument: string | number;
  readonly ICUNumberArgument: number;
  readonly ICUDateArgument: never;
}
/** In a box each, so that what a select takes stays a choice while the parameters of several keys are put together. */
type EachParams<K> = K extends TextKey
  ? (all: { readonly params: GetICUArgs<SourceOf<K>, Kinds> }) => void
  : never;

/** Parameters of a text, by the names in it. Where one of several keys is meant, the parameters of all of them are asked for. */
export type ParamsOf<K> =
  EachParams<K> extends (all: infer A extends { readonly params: unknown }) => void
    ? A['params']
    : never;

/**
 * What follows the key: nothing for a text without parameters. A key that there is not is taken for any of them; to put the parameters of
 * all texts together for it would take the compiler minutes.
 */
export type TextArguments<K extends TextKey> = [TextKey] extends [K]
  ? [params: never]
  : [K] extends [PlainKey]
    ? []
    : [params: Readonly<ParamsOf<K>>];

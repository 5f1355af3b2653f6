import type { english } from './en/index.ts';

type English = typeof english;

/** The texts of one file in another language: the keys of the English ones, none missing and none besides. */
export type TextsOf<F extends keyof English> = { readonly [N in keyof English[F]]: string };
/** All texts in one language. */
export type TextCatalogue = { readonly [F in keyof English]: TextsOf<F> };

import { BODY } from './body.ts';
import { DEVICES } from './devices.ts';
import { FOODS, STAPLES } from './foods.ts';
import type { GoodsWords } from './goodsWords.ts';
import { HOUSE } from './house.ts';
import { PRINTED_MATTER } from './papers.ts';
import { WEAR } from './wear.ts';

export const GOODS_WORDS: readonly GoodsWords[] = [
  STAPLES,
  FOODS,
  WEAR,
  BODY,
  HOUSE,
  DEVICES,
  PRINTED_MATTER,
];

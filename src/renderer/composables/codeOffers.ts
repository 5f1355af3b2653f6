import { useDebounceFn } from '@vueuse/core';
import { onBeforeUnmount, shallowRef, type ShallowRef } from 'vue';
import { rankSuggestions, type CodeSuggestion } from '../../domain/customs/codes.ts';
import { headingMissing } from '../lib/codeWords.ts';
import { latest } from '../lib/latest.ts';
import { useCodes } from '../stores/codes.ts';
import { useDesk } from '../stores/desk.ts';

const WAIT_MS = 220;
/** Shortest text that is searched; shorter ones match everything. */
const LEAST = 2;
const MOST = 30;

/** Suggests HS codes while one is typed. */
export interface CodeOffers {
  readonly options: Readonly<ShallowRef<readonly CodeSuggestion[]>>;
  /** Why the service added no suggestions, or that the heading of the goods is not in its list; null when there is nothing to say. */
  readonly words: Readonly<ShallowRef<string | null>>;
  readonly busy: Readonly<ShallowRef<boolean>>;
  type(text: string): Promise<void>;
  /** Suggests codes for goods by their name: from the memory of the desk, or from the service when the memory has none. */
  goods(name: string): Promise<void>;
  /** Suggests codes close to one that the service does not know. */
  near(code: string, goods: string): Promise<void>;
  /** Called when the field is left: cancels the request in progress and ignores its response. */
  stop(): void;
}

/**
 * Shows suggestions from the desk's memory immediately, also offline. The service's suggestions are added when they arrive, unless the text has
 * changed since.
 */
export const useCodeOffers = (): CodeOffers => {
  const codes = useCodes();
  const desk = useDesk();
  const options = shallowRef<readonly CodeSuggestion[]>([]);
  const words = shallowRef<string | null>(null);
  const busy = shallowRef(false);
  const isBusy = (): boolean => busy.value;
  const next = latest();

  /** Repeats the last request when the service's code list has arrived; null when no request is current. */
  let again: (() => Promise<void>) | null = null;
  const unfollow = codes.onCatalogue(() => void again?.());

  const ask = useDebounceFn(async (text: string, fresh: () => boolean) => {
    codes.want();
    const answer = await codes.suggest(text);
    if (!fresh() || answer === null) return;
    options.value = answer.suggestions.slice(0, MOST);
    words.value = answer.words;
    busy.value = false;
  }, WAIT_MS);
  const begin = (): (() => boolean) => {
    ask.cancel();
    again = null;
    words.value = null;
    busy.value = false;
    return next();
  };
  const stop = (): void => {
    begin();
    codes.cancel();
  };
  onBeforeUnmount(() => {
    unfollow();
    stop();
  });

  const goods = async (name: string): Promise<void> => {
    const fresh = begin();
    again = () => goods(name);
    busy.value = true;
    codes.want();
    const found = await codes.forGoods(name);
    if (!fresh()) return;
    options.value = found.suggestions.slice(0, MOST);
    const missing = found.missing && headingMissing(found.missing);
    if (found.suggestions.length === 0 && !desk.offline) {
      const answer = await codes.suggest(found.ask);
      if (!fresh()) return;
      options.value = answer?.suggestions.slice(0, MOST) ?? [];
      words.value = missing ?? answer?.words ?? null;
    } else words.value = missing;
    busy.value = false;
  };

  return {
    options,
    words,
    busy,
    stop,
    type: async (typed) => {
      const fresh = begin();
      const text = typed.trim();
      if (text.length < LEAST) {
        codes.cancel();
        options.value = [];
        return;
      }
      busy.value = true;
      again = async () => {
        const own = await codes.local(text);
        if (fresh())
          options.value = rankSuggestions(text, [...own, ...options.value]).slice(0, MOST);
      };
      void ask(text, fresh);
      const own = await codes.local(text);
      if (fresh() && isBusy()) options.value = own.slice(0, MOST);
    },
    goods,
    near: async (code, goods) => {
      const fresh = begin();
      const found = await codes.nearest(code, goods);
      if (fresh()) options.value = found;
    },
  };
};

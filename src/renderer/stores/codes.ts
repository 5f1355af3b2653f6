import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import {
  rankSuggestions,
  type CodeCatalogue,
  type CodeSuggestion,
  type GoodsCodes,
} from '../../domain/customs/codes.ts';
import type { HsCodeRecord, HsVerdict } from '../../domain/service/service.ts';
import { listen, request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';
import { wordsOf } from '../lib/text.ts';
import { t } from '../../texts/index.ts';
import { latest } from '../lib/latest.ts';

/** HS codes suggested for a text. `words`: why the service did not contribute, or null. */
export interface Offered {
  readonly suggestions: readonly CodeSuggestion[];
  readonly words: string | null;
}

/** HS codes: suggested while typing, verified, listed. */
export const useCodes = defineStore('codes', () => {
  const text = shallowRef('');
  /** Result on the screen of codes; null before the first search. */
  const found = shallowRef<readonly CodeSuggestion[] | null>(null);
  const verdicts = shallowRef<ReadonlyMap<string, HsVerdict>>(new Map());
  /** What the desk knows of the codes that were suggested or opened. */
  const known = shallowRef<ReadonlyMap<string, CodeSuggestion>>(new Map());
  const busy = shallowRef(false);
  const problem = shallowRef<string | null>(null);
  const next = latest();
  let ticket = 0;
  let openTicket = 0;

  const learn = (suggestions: readonly CodeSuggestion[]): readonly CodeSuggestion[] => {
    if (suggestions.length > 0)
      known.value = new Map([
        ...known.value,
        ...suggestions.map((each) => [each.code, each] as const),
      ]);
    return suggestions;
  };
  /** Returns suggestions from the memory of the desk: immediately, also offline. */
  const local = async (typed: string): Promise<readonly CodeSuggestion[]> =>
    learn(await request('codes.local', { text: typed }).catch(() => []));
  /** Returns suggestions of memory and service together; null when a newer request was sent in the meantime. */
  const suggest = async (typed: string): Promise<Offered | null> => {
    const mine = ++ticket;
    openTicket = mine;
    try {
      const answer = await request('codes.suggest', { text: typed, ticket: mine });
      return answer.ticket === ticket && answer.service !== 'cancelled'
        ? { suggestions: learn(answer.suggestions), words: answer.message }
        : null;
    } catch (error) {
      return mine === ticket ? { suggestions: [], words: wordsOf(error) } : null;
    } finally {
      if (openTicket === mine) openTicket = 0;
    }
  };
  /** Cancels the request in progress, here and in the main process. */
  const cancel = (): void => {
    const wasOpen = openTicket !== 0;
    ticket += 1;
    openTicket = 0;
    if (wasOpen) void request('codes.suggest', { text: '', ticket }).catch(() => undefined);
  };
  /** Returns codes for goods by their name, from the memory of the desk. */
  const forGoods = async (name: string): Promise<GoodsCodes> => {
    const found = await request('codes.forGoods', { name }).catch(() => ({
      suggestions: [],
      missing: null,
      ask: name,
    }));
    learn(found.suggestions);
    return found;
  };
  const nearest = async (code: string, name: string): Promise<readonly CodeSuggestion[]> =>
    request('codes.nearest', { code, name }).catch(() => []);
  /** Reads what the desk knows of a complete code; does not query the service. */
  const recall = async (code: string): Promise<void> => {
    if (!known.value.has(code)) await local(code);
  };

  /** Shows the results of the memory first, which need no connection, then the merged result. */
  const search = async (): Promise<void> => {
    const typed = text.value.trim();
    const fresh = next();
    problem.value = null;
    busy.value = typed !== '';
    if (typed === '') {
      cancel();
      found.value = null;
      return;
    }
    want();
    const own = await local(typed);
    if (!fresh()) return;
    if (own.length > 0) found.value = own;
    const answer = await suggest(typed);
    if (!fresh()) return;
    busy.value = false;
    if (answer === null) return;
    found.value = answer.suggestions;
    problem.value = answer.words;
  };
  /** Favourites and codes that were shipped; null before they were read. */
  const own = shallowRef<readonly CodeSuggestion[] | null>(null);
  const readOwn = async (): Promise<void> => {
    own.value = learn(await request('codes.own', {}).catch(() => []));
  };
  const favour = async (code: string, favourite: boolean): Promise<void> => {
    try {
      own.value = learn(await request('codes.favour', { code, favourite }));
      found.value =
        found.value?.map((each) => {
          if (each.code !== code) return each;
          const { favourite: _, ...plain } = each;
          return favourite ? { ...plain, favourite } : plain;
        }) ?? null;
    } catch (error) {
      useToasts().failed(t('codes.notFavoured'), error);
    }
  };
  const listAll = async (): Promise<void> => {
    text.value = '';
    const fresh = next();
    busy.value = true;
    problem.value = null;
    try {
      const answer = await request('codes.list', {});
      if (!fresh()) return;
      found.value = learn(answer.suggestions);
      problem.value = answer.message;
    } catch (error) {
      if (fresh()) problem.value = wordsOf(error);
    } finally {
      if (fresh()) busy.value = false;
    }
  };

  /** What the service stores under a product number; null before the first look-up. */
  const records = shallowRef<readonly HsCodeRecord[] | null>(null);
  const lookUp = async (id: string): Promise<void> => {
    busy.value = true;
    problem.value = null;
    try {
      records.value = await request('codes.records', { id });
    } catch (error) {
      records.value = null;
      problem.value = wordsOf(error);
    } finally {
      busy.value = false;
    }
  };

  /** State of the service's whole code list; null until it is read. */
  const catalogue = shallowRef<CodeCatalogue | null>(null);
  const show = (next: CodeCatalogue): void => {
    // The list has changed, so the known codes are outdated.
    if (catalogue.value !== null && catalogue.value.at !== next.at) forget();
    catalogue.value = next;
  };
  /** Subscribes to the state of the code list. Returns the function that unsubscribes. */
  const follow = (): (() => void) => {
    const stop = listen('codes.catalogue', show);
    void request('codes.catalogue', {}).then(show, () => undefined);
    return stop;
  };
  /** True while the code list is being fetched: a code that was not found may be in it. */
  const isComing = shallowRef(false);
  listen('codes.catalogue', ({ at, fetching }) => {
    isComing.value = fetching;
    if (at === null || fetching || found.value === null || text.value.trim() === '') return;
    const [typed, before] = [text.value.trim(), found.value];
    void local(typed).then((own) => {
      if (found.value === before && text.value.trim() === typed)
        found.value = rankSuggestions(typed, [...own, ...before]);
    });
  });
  /** Fetches the service's code list if that was never done; `codes.catalogue` is sent when it has arrived. */
  const want = (): void => {
    void request('codes.want', {}).then(
      ({ fetching }) => (isComing.value = fetching),
      () => undefined,
    );
  };
  /** Calls a listener each time the service's code list was fetched. @returns the function that unsubscribes it */
  const onCatalogue = (listener: () => void): (() => void) =>
    listen('codes.catalogue', ({ at, fetching }) => {
      if (at !== null && !fetching) listener();
    });
  const fetchCatalogue = async (): Promise<void> => {
    try {
      const next = await request('codes.fetchCatalogue', {});
      show(next);
      if (next.message === null && found.value !== null)
        await (text.value.trim() === '' ? listAll() : search());
    } catch (error) {
      problem.value = wordsOf(error);
    }
  };

  /** Drops the known codes, so that they are read again where they are shown. */
  const forget = (): void => {
    known.value = new Map();
  };
  const verify = async (code: string): Promise<HsVerdict | null> => {
    try {
      const verdict = await request('codes.verify', { code });
      verdicts.value = new Map(verdicts.value).set(code, verdict);
      const now = (await local(code)).find((each) => each.code === code);
      if (now) found.value = found.value?.map((each) => (each.code === code ? now : each)) ?? null;
      return verdict;
    } catch (error) {
      problem.value = wordsOf(error);
      return null;
    }
  };

  /** Verifies a code at the service in the background; without an answer the state of the code stays. */
  const check = async (code: string): Promise<void> => {
    const verdict = await request('codes.verify', { code }).catch(() => null);
    if (verdict === null) return;
    if ((await local(code)).some((each) => each.code === code)) return;
    learn([
      {
        code,
        name: verdict.description,
        usedFor: null,
        state: verdict.valid ? 'verified' : 'unknown',
        at: Date.now(),
        active: true,
        uses: 0,
      },
    ]);
  };

  return {
    records,
    own,
    readOwn,
    favour,
    lookUp,
    catalogue,
    follow,
    onCatalogue,
    isComing,
    want,
    fetchCatalogue,
    check,
    text,
    found,
    verdicts,
    known,
    busy,
    problem,
    local,
    suggest,
    cancel,
    forGoods,
    nearest,
    recall,
    search,
    listAll,
    verify,
    forget,
  };
});

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { CodeSuggestion } from '../../domain/codes.ts';
import type { HsCode, HsVerdict } from '../../domain/service.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { latest } from '../lib/latest.ts';

/** What is offered for a text. `words`: why the service is not part of it, or null. */
export interface Offered {
  readonly suggestions: readonly CodeSuggestion[];
  readonly words: string | null;
}

/** HS codes: offered as they are typed, verified, listed. */
export const useCodes = defineStore('codes', () => {
  const text = shallowRef('');
  const found = shallowRef<readonly HsCode[] | null>(null);
  const verdicts = shallowRef<ReadonlyMap<string, HsVerdict>>(new Map());
  /** What the desk knows of codes that were offered or looked at. */
  const known = shallowRef<ReadonlyMap<string, CodeSuggestion>>(new Map());
  const busy = shallowRef(false);
  const problem = shallowRef<string | null>(null);
  const next = latest();
  let ticket = 0;
  let asking = 0;

  const learn = (suggestions: readonly CodeSuggestion[]): readonly CodeSuggestion[] => {
    if (suggestions.length > 0) known.value = new Map([...known.value, ...suggestions.map((each) => [each.code, each] as const)]);
    return suggestions;
  };
  /** What the desk has by itself: at once, with or without the line. */
  const local = async (typed: string): Promise<readonly CodeSuggestion[]> => learn(await request('codes.local', { text: typed }).catch(() => []));
  /** The same merged with the service's answer; null when something else was asked meanwhile. */
  const suggest = async (typed: string): Promise<Offered | null> => {
    const mine = ++ticket;
    asking = mine;
    try {
      const answer = await request('codes.suggest', { text: typed, ticket: mine });
      return answer.ticket === ticket && answer.service !== 'cancelled' ? { suggestions: learn(answer.suggestions), words: answer.message } : null;
    } catch (error) {
      return mine === ticket ? { suggestions: [], words: wordsOf(error) } : null;
    } finally { if (asking === mine) asking = 0; }
  };
  /** Ends the question that is under way, here and at the service. */
  const cancel = (): void => {
    const wasAsking = asking !== 0;
    ticket += 1;
    asking = 0;
    if (wasAsking) void request('codes.suggest', { text: '', ticket }).catch(() => undefined);
  };
  const nearest = async (code: string, name: string): Promise<readonly CodeSuggestion[]> => request('codes.nearest', { code, name }).catch(() => []);
  /** Asks the desk, not the service, what it knows of a whole code. */
  const recall = async (code: string): Promise<void> => { if (!known.value.has(code)) await local(code); };

  const ask = async (question: () => Promise<readonly HsCode[]>): Promise<void> => {
    const fresh = next();
    busy.value = true;
    problem.value = null;
    try {
      const answer = await question();
      if (fresh()) found.value = answer;
    } catch (error) {
      if (fresh()) problem.value = wordsOf(error);
    } finally {
      if (fresh()) busy.value = false;
    }
  };
  const search = async (): Promise<void> => {
    const typed = text.value.trim();
    if (typed === '') { next(); found.value = null; busy.value = false; problem.value = null; return; }
    await ask(() => request('codes.search', { text: typed }));
  };
  const listAll = (): Promise<void> => { text.value = ''; return ask(() => request('codes.list', { id: null })); };

  const verify = async (code: string): Promise<HsVerdict | null> => {
    try {
      const verdict = await request('codes.verify', { code });
      verdicts.value = new Map(verdicts.value).set(code, verdict);
      return verdict;
    } catch (error) {
      problem.value = wordsOf(error);
      return null;
    }
  };

  return { text, found, verdicts, known, busy, problem, local, suggest, cancel, nearest, recall, search, listAll, verify };
});

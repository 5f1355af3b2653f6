import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { HsCode, HsVerdict } from '../../domain/service.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { latest } from '../lib/latest.ts';

/** HS codes: searched as they are typed, verified, listed. */
export const useCodes = defineStore('codes', () => {
  const text = shallowRef('');
  const found = shallowRef<readonly HsCode[] | null>(null);
  const verdicts = shallowRef<ReadonlyMap<string, HsVerdict>>(new Map());
  const busy = shallowRef(false);
  const problem = shallowRef<string | null>(null);
  const next = latest();

  /** The bare question, for a type-ahead that keeps its own turn. */
  const suggest = (typed: string): Promise<readonly HsCode[]> => request('codes.search', { text: typed });

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
    await ask(() => suggest(typed));
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

  return { text, found, verdicts, busy, problem, suggest, search, listAll, verify };
});

import type { CodeSuggestions } from '../../domain/customs/codes.ts';
import type { Codes } from './codes.ts';

/**
 * Suggestions while somebody types: a question ends the one before, whose answer then says `cancelled`. An empty text asks nothing.
 * Never fails: without an answer of the service it is the desk's memory alone.
 */
export type TypeAhead = (text: string) => Promise<CodeSuggestions>;

/** Suggestions while somebody types: the next text cancels the one before. */
export const createTypeAhead = ({ suggest }: Pick<Codes, 'suggest'>): TypeAhead => {
  let asking = new AbortController();
  return async (text) => {
    asking.abort();
    asking = new AbortController();
    return text.trim() === ''
      ? { text, suggestions: [], service: 'cancelled', message: null }
      : suggest(text, asking.signal);
  };
};

import type { CodeSuggestions } from '../../../domain/customs/codes.ts';
import type { Codes } from './codes.ts';

/**
 * Returns suggestions while a person types. A new call cancels the previous request, whose result then says `cancelled`. An empty text sends no
 * request. Does not reject for errors of the service: it then returns local data only.
 */
export type TypeAhead = (text: string) => Promise<CodeSuggestions>;

/** Creates `TypeAhead`. Each call cancels the previous request. */
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

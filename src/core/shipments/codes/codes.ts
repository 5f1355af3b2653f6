import {
  nearestOf,
  rankSuggestions,
  withoutDeleted,
  type CodeSuggestion,
  type CodeSuggestions,
  type GoodsCodes,
} from '../../../domain/customs/codes.ts';
import { headingsFor, type NamedHeadings } from '../../../domain/customs/headings.ts';
import { normaliseHsCode } from '../../../domain/customs/goodsRules.ts';
import type { HsCode, ShippingService } from '../../../domain/service/service.ts';
import {
  fail,
  inFull,
  ok,
  type Result,
  type ServiceError,
} from '../../../domain/service/serviceError.ts';
import { t } from '../../../texts/index.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { DeskError } from '../../base/deskError.ts';
import { createRequestGate } from '../../service/runs/requestGate.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { Ledger } from '../ledger.ts';
import type { KnownCode } from '../../ledger/tables/codes.ts';
import { createHsCodeCatalogue, type HsCodeCatalogue } from './catalogue.ts';
import { createVerifier, type Verifier } from './verify.ts';

const LOCAL_LIMIT = 20;
/** More than the number of ten-digit codes in the tariff. */
const ALL_LIMIT = 50_000;
/** Maximum number of favourites and used codes in one list. */
const OWN_LIMIT = 500;
const NEAREST = 8;
/** Maximum number of codes read for one prefix: more than any chapter of the tariff has in common use. */
const NEIGHBOURS = 400;

/** HS codes of the active connection: search in local data and at the service, nearest codes, verification. */
export interface Codes {
  readonly verifier: Verifier;
  /** The service's full list. */
  readonly catalogue: HsCodeCatalogue;
  /** Searches local data only: immediate, and possible offline. */
  readonly searchLocal: (text: string, limit?: number) => readonly CodeSuggestion[];
  /**
   * Returns the service's search results merged with local data. Does not reject for errors of the service: it then returns local data only, and
   * `service` shows that. Aborting the signal cancels the request; the result then says `cancelled` and can be discarded.
   */
  readonly suggest: (
    text: string,
    signal?: AbortSignal,
    limit?: number,
  ) => Promise<CodeSuggestions>;
  /** Returns codes for goods without a code, by their name, from local data only, as `searchLocal`. */
  readonly forGoods: (name: string) => GoodsCodes;
  /** Searches the service. The codes are stored with their names and returned. Throws DeskError when the profile has no usable address or keys. */
  readonly searchService: (text: string, signal: AbortSignal) => Promise<Result<readonly string[]>>;
  /** Returns every stored code. Downloads the service's full list first when it was never downloaded. */
  readonly all: () => Promise<CodeSuggestions>;
  /** Returns the codes nearest to one that the service does not know. @param name name of the goods, to rank equally near codes */
  readonly nearest: (text: string, name: string, limit?: number) => readonly CodeSuggestion[];
  /** Returns favourites, then codes that this desk shipped under, the most used first. */
  readonly own: () => readonly CodeSuggestion[];
  /** Sets or clears a favourite. Returns the new `own`. Throws DeskError `badInput` for a text that is no code. */
  readonly favour: (code: string, favourite: boolean) => readonly CodeSuggestion[];
}

/** Creates `Codes` for the service in use. */
export const createCodes = (
  context: ShipmentsContext,
  ledger: Ledger,
  runs: Pick<Runs, 'current'>,
): Codes => {
  const { store, clock } = context;
  const catalogue = createHsCodeCatalogue(context, createRequestGate(context, runs));
  const service = (): string => context.identity().id;

  /** Returns codes in use under these headings, the most likely heading first. */
  const underHeadings = ({ headings }: NamedHeadings): KnownCode[] =>
    headings.flatMap((heading) => store.codes.under(service(), heading, LOCAL_LIMIT));

  const local = (text: string, limit: number): CodeSuggestion[] => {
    const serviceId = service();
    const headings = headingsFor(text);
    const headed = headings === null ? [] : underHeadings(headings);
    const named = store.items.codesFor(
      context.settings().activeProfile === 'practice',
      text,
      limit,
    );
    const own = named.flatMap(({ code, name }) => {
      const known = store.codes.get(serviceId, code);
      return known ? [suggestionOf(known, name)] : [];
    });
    // “Shea butter” is not a dairy product: when headings are known for the words, other codes must match all words.
    const known = store.codes.search(serviceId, text, limit, headed.length > 0);
    const all = rankSuggestions(text, [
      ...own,
      ...headed.map((each) => suggestionOf(each, null)),
      ...known.map((each) =>
        suggestionOf(each, each.name === '' ? store.items.nameFor(each.code) : null),
      ),
    ]);
    return withoutDeleted(text, all).slice(0, limit);
  };

  /** Sends a request and stores its codes first, so that all results are read from local data. `error` is null when the service answered. */
  const ask = async (
    serviceId: string,
    question: (service: ShippingService) => Promise<Result<readonly HsCode[]>>,
  ): Promise<{
    readonly codes: readonly string[];
    readonly error: ServiceError | DeskError | null;
  }> => {
    try {
      const answer = await question(
        context.connect(context.settings().activeProfile, context.settings().mode).service,
      );
      if (!answer.ok) return { codes: [], error: answer.error };
      store.codes.seen(serviceId, answer.value, clock.now());
      return { codes: answer.value.map(({ code }) => code), error: null };
    } catch (reason) {
      if (reason instanceof DeskError) return { codes: [], error: reason };
      throw reason;
    }
  };

  const own = (): CodeSuggestion[] =>
    store.codes
      .own(service(), OWN_LIMIT)
      .map((each) => suggestionOf(each, each.name === '' ? store.items.nameFor(each.code) : null));

  return {
    own,
    favour: (code, favourite) => {
      const digits = normaliseHsCode(code);
      if (!/^\d{4,12}$/.test(digits)) throw new DeskError('badInput', t('codes.noCode'));
      store.epoch.checkOpen();
      store.codes.favour(service(), digits, favourite);
      return own();
    },
    verifier: createVerifier(context, ledger),
    catalogue,
    searchLocal: (text, limit = LOCAL_LIMIT) => local(text, limit),
    suggest: async (text, signal?: AbortSignal, limit = LOCAL_LIMIT) => {
      const serviceId = service();
      const { codes, error } = await ask(serviceId, (service) =>
        service.searchCodes(text, signal ? { signal } : {}),
      );
      const remembered = local(text, limit);
      const returned = codes
        .flatMap((code) => store.codes.get(serviceId, code) ?? [])
        .map((each) => suggestionOf(each, null));
      return {
        text,
        suggestions: withoutDeleted(
          text,
          rankSuggestions(text, [...remembered, ...returned]),
        ).slice(0, Math.max(limit, codes.length)),
        ...outcome(error),
      };
    },
    forGoods: (name) => {
      const suggestions = local(name, LOCAL_LIMIT);
      const headings = headingsFor(name);
      const isListed = catalogue.state().at !== null;
      const isMissing = headings !== null && underHeadings(headings).length === 0;
      return {
        suggestions,
        missing: isListed && isMissing ? headings : null,
        ask: (isListed ? null : headings?.headings[0]) ?? name,
      };
    },
    searchService: async (text, signal) => {
      const { codes, error } = await ask(service(), (service) =>
        service.searchCodes(text, { signal }),
      );
      if (error instanceof DeskError) throw error;
      return error === null ? ok(codes) : fail(error);
    },
    all: async () => {
      const { message } =
        catalogue.state().at === null ? await catalogue.fetch() : { message: null };
      return {
        text: '',
        suggestions: store.codes
          .all(service(), ALL_LIMIT)
          .map((each) =>
            suggestionOf(each, each.name === '' ? store.items.nameFor(each.code) : null),
          ),
        service: message === null ? 'answered' : 'unreachable',
        message,
      };
    },
    nearest: (text, name, limit = NEAREST) => {
      const code = normaliseHsCode(text);
      const found = new Map<string, KnownCode>();
      for (
        let length = Math.min(code.length, 12);
        length >= 2 && found.size <= limit;
        length -= 1
      ) {
        for (const each of store.codes.under(service(), code.slice(0, length), NEIGHBOURS))
          found.set(each.code, each);
      }
      return nearestOf(code, name, [...found.values()], limit).map((each) =>
        suggestionOf(each, null),
      );
    },
  };
};

const outcome = (
  error: ServiceError | DeskError | null,
): Pick<CodeSuggestions, 'service' | 'message'> => {
  if (error === null) return { service: 'answered', message: null };
  if (error instanceof DeskError) return { service: 'unreachable', message: error.message };
  if (error.kind === 'cancelled') return { service: 'cancelled', message: null };
  const refused =
    error.kind === 'unauthorized' ||
    error.kind === 'noPurchases' ||
    error.kind === 'refused' ||
    error.kind === 'notFound' ||
    error.kind === 'rateLimited';
  return { service: refused ? 'refused' : 'unreachable', message: inFull(error) };
};

const suggestionOf = (known: KnownCode, usedFor: string | null): CodeSuggestion => ({
  code: known.code,
  name: known.name,
  usedFor,
  active: known.active,
  uses: known.uses,
  ...(known.id !== null && { recordId: known.id }),
  ...(known.uses > 0 && known.usedAt !== null && { usedAt: known.usedAt }),
  ...(known.favourite && { favourite: true }),
  state: known.valid === null ? 'unverified' : known.valid ? 'verified' : 'unknown',
  at: known.valid === null ? known.seenAt : known.verifiedAt,
});

import {
  nearestOf,
  rankSuggestions,
  withoutDeleted,
  type CodeSuggestion,
  type CodeSuggestions,
  type GoodsCodes,
} from '../../domain/customs/codes.ts';
import { headingsFor, type NamedHeadings } from '../../domain/customs/headings.ts';
import { normaliseHsCode } from '../../domain/customs/hs.ts';
import type { HsCode, ShippingService } from '../../domain/service/service.ts';
import {
  fail,
  inFull,
  ok,
  type Result,
  type ServiceError,
} from '../../domain/service/serviceError.ts';
import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { createQuietLine } from '../runs/quietLine.ts';
import type { Runs } from '../runs/runs.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { KnownCode } from '../store/codes.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createVerifier, type Verifier } from './verify.ts';

const LOCAL_LIMIT = 20;
/** More codes than the tariff has in ten digits. */
const ALL_LIMIT = 50_000;
/** Favourites and used codes that are shown at once. */
const OWN_LIMIT = 500;
const NEAREST = 8;
/** Codes looked at under one beginning: more than any chapter of the tariff has in common use. */
const NEIGHBOURS = 400;

/** HS codes of the active connection: type-ahead from memory and service, nearest codes, verification. */
export interface Codes {
  readonly verifier: Verifier;
  /** The service's whole list. */
  readonly catalogue: Catalogue;
  /** From this desk's memory alone: at once, and with the line down. */
  readonly searchLocal: (text: string, limit?: number) => readonly CodeSuggestion[];
  /**
   * The service's answer merged with what this desk has used and remembers. Never fails: without an answer it is the memory
   * alone, and says so. A signal that is aborted ends the question; its answer says `cancelled` and can be dropped.
   */
  readonly suggest: (
    text: string,
    signal?: AbortSignal,
    limit?: number,
  ) => Promise<CodeSuggestions>;
  /** Codes for goods that have none yet, by what they are called: from memory alone, as `searchLocal`. */
  readonly forGoods: (name: string) => GoodsCodes;
  /** What the service's search finds, as codes, which are remembered with their names. @throws DeskError without an address or keys */
  readonly searchService: (text: string, signal: AbortSignal) => Promise<Result<readonly string[]>>;
  /** Every code that the desk remembers. The service's whole list is fetched first where it never was. */
  readonly all: () => Promise<CodeSuggestions>;
  /** The codes nearest to one that the service does not know. @param name what the goods are called, to choose among equals */
  readonly nearest: (text: string, name: string, limit?: number) => readonly CodeSuggestion[];
  /** Favourites, then what was shipped under a code at this desk, the most used first. */
  readonly own: () => readonly CodeSuggestion[];
  /** Marks a code as a favourite, or not. @returns `own` as it is then. @throws DeskError badInput for what is no code */
  readonly favour: (code: string, favourite: boolean) => readonly CodeSuggestion[];
}

/** Suggests, keeps and verifies HS codes for the service in use. */
export const createCodes = (
  context: CoreContext,
  ledger: Ledger,
  runs: Pick<Runs, 'current'>,
): Codes => {
  const { store, clock } = context;
  const catalogue = createCatalogue(context, createQuietLine(context, runs));
  const service = (): string => context.identity().id;

  /** Codes in use under headings, the likeliest heading first. */
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
    // “Shea butter” is no dairy: once its words are known, a code must have all of them to come behind.
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

  /** Null when the service answered; what it returned is remembered first, so that both come out of one memory. */
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

import { t } from '../../../texts/index.ts';
import type { z } from 'zod';
import type { Dialect, Mode } from '../../../domain/shipment/mode.ts';
import {
  provesNothingBought,
  type CallOptions,
  type PreparedKeys,
  type QuietOptions,
  type RatesOptions,
  type ShippingService,
} from '../../../domain/service/service.ts';
import { fail, isNotOffered, ok, type Result } from '../../../domain/service/serviceError.ts';
import { isSameNumber } from '../../../domain/tracking/trackingEvent.ts';
import type { Reach } from '../../base/ports.ts';
import { reachOfHost } from '../http/hosts.ts';
import type { Observation, KeysObservation } from '../connectivity/connectivity.ts';
import type { Clock, Credentials, HttpSend, Random } from '../../base/ports.ts';
import { checkBaseAddress } from './baseAddress.ts';
import { addressBody, preparePurchase, ratesBody, uploadsBody, verifyBody } from './bodies.ts';
import type { Success } from './envelope.ts';
import { createExchange, type Call, type OnAnswer } from './exchange.ts';
import type { AnswerReader, ReadAnswer } from './readAnswer.ts';
import { readAllPages } from './pages.ts';
import { purchaseErrorOf, notFoundAsRefused } from './purchaseErrors.ts';
import { readEntries, readEntriesInSlices, readPage } from '../read/list.ts';
import { carrierSchema, readPlaces } from '../read/extras.ts';
import { readOffer } from '../read/rates.ts';
import { receiptSchema } from '../read/receipt.ts';
import {
  hsCodeRecordSchema,
  hsCodeSchema,
  trackingSchema,
  uploadTargetSchema,
  verdictSchema,
  warehouseSchema,
} from '../read/records.ts';
import { retryRead } from './retry.ts';
import { TIMEOUTS, type Operation } from './timeouts.ts';
import { putFile } from './upload.ts';

/** Address and settings of the service (docs/service.md §2). */
export interface ShippingServiceOptions {
  /** Must pass checkBaseAddress. */
  readonly baseAddress: string;
  readonly dialect: Dialect;
  /** Value of the mode header for operations without a shipment; without it no header is sent. */
  readonly mode?: Mode | undefined;
  /** Called for every call. Null: there are no keys, and nothing is sent. */
  readonly credentials: () => Promise<Credentials | null>;
  /** Sends one request when the host's queue lets it start, as `createHostQueues` provides it. */
  readonly send: HttpSend;
  readonly clock: Clock;
  readonly random: Random;
  /** Replaces the timeout of every operation, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Reads the answers; on this thread when left out. */
  readonly readAnswer?: AnswerReader | undefined;
  /**
   * Returns which network a host belongs to, with its name resolved; when left out, only its name decides. Addresses that the service names must not
   * be more internal than the service itself.
   */
  readonly reachOf?: ((hostname: string) => Promise<Reach>) | undefined;
  /** Called after each exchange with the connectivity that it showed. */
  readonly onConnectivity?: ((seen: Observation) => void) | undefined;
  /** Called when an exchange shows whether the keys are accepted. */
  readonly onKeys?: ((seen: KeysObservation) => void) | undefined;
}

/** An upload slower than 50 kB a second counts as broken. */
const SLOWEST_UPLOAD_BYTES_PER_MS = 50;

const unreadable = (status: number, message: string = t('service.unreadable')) =>
  fail({ kind: 'malformed' as const, status, message });

const record = <T>(
  { data, status }: Success,
  schema: z.ZodType<T>,
  message?: string,
): Result<T> => {
  const read = schema.safeParse(Array.isArray(data) && data.length === 1 ? data[0] : data);
  return read.success ? ok(read.data) : unreadable(status, message);
};

const list = <T>({ envelope, status }: Success, schema: z.ZodType<T>): Result<readonly T[]> => {
  const page = readPage(envelope);
  return page === null ? unreadable(status) : readEntries(page.entries, schema);
};

/** Returns the listener of an exchange for a caller that wants the answers, or undefined. */
const answerListener = (settings: CallOptions | undefined): OnAnswer | undefined =>
  settings?.onAnswer ? (answer) => settings.onAnswer?.(answer.redacted) : undefined;

const then = <T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> =>
  result.ok ? next(result.value) : result;

/**
 * Creates the client of the shipping service: every operation of docs/service.md §4 that the desk calls. Reads are repeated automatically; a purchase
 * is never repeated and uses a connection of its own. Throws Error when the base address does not pass checkBaseAddress.
 */
export const createShippingService = (options: ShippingServiceOptions): ShippingService => {
  const { clock, dialect, mode, random, send } = options;
  const base = checkBaseAddress(options.baseAddress, null);
  if (!base.ok) throw new Error(base.error);
  const { send: exchange, holdKeys } = createExchange({
    base: base.value,
    credentials: options.credentials,
    send,
    clock,
    readAnswer: options.readAnswer,
    onConnectivity: options.onConnectivity,
    onKeys: options.onKeys,
  });
  /** Keys held for a purchase. The caller has only the handle and cannot read them. */
  const held = new WeakMap<PreparedKeys, Credentials>();
  const timeout = (operation: Operation): number => options.timeoutMs ?? TIMEOUTS[operation];

  const repeat = <T>(
    limitMs: number,
    attempt: (onStart: () => void) => Promise<Result<T>>,
    signal: AbortSignal | undefined,
  ) => retryRead(attempt, { clock, random, signal, withinMs: Math.max(60_000, 2 * limitMs) });
  const read = (
    operation: Operation,
    { onStart: onStart, ...call }: Omit<Call, 'timeoutMs'>,
    settings: RatesOptions | undefined,
  ) =>
    repeat(
      timeout(operation),
      async (begun) => {
        const answer = await exchange(
          {
            ...call,
            timeoutMs: timeout(operation),
            onStart: () => {
              begun();
              onStart?.();
            },
          },
          settings?.signal,
          answerListener(settings),
        );
        if (!answer.ok && !provesNothingBought(answer.error)) settings?.onUnanswered?.();
        return answer;
      },
      settings?.signal,
    );

  /** Returns the entries of all pages of a list (docs/service.md §2.6). */
  const pagesOf = (
    operation: Operation,
    path: readonly string[],
    settings: QuietOptions | undefined,
  ): Promise<Result<readonly unknown[]>> =>
    readAllPages(
      (page, onStart) =>
        read(
          operation,
          {
            method: 'GET',
            path,
            mode,
            onStart: onStart,
            background: settings?.background ?? false,
            ...(page === null ? {} : { query: { page: String(page) } }),
          },
          settings,
        ),
      clock,
    );

  /** Returns a list by its path. When the path without an id is not found, `all` is used as the id (docs/service.md §2.6). */
  const wholeList = async <T>(
    operation: Operation,
    root: string,
    id: string | null,
    schema: z.ZodType<T>,
    settings: QuietOptions | undefined,
  ): Promise<Result<readonly T[]>> => {
    const bare = await pagesOf(operation, id === null ? [root] : [root, id], settings);
    const entries =
      id === null && !bare.ok && isNotOffered(bare.error)
        ? await pagesOf(operation, [root, 'all'], settings)
        : bare;
    return entries.ok ? readEntriesInSlices(entries.value, schema) : entries;
  };

  return {
    searchCodes: async (text, settings) => {
      // Web servers take an escaped slash for a separator of the path and answer that there is no such address.
      const typed = text.replace(/[\s/\\]+/g, ' ').trim();
      // A dot alone cannot be a path segment and would find nothing.
      if (/^\.{0,2}$/.test(typed)) return ok([]);
      return then(await pagesOf('search', ['product', 'search', typed], settings), (all) =>
        readEntries(all, hsCodeSchema),
      );
    },
    verifyCode: async (code, settings) => {
      const answer = await read(
        'verify',
        { method: 'POST', path: ['product', 'verify'], mode, body: verifyBody(code) },
        settings,
      );
      if (!answer.ok && answer.error.kind === 'notFound')
        return ok({ code, valid: false, description: '', category: '' });
      return then(answer, (success) => record(success, verdictSchema(code)));
    },
    listCodes: (id, settings) => wholeList('list', 'product', id, hsCodeSchema, settings),
    codeRecords: (id, settings) => wholeList('list', 'product', id, hsCodeRecordSchema, settings),
    rates: async (shipment, settings) => {
      const call = {
        method: 'POST',
        path: ['shipment', 'rates'],
        mode: shipment.mode,
        body: ratesBody(shipment, dialect),
      } as const;
      const entries = await readAllPages(
        async (page, onStart) =>
          notFoundAsRefused(
            await read(
              'rates',
              {
                ...call,
                onStart,
                ...(page === null ? {} : { query: { page: String(page) } }),
              },
              settings,
            ),
          ),
        clock,
      );
      return then(entries, (all) => {
        const offer = readOffer(all, shipment.mode);
        return offer === null ? unreadable(200) : ok(offer);
      });
    },
    preparePurchase: (order) => preparePurchase(order, dialect),
    holdKeys: async () =>
      then(await holdKeys(), (keys) => {
        const holding: PreparedKeys = { kind: 'held' };
        held.set(holding, keys);
        return ok(holding);
      }),
    purchase: async (prepared, settings) => {
      let received: ReadAnswer | null = null;
      const answer = await exchange(
        {
          method: 'POST',
          path: ['shipment', 'purchase'],
          mode: prepared.mode,
          body: prepared.body,
          timeoutMs: timeout('purchase'),
          freshConnection: true,
        },
        settings?.signal,
        (came) => {
          received = came;
          answerListener(settings)?.(came);
        },
        settings?.keys && held.get(settings.keys),
      );
      const receipt = then(answer, (success) =>
        record(success, receiptSchema, t('service.noTracking')),
      );
      return receipt.ok ? receipt : fail(purchaseErrorOf(receipt.error, received));
    },
    generateUploads: async (files, settings) => {
      const answer = await read(
        'generate',
        { method: 'POST', path: ['file', 'generate'], mode, body: uploadsBody(files) },
        settings,
      );
      return then(answer, (success) =>
        then(list(success, uploadTargetSchema), (targets) =>
          // Two files under one key would be one file.
          targets.length === files.length &&
          new Set(targets.map(({ key }) => key)).size === files.length
            ? ok(targets)
            : unreadable(success.status),
        ),
      );
    },
    upload: async (target, bytes, mimeType, settings) => {
      const { hostname } = base.value;
      const namedBy = (await options.reachOf?.(hostname)) ?? reachOfHost(hostname);
      const limit =
        options.timeoutMs ??
        TIMEOUTS.upload + Math.floor(bytes.byteLength / SLOWEST_UPLOAD_BYTES_PER_MS);
      return repeat(
        limit,
        (onStart) =>
          putFile(send, clock, target, bytes, mimeType, limit, namedBy, onStart, settings),
        settings?.signal,
      );
    },
    track: async (trackingNumber, settings) => {
      const answer = await read(
        'track',
        {
          method: 'POST',
          path: ['shipment', 'track', trackingNumber.trim()],
          mode,
          background: settings?.background ?? false,
        },
        settings,
      );
      return then(answer, (success) =>
        then(record(success, trackingSchema(trackingNumber.trim())), (tracking) =>
          isSameNumber(tracking.trackingNumber, trackingNumber)
            ? ok(tracking)
            : unreadable(
                success.status,
                t('service.otherNumber', {
                  asked: trackingNumber.trim(),
                  answered: tracking.trackingNumber,
                }),
              ),
        ),
      );
    },
    reach: async () => {
      const answer = await exchange({
        method: 'GET',
        path: ['product', 'search', 'phone'],
        mode,
        timeoutMs: timeout('reach'),
        freshConnection: true,
      });
      return then(answer, () => ok(undefined));
    },
    warehouses: (id, settings) =>
      wholeList(
        'warehouses',
        'warehouse',
        id === null ? null : String(id),
        warehouseSchema,
        settings,
      ),
    warehousesByCountry: async (country, settings) =>
      then(await pagesOf('warehouses', ['warehouse', 'country', country.trim()], settings), (all) =>
        readEntries(all, warehouseSchema),
      ),
    verifyAddress: async (address, role, settings) => {
      const answer = await read(
        'address',
        {
          method: 'POST',
          path: ['address', 'verify'],
          mode,
          body: addressBody(address, role),
          background: settings?.background ?? false,
        },
        settings,
      );
      return then(answer, ({ data, status }) => {
        const places = readPlaces(data);
        return places === null ? unreadable(status) : ok(places);
      });
    },
    carriers: async (asked, settings) => {
      const entries = await pagesOf('carriers', ['shipment', 'carriers'], settings);
      return then(entries, (all) => readEntries(all, carrierSchema(asked)));
    },
  };
};

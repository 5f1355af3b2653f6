import { t } from '../../texts/index.ts';
import { normaliseHsCode } from '../../domain/customs/goodsRules.ts';
import type { HsCode, HsCodeRecord, HsVerdict, Warehouse } from '../../domain/service/service.ts';
import { inFull, type Result } from '../../domain/service/serviceError.ts';
import type { ServiceContext } from './service.ts';
import { DeskError } from '../base/deskError.ts';

const LOCAL_LIMIT = 50;

/** Returns the value of a result. Throws DeskError `service` with the service's error in plain words. */
const value = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new DeskError('service', inFull(result.error), result.error.kind);
};

/** True when the service could not be reached or could not answer, so that locally stored results may be returned instead. */
const isUnreachable = (result: Result<unknown>): boolean =>
  !result.ok &&
  ['offline', 'notSent', 'timeout', 'interrupted', 'server'].includes(result.error.kind);

/**
 * Queries of HS codes and warehouses at the service; results are stored locally. All methods but `test` throw DeskError `service` with the service's
 * error in plain words.
 */
export interface Lookups {
  /** Codes that the service finds for a text; locally stored ones when it cannot be reached (docs/service.md §4.1). */
  searchCodes(text: string, signal?: AbortSignal): Promise<readonly HsCode[]>;
  /** Asks the service whether a code is valid (docs/service.md §4.2). @param text the code; dots and blanks are allowed */
  verifyCode(text: string): Promise<HsVerdict>;
  /** Codes by the id of a product record; the whole catalogue for null (docs/service.md §4.3). */
  listCodes(id: string | null): Promise<readonly HsCode[]>;
  /** Complete records by the id of a product record (docs/service.md §4.3). */
  codeRecords(id: string): Promise<readonly HsCodeRecord[]>;
  /** Warehouses that the service lists for one warehouse id (docs/service.md §4.8). */
  warehouse(id: number): Promise<readonly Warehouse[]>;
  /**
   * Warehouses of a country (ISO 3166-1 alpha-2), all for null; locally stored ones when the service cannot be reached (docs/service.md §4.8, §4.9).
   */
  warehouses(country: string | null): Promise<readonly Warehouse[]>;
  /** Sends one read-only request to check address and keys. Returns the service's error in `message`. */
  test(): Promise<{ readonly ok: boolean; readonly message: string }>;
}

/** Creates `Lookups` at the service in use. */
export const createLookups = (context: ServiceContext): Lookups => {
  const { store, clock } = context;
  /** The desk may be connected to another service before the answer comes: what it says belongs to the one that was asked. */
  const inUse = () => {
    const { activeProfile, mode } = context.settings();
    return {
      service: context.connect(activeProfile, mode).service,
      serviceId: context.identity().id,
    };
  };

  return {
    searchCodes: async (text, signal) => {
      const { service, serviceId } = inUse();
      const found = await service.searchCodes(text, signal ? { signal } : {});
      if (isUnreachable(found)) {
        const remembered = store.codes.search(serviceId, text, LOCAL_LIMIT);
        if (remembered.length > 0) return remembered;
      }
      const codes = value(found);
      store.codes.seen(serviceId, codes, clock.now());
      return codes;
    },
    verifyCode: async (text) => {
      const code = normaliseHsCode(text);
      const { service, serviceId } = inUse();
      const verdict = value(await service.verifyCode(code));
      store.codes.verified(serviceId, { ...verdict, code }, clock.now());
      return { ...verdict, code };
    },
    listCodes: async (id) => {
      const { service, serviceId } = inUse();
      const codes = value(await service.listCodes(id));
      store.codes.seen(serviceId, codes, clock.now());
      return codes;
    },
    codeRecords: async (id) => {
      const { service, serviceId } = inUse();
      const records = value(await service.codeRecords(id));
      store.codes.seen(serviceId, records, clock.now());
      return records;
    },
    warehouse: async (id) => value(await inUse().service.warehouses(id)),
    warehouses: async (country) => {
      const { service, serviceId } = inUse();
      const found =
        country === null
          ? await service.warehouses(null)
          : await service.warehousesByCountry(country);
      if (isUnreachable(found)) {
        const remembered = store.serviceCache.warehouses(serviceId, country);
        if (remembered.length > 0) return remembered;
      }
      // The answer for a country is about that country, whether or not it names it.
      const warehouses = value(found).map((each) => ({
        ...each,
        country: each.country ?? country,
      }));
      store.serviceCache.sawWarehouses(serviceId, warehouses, clock.now());
      return warehouses;
    },
    test: async () => {
      const answer = await inUse().service.searchCodes('phone');
      return answer.ok
        ? { ok: true, message: t('service.works') }
        : { ok: false, message: inFull(answer.error) };
    },
  };
};

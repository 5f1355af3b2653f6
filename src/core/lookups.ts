import { t } from '../texts/index.ts';
import { normaliseHsCode } from '../domain/customs/hs.ts';
import type { HsCode, HsVerdict, Warehouse } from '../domain/service/service.ts';
import { inFull, type Result } from '../domain/service/serviceError.ts';
import type { CoreContext } from './context.ts';
import { DeskError } from './deskError.ts';

const LOCAL_LIMIT = 50;

/** @throws DeskError with the service's error in plain words */
const value = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new DeskError('service', inFull(result.error), result.error.kind);
};

/** True when the line is what failed, so that the desk's own memory may answer. */
const lineFailed = (result: Result<unknown>): boolean =>
  !result.ok &&
  ['offline', 'notSent', 'timeout', 'interrupted', 'server'].includes(result.error.kind);

/** HS codes and warehouses: asked of the service, remembered, and answered from memory with the line down. */
export const createLookups = (
  context: Pick<CoreContext, 'store' | 'clock' | 'settings' | 'identity' | 'connect'>,
) => {
  const { store, clock } = context;
  const service = () => {
    const { activeProfile, mode } = context.settings();
    return context.connect(activeProfile, mode).service;
  };

  return {
    searchCodes: async (text: string, signal?: AbortSignal): Promise<readonly HsCode[]> => {
      const found = await service().searchCodes(text, signal ? { signal } : {});
      if (lineFailed(found)) {
        const remembered = store.codes.search(context.identity().id, text, LOCAL_LIMIT);
        if (remembered.length > 0) return remembered;
      }
      const codes = value(found);
      store.codes.seen(context.identity().id, codes, clock.now());
      return codes;
    },
    verifyCode: async (text: string): Promise<HsVerdict> => {
      const code = normaliseHsCode(text);
      const verdict = value(await service().verifyCode(code));
      store.codes.verified(context.identity().id, { ...verdict, code }, clock.now());
      return { ...verdict, code };
    },
    listCodes: async (id: string | null): Promise<readonly HsCode[]> => {
      const codes = value(await service().listCodes(id));
      store.codes.seen(context.identity().id, codes, clock.now());
      return codes;
    },
    warehouse: async (id: number): Promise<readonly Warehouse[]> =>
      value(await service().warehouses(id)),
    warehouses: async (country: string | null): Promise<readonly Warehouse[]> => {
      const serviceId = context.identity().id;
      const found =
        country === null
          ? await service().warehouses(null)
          : await service().warehousesByCountry(country);
      if (lineFailed(found)) {
        const remembered = store.serviceCache.warehouses(serviceId, country);
        if (remembered.length > 0) return remembered;
      }
      const warehouses = value(found);
      store.serviceCache.sawWarehouses(serviceId, warehouses, clock.now());
      return warehouses;
    },
    /** Asks one harmless question, to see whether address and keys work. */
    test: async (): Promise<{ ok: boolean; message: string }> => {
      const answer = await service().searchCodes('phone');
      return answer.ok
        ? { ok: true, message: t('service.works') }
        : { ok: false, message: inFull(answer.error) };
    },
  };
};

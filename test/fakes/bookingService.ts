import type { ShippingService } from '../../src/domain/service/service.ts';
import { ok } from '../../src/domain/service/serviceError.ts';
import type { RateOption } from '../../src/domain/rates/option.ts';
import { someOption } from './desk.ts';

/** A service that knows every code, offers these options, and sells each shipment with the tracking numbers T-1, T-2 and so on. */
export const bookingService = (
  options: readonly RateOption[] = [someOption('air', '1000.00')],
): Partial<ShippingService> => {
  let sold = 0;
  return {
    verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
    rates: async () => ok({ options: [...options] }),
    preparePurchase: ({ externalReference, shipment }) => ({
      mode: shipment.mode,
      externalReference,
      body: new Uint8Array([1]),
      bodyHash: 'a'.repeat(64),
    }),
    purchase: async () => {
      sold += 1;
      return ok({
        reference: `R-${sold}`,
        trackingNumber: `T-${sold}`,
        trackingUrl: null,
        documents: {
          waybill: { kind: 'none' },
          invoice: { kind: 'none' },
          insurance: { kind: 'none' },
        },
      });
    },
  };
};

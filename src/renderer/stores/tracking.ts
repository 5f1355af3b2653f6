import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Tracking } from '../../domain/service/service.ts';
import type { MessageWay } from '../../domain/tracking/customerMessage.ts';
import type { TrackingEvent } from '../../domain/tracking/trackingEvent.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { latest } from '../lib/latest.ts';
import { useRuns } from './runs.ts';
import { useToasts } from './toasts.ts';

/** Result of tracking one number; `at` in milliseconds since the epoch. */
interface TrackedOne {
  readonly number: string;
  readonly at: number;
  readonly result: Tracking | null;
  readonly problem: string | null;
}

/** Tracking: of shipments, and of a number that is no shipment of this desk. */
export const useTracking = defineStore('tracking', () => {
  /** The number that was tracked last, with its answer. */
  const asked = shallowRef<TrackedOne | null>(null);
  const busy = shallowRef(false);
  const next = latest();

  /** Tracks a number at the service of its shipment, for a screen that shows the answer itself. */
  const ask = (number: string, shipmentId: string): Promise<Tracking> =>
    request('tracking.track', { number, shipmentId });
  /** Returns the tracking events of a shipment, oldest first. */
  const events = (shipmentId: string): Promise<readonly TrackingEvent[]> =>
    request('tracking.events', { id: shipmentId });
  /** Records that a person prepared a message. A failure does not block the message. */
  const messageOpened = async (id: string, way: MessageWay): Promise<void> => {
    await request('tracking.messageOpened', { id, way }).catch(() => undefined);
  };
  const track = async (typed: string): Promise<void> => {
    const number = typed.trim();
    if (number === '') return;
    const fresh = next();
    busy.value = true;
    const answer = await request('tracking.track', { number }).then(
      (result) => ({ result, problem: null }),
      (error: unknown) => ({ result: null, problem: wordsOf(error) }),
    );
    if (!fresh()) return;
    busy.value = false;
    asked.value = { number, at: Date.now(), ...answer };
  };

  const run = (start: () => Promise<RunProgress>): Promise<boolean> =>
    useToasts().succeeds(t('tracking.notTracked'), async () => useRuns().receive(await start()));
  /** Tracks shipments in a run; those without a tracking number are left out. @returns whether it started */
  const trackMany = (ids: readonly string[]): Promise<boolean> =>
    ids.length === 0
      ? Promise.resolve(false)
      : run(() => request('tracking.start', { ids: [...ids] }));
  /**
   * Tracks everything on its way that was booked at `since` or later.
   * @param since milliseconds since the epoch
   * @returns whether the run started
   */
  const trackOpen = (since: number): Promise<boolean> =>
    run(() => request('tracking.startOpen', { since }));
  const countOpen = (since: number): Promise<number> => request('tracking.countOpen', { since });

  return {
    asked,
    busy,
    ask,
    events,
    messageOpened,
    track,
    trackMany,
    trackOpen,
    countOpen,
  };
});

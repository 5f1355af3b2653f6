import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DashboardDesks, DashboardFigures, Span } from '../../domain/dashboard/dashboard.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { useToasts } from './toasts.ts';

/** What was booked in a day or a month. */
export const useDashboard = defineStore('dashboard', () => {
  const figures = shallowRef<DashboardFigures | null>(null);
  const span = shallowRef<Span>('day');
  /** A day of the period, YYYY-MM-DD; null: today. */
  const day = shallowRef<string | null>(null);
  const desks = shallowRef<DashboardDesks>('own');
  const loading = shallowRef(false);
  /** Cost stays visible until the screen is left, so the PIN is kept until then; null while cost is hidden. */
  const shownCost = shallowRef<{ readonly pin: GivenPin | null } | null>(null);
  const { busy, problem, act } = useShownActs();
  const next = latest();

  const figuresQuery = (cost: { readonly pin: GivenPin | null } | null) => ({
    span: span.value,
    day: day.value,
    desks: desks.value,
    withCost: cost !== null,
    pin: cost?.pin ?? null,
  });
  const load = async (): Promise<void> => {
    const fresh = next();
    loading.value = true;
    try {
      const read = await request('dashboard.figures', figuresQuery(shownCost.value));
      if (fresh()) figures.value = read;
    } catch (error) {
      if (fresh()) useToasts().failed(t('dashboard.failed'), error);
    } finally {
      if (fresh()) loading.value = false;
    }
  };
  const show = (of: {
    readonly span?: Span;
    readonly day?: string | null;
    readonly desks?: DashboardDesks;
  }): Promise<void> => {
    if (of.desks !== undefined) desks.value = of.desks;
    if (of.span !== undefined) span.value = of.span;
    if (of.day !== undefined) day.value = of.day;
    return load();
  };
  /** @returns false when the PIN was rejected; `problem` then says why */
  const showCost = (pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      figures.value = await request('dashboard.figures', figuresQuery({ pin }));
      shownCost.value = { pin };
    });
  const hideCost = (): Promise<void> => {
    shownCost.value = null;
    problem.value = '';
    return load();
  };
  const save = async (): Promise<void> => {
    await useToasts().attempt(t('dashboard.failed'), async () => {
      const saved = await request('dashboard.export', figuresQuery(shownCost.value));
      if (saved) useToasts().show('good', t('dashboard.saved'), saved.path);
    });
  };

  return {
    figures,
    span,
    day,
    desks,
    loading,
    shownCost,
    busy,
    problem,
    load,
    show,
    showCost,
    hideCost,
    save,
  };
});

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
  const read = async (
    cost: { readonly pin: GivenPin | null } | null,
    fresh: () => boolean,
  ): Promise<void> => {
    loading.value = true;
    try {
      const found = await request('dashboard.figures', figuresQuery(cost));
      if (fresh()) figures.value = found;
    } finally {
      if (fresh()) loading.value = false;
    }
  };
  const load = async (): Promise<void> => {
    const fresh = next();
    try {
      await read(shownCost.value, fresh);
    } catch (error) {
      if (fresh()) useToasts().failed(t('dashboard.failed'), error);
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
  /** How often cost was hidden: an answer to a PIN of before does not show it again. */
  let hidden = 0;
  /** @returns false when the PIN was rejected; `problem` then says why */
  const showCost = (pin: GivenPin | null): Promise<boolean> =>
    act(async () => {
      const [before, fresh] = [hidden, next()];
      await read({ pin }, fresh);
      if (before !== hidden) return;
      shownCost.value = { pin };
      // Another period was chosen meanwhile, and read without cost.
      if (!fresh()) await load();
    });
  const dropCost = (): void => {
    hidden += 1;
    shownCost.value = null;
    problem.value = '';
  };
  const hideCost = (): Promise<void> => {
    dropCost();
    return load();
  };
  /** Forgets what the screen showed, also what is still on its way. */
  const leave = (): void => {
    dropCost();
    next();
    loading.value = false;
    desks.value = 'own';
    figures.value = null;
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
    leave,
    save,
  };
});

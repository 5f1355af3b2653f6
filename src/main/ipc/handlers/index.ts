import type { Desk } from '../../../core/desk.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { LineState, Notice } from '../../../domain/snapshot.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { DeskEnv } from '../../env.ts';
import type { SettingsStore } from '../../platform/settingsStore.ts';
import { batchHandlers } from './batches.ts';
import { bookingHandlers } from './booking.ts';
import { documentHandlers } from './documents.ts';
import { settingsHandlers } from './settings.ts';

/** What handlers work with. */
export interface HandlerContext {
  readonly env: DeskEnv;
  readonly desk: Desk & { readonly line: () => LineState };
  readonly settings: SettingsStore<Settings>;
  readonly notices: readonly Notice[];
  /** Sets the dialect of the practice service that this program runs. */
  readonly practiceDialect: (dialect: 'documented' | 'observed') => void;
}

/** One handler a route; each only delegates. */
export const createHandlers = (context: HandlerContext): Handlers<typeof routes> => ({
  ...settingsHandlers(context),
  ...batchHandlers(context),
  ...bookingHandlers(context),
  ...documentHandlers(context),
});

import type { OpenDeskOptions } from '../core/openDesk.ts';
import type { Credentials } from '../core/base/ports.ts';
import type { PrintSystem } from '../core/papers/printing/ports.ts';
import type { SettingsStore } from '../core/upkeep/settings/settingsStore.ts';
import type { Settings } from '../domain/desk/settings.ts';
import type { Notice } from '../domain/shipment/snapshot.ts';
import type { DeskEnv } from './env.ts';

/** Functions of the practice service for the lesson; no effect while it does not run. */
export interface PracticeLesson {
  /** Processes the next purchase but drops its answer; or, when off, stops that. */
  readonly loseAnswer: (on: boolean) => Promise<void>;
  /** Tracking number of the purchase with this reference; null for none. */
  readonly numberOf: (reference: string) => Promise<string | null>;
}

/** Everything that a desk with a window depends on. */
export interface DeskPorts {
  readonly env: DeskEnv;
  readonly settings: SettingsStore<Settings>;
  /** Notices for the window at its start; others can be added until the window reads them. */
  readonly notices: Notice[];
  /** Ledger, clock, network and workers. */
  readonly core: Omit<
    OpenDeskOptions,
    'dataDir' | 'resourcesDir' | 'log' | 'settings' | 'credentials' | 'emit'
  >;
  readonly printSystem: PrintSystem;
  readonly practice: {
    /** Keys of the practice profile when a person has entered none. */
    readonly keys: Credentials;
    /** Ensures that the practice service runs for settings before they are saved. @throws DeskError when it cannot be started */
    readonly need: (settings: Settings) => Promise<void>;
  } & PracticeLesson;
  /** Called when a booking run has ended. */
  readonly booked: () => void;
}

import type { OpenDeskOptions } from '../core/openDesk.ts';
import type { Credentials } from '../core/ports.ts';
import type { PrintSystem } from '../core/printing/ports.ts';
import type { SettingsStore } from '../core/settings/settingsStore.ts';
import type { Settings } from '../domain/desk/settings.ts';
import type { Notice } from '../domain/shipment/snapshot.ts';
import type { DeskEnv } from './env.ts';

/** What a lesson needs of the practice service; nothing where it does not run. */
export interface PracticeLesson {
  /** The next purchase is carried out and its answer lost; or, off, no longer. */
  readonly loseAnswer: (on: boolean) => Promise<void>;
  /** Tracking number of what was bought under this reference; null for none. */
  readonly numberOf: (reference: string) => Promise<string | null>;
}

/** Everything outside that a desk with a window stands on. */
export interface DeskPorts {
  readonly env: DeskEnv;
  readonly settings: SettingsStore<Settings>;
  /** What the window shows at its start; more may be put in until it asks. */
  readonly notices: Notice[];
  /** Ledger, clock, network and workers. */
  readonly core: Omit<
    OpenDeskOptions,
    'dataDir' | 'resourcesDir' | 'log' | 'settings' | 'credentials' | 'emit'
  >;
  readonly printSystem: PrintSystem;
  readonly practice: {
    /** Keys of the practice profile where a person gave it none. */
    readonly keys: Credentials;
    /** Has the practice service there for settings that are about to be saved. @throws DeskError where it does not start */
    readonly need: (settings: Settings) => Promise<void>;
  } & PracticeLesson;
  /** A booking run has ended. */
  readonly booked: () => void;
}

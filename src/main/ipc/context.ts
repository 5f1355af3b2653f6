import type { DailyCopies } from '../../core/ledger/backup/dailyCopies.ts';
import type { MoveAway } from '../../core/ledger/backup/moveAway.ts';
import type { DailyRetention } from '../../core/upkeep/retention/dailyRetention.ts';
import type { ImportSources } from '../../core/imports/importSources.ts';
import type { Restoring } from '../../core/ledger/backup/restoring.ts';
import type { Diagnostics } from '../../core/upkeep/diagnostics/diagnostics.ts';
import type { CounterDesk } from '../../core/desk.ts';
import type { OpenedDesk } from '../../core/openDesk.ts';
import type { ConnectionSettings } from '../../core/service/identity/connectionSettings.ts';
import type { CertificateTrust } from '../../core/service/http/certificateTrust.ts';
import type { Updates } from '../../core/upkeep/updates/updates.ts';
import type { Previews } from '../../core/papers/documents/previews.ts';
import type { DeskCopy } from '../../domain/desk/restore.ts';
import type { Settings } from '../../domain/desk/settings.ts';
import type { Notice } from '../../domain/shipment/snapshot.ts';
import type { SettingsStore } from '../../core/upkeep/settings/settingsStore.ts';
import type { TypeAhead } from '../../core/shipments/codes/typeAhead.ts';
import type { ShowToCustomer } from '../customerView.ts';
import type { DeskEnv } from '../env.ts';
import type { PracticeLesson } from '../deskPorts.ts';
import type { OpenedLink } from '../externalLinks.ts';
import type { SavedFiles } from '../savedFiles.ts';
import type { Tickets } from './tickets.ts';

/** What answers the routes. */
export interface RouteContext {
  readonly env: DeskEnv;
  readonly desk: OpenedDesk & CounterDesk;
  readonly settings: Pick<SettingsStore<Settings>, 'get'>;
  readonly notices: readonly Notice[];
  readonly files: SavedFiles;
  readonly links: (url: string) => Promise<OpenedLink>;
  readonly showToCustomer: ShowToCustomer;
  readonly certificateTrust: CertificateTrust;
  readonly typeAhead: TypeAhead;
  readonly importSources: ImportSources;
  /** Imports that are being read or stored. */
  readonly tickets: Tickets;
  readonly previews: Previews;
  readonly connection: ConnectionSettings;
  readonly updates: Updates;
  /** Copies the ledger to a folder; see copyDesk. */
  readonly copyTo: (folder: string, passphrase: string) => Promise<DeskCopy>;
  readonly dailyCopies: DailyCopies;
  readonly dailyRetention: DailyRetention;
  readonly restoring: Restoring;
  readonly moveAway: MoveAway;
  readonly diagnostics: Diagnostics;
  readonly practice: PracticeLesson;
}
